import { everyTable } from "@custodia/db/every-table";
import { type Holds, holdsOf } from "@custodia/db/schema/holding";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { references } from "../../schema-references.ts";
import { labelOf } from "./labels.ts";
import { isLeftOut } from "./left-out.ts";

/** A field of a kind of record as it is told. */
export interface Field {
  column: string;
  /** As JSON has it. */
  name: string;
  holds: Holds | "flag" | "json" | "file" | "number" | "text";
  /** What is read of it: an expression. */
  value: string;
  /** What it refers to is called so: an expression. */
  label: string | null;
}

/** Wire names that differ from the column's (rules/conventions 6), and the files that keys of the store stand for. */
const NAMES: Readonly<Record<string, string>> = {
  "locations.code": "location_id",
  "imports.file_key": "file",
  "imports.errors_key": "errors_file",
  "asset_papers.file_key": "file",
};
const FILES = new Set(["imports.file_key", "imports.errors_key", "companies.image", "asset_papers.file_key"]);
/** Countries and states have no file of their own, so their names stand beside the numbers. */
const WITHOUT_FILE: Readonly<Record<string, string>> = { country_id: "countries", state_id: "states" };

/** Lives of what does not depreciate: the database holds the longest there is, and people are told none. */
const LIVES: Readonly<Record<string, string>> = {
  "assets.useful_life_in_days": `"assets".depreciates`,
  ...Object.fromEntries(
    ["useful_life_in_days", "previous_useful_life_in_days"].map((life) => [
      `revaluations.${life}`,
      `(SELECT revalued.depreciates FROM assets AS revalued WHERE revalued.id = "revaluations".asset_id)`,
    ]),
  ),
};

/** The fields of a table's records that are told, in the order of its columns. */
export function fieldsOfTable(table: string): Field[] {
  return getTableConfig(everyTable.get(table)!)
    .columns.filter(({ name }) => !isLeftOut(table, name))
    .map((column) => fieldOf(table, column));
}

function fieldOf(table: string, column: SQLiteColumn): Field {
  const at = `${table}.${column.name}`;
  const to = WITHOUT_FILE[column.name] ?? referredTo(table, column.name);
  const own = `"${table}"."${column.name}"`;
  const lives = LIVES[at];
  return {
    column: column.name,
    name: NAMES[at] ?? column.name,
    holds: FILES.has(at) ? "file" : (holdsOf(column) ?? plain(column)),
    value: lives ? `CASE WHEN ${lives} THEN ${own} END` : own,
    label: to ? labelOf(table, column.name, to) : null,
  };
}

const referredTo = (table: string, column: string): string | undefined =>
  references.find((one) => one.table === table && one.column === column)?.to;

function plain({ dataType }: SQLiteColumn): Field["holds"] {
  if (dataType === "boolean") return "flag";
  return dataType === "json" ? "json" : dataType === "number" ? "number" : "text";
}

/** Whether JSON has the name beside the number, since there is no file to look it up in. */
export const isNamedBeside = ({ column }: Field): boolean => column in WITHOUT_FILE;

/** `country_id` is named by `country`. */
export const besideName = (name: string): string => name.replace(/_id$/, "");

/** What tells the records of a company apart, and leads an index of it: what a page is asked to begin after. */
export function pageKeys(table: string): string[] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(everyTable.get(table)!);
  const own = (names: string[]) => (names[0] === "company_id" ? names.slice(1) : []);
  const [composite] = primaryKeys;
  if (composite) return own(composite.columns.map(({ name }) => name));
  const whole = indexes.filter(({ config }) => !config.where).map(({ config }) => config.columns);
  const named = [...uniqueConstraints.map((one) => one.columns), ...whole].map((all) =>
    own(all.map((column) => ("name" in column ? String(column.name) : ""))),
  );
  const open = new Set(columns.filter(({ notNull }) => notNull).map(({ name }) => name));
  const fits = named.filter((names) => names.at(-1) === "id" && names.every((name) => open.has(name)));
  return fits.sort((a, b) => a.length - b.length)[0] ?? ["id"];
}
