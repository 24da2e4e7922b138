import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";

const folder = new URL("./schema/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);
const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));

/** Every table that the schema declares, in whatever file, by its name, so that none can be forgotten. */
export const everyTable: ReadonlyMap<string, SQLiteTable> = new Map(
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((thing): thing is SQLiteTable => is(thing, SQLiteTable))
    .map((table) => [getTableConfig(table).name, table]),
);
