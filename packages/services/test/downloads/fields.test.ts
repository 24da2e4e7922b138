import { everyTable } from "@custodia/db/every-table";
import { moneyFieldsOf } from "@custodia/domain/amounts";
import { RECORDED_SCHEMAS } from "@custodia/domain/recorded/units";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { fieldsOfTable, isOmitted, OMITTED_COLUMNS, OMITTED_TABLES, pageKeys } from "../../src/downloads/fields.ts";
import { RECORD_KINDS } from "../../src/downloads/write/write-data-task.ts";

const tables = RECORD_KINDS.map(({ table }) => table);
const columnsIn = (table: string) => getTableConfig(everyTable.get(table)!).columns;

test.each([...everyTable.keys()])("the download contains %s, or a reason is given for its omission", (table) => {
  const reason = OMITTED_TABLES[table];
  expect([tables.includes(table), reason !== undefined], `add ${table} to RECORD_KINDS or OMITTED_TABLES`).toEqual(
    reason === undefined ? [true, false] : [false, true],
  );
});

test("every listed table and column exists in the schema", () => {
  for (const table of [...tables, ...Object.keys(OMITTED_TABLES)]) expect([...everyTable.keys()]).toContain(table);
  for (const key of Object.keys(OMITTED_COLUMNS)) {
    const [table, column] = key.split(".");
    expect(columnsIn(table!).map(({ name }) => name)).toContain(column);
  }
});

test("every kind belongs to a company, and has its own valid sheet name", () => {
  for (const table of tables.filter((name) => name !== "companies"))
    expect(columnsIn(table).map(({ name }) => name)).toContain("company_id");
  const sheets = RECORD_KINDS.map(({ sheet }) => sheet.toLowerCase());
  expect(new Set(sheets).size).toBe(sheets.length);
  for (const sheet of sheets) expect(sheet).toMatch(/^[a-z ]{1,28}$/);
});

/** Matches names of columns with credentials. */
const SECRET = /hash|secret|token|password|totp|fingerprint|checkout_key|return_key|^key$|code_hash/;

test.each(tables)("omits all secrets of %s", (table) => {
  const secrets = columnsIn(table).filter(({ name }) => SECRET.test(name));
  for (const { name } of secrets) expect(isOmitted(table, name), `omit ${table}.${name}`).toBe(true);
  expect(fieldsOfTable(table).map(({ name }) => name)).not.toContain("company_id");
});

/** Matches names of columns with file keys, or keys for comparing rows. */
const KEY = /_key$|^image$/;

test.each(tables)("every file that rows of %s reference is included, but no file key", (table) => {
  const fields = fieldsOfTable(table).filter(({ column }) => KEY.test(column));
  for (const { column, type } of fields) expect([column, type]).toEqual([column, "file"]);
});

test.each(tables)("amounts of %s are in naira", (table) => {
  const schemas = (RECORDED_SCHEMAS as Record<string, readonly Parameters<typeof moneyFieldsOf>[0][]>)[table];
  const money = new Set(schemas?.flatMap(moneyFieldsOf));
  for (const { column, type } of fieldsOfTable(table))
    expect([column, type === "kobo"]).toEqual([column, money.has(column)]);
});

test("thousandths and basis points are converted to their units", () => {
  const typesOf = (table: string) =>
    Object.fromEntries(fieldsOfTable(table).map((column) => [column.column, column.type]));
  expect(typesOf("items")).toMatchObject({
    pack_size: "thousandths",
    reorder_level: "thousandths",
    full_level: "thousandths",
    discount: "basis_points",
    vat: "basis_points",
    price: "kobo",
    stocked: "flag",
  });
  expect(typesOf("sales")).toMatchObject({ discount: "kobo", discount_percent: "basis_points", day: "date" });
  expect(typesOf("coupons")).toMatchObject({ percent: "basis_points", from: "date", ended_at: "instant" });
});

test.each(tables.filter((table) => table !== "companies"))(
  "pages of %s use an index that begins with the company, so that no row is read twice",
  (table) => {
    const keys = pageKeys(table);
    const { indexes, uniqueConstraints, primaryKeys } = getTableConfig(everyTable.get(table)!);
    const indexColumns = [
      ...indexes.map(({ config }) => config.columns),
      ...uniqueConstraints.map(({ columns }) => columns),
      ...primaryKeys.map(({ columns }) => columns),
    ].map((columns) => columns.map((column) => ("name" in column ? column.name : "")).join());
    // Some tables have one row for each company.
    expect(indexColumns.some((column) => column === "company_id" || column === ["company_id", ...keys].join())).toBe(
      true,
    );
  },
);
