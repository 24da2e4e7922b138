import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { moneyFieldsOf } from "@custodia/domain/amounts";
import { RECORDED_SCHEMAS } from "@custodia/domain/recorded/units";
import { expect, test } from "vitest";
import { everyTable } from "../src/every-table.ts";
import { columnsOf } from "./every-table.ts";

/** The columns that the schema's source declares by `money("…")`: a built column is only an integer. */
const declared = globSync("**/*.ts", { cwd: join(import.meta.dirname, "../src/schema") }).flatMap((file) => {
  const text = readFileSync(join(import.meta.dirname, "../src/schema", file), "utf8");
  return text.split(/sqliteTable\(\s*/).flatMap((part) => {
    const [, table] = part.match(/^"(\w+)"/) ?? [];
    return table ? [...part.matchAll(/\bmoney\("(\w+)"\)/g)].map(([, column]) => ({ table, column: column! })) : [];
  });
});

const schemasOf = (table: string) =>
  (RECORDED_SCHEMAS as Record<string, readonly Parameters<typeof moneyFieldsOf>[0][]>)[table];

test("finds the money columns in the source", () => {
  expect(declared).toContainEqual({ table: "assets", column: "cost" });
  expect(declared).toContainEqual({ table: "disposals", column: "gain_or_loss" });
  for (const { table, column } of declared) expect(columnsOf(table).map(({ name }) => name)).toContain(column);
});

test.each(declared)("$table.$column is money in the schemas that show $table", ({ table, column }) => {
  const schemas = schemasOf(table);
  expect(schemas, `name the schemas of ${table} in RECORDED_FIELDS, packages/domain/src/recorded`).toBeDefined();
  expect(schemas!.flatMap(moneyFieldsOf), "declare the field a moneyView").toContain(column);
});

test("no other column is money in these schemas", () => {
  const money = new Set(declared.map(({ table, column }) => `${table}.${column}`));
  for (const name of everyTable.keys()) {
    const mistaken = new Set(schemasOf(name)?.flatMap(moneyFieldsOf));
    for (const column of columnsOf(name))
      expect(mistaken.has(column.name), `${name}.${column.name}`).toBe(money.has(`${name}.${column.name}`));
  }
});
