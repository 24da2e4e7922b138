import { everyTable } from "@custodia/db/every-table";
import { temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { references } from "../../src/core/schema-references.ts";
import { subjectTables } from "../../src/move/map-ids.ts";
import { MOVED_TABLES, movedTables, recordedIds, STAYING_COLUMNS, STAYING_TABLES } from "../../src/move/tables.ts";

test("every table moves, or stays behind for a reason", () => {
  expect([...MOVED_TABLES, ...Object.keys(STAYING_TABLES)].sort()).toEqual([...everyTable.keys()].sort());
});

test("every column that stays behind exists, and may be empty where the company arrives", () => {
  for (const name of Object.keys(STAYING_COLUMNS)) {
    const [table, column] = name.split(".") as [string, string];
    const found = getTableConfig(everyTable.get(table)!).columns.find((item) => item.name === column);
    expect(found && (!found.notNull || found.hasDefault), name).toBe(true);
    expect(MOVED_TABLES, name).toContain(table);
  }
});

test("rows arrive after those that they refer to; only a request's decision waits for its activity", () => {
  const early = references.filter(({ table, to }) => {
    const [from, target] = [MOVED_TABLES.indexOf(table), MOVED_TABLES.indexOf(to)];
    return from >= 0 && target > from;
  });
  expect(early).toEqual([{ table: "approvals", column: "activity_id", to: "activities" }]);
});

test("no moved record refers to one that stays behind, except activities about exports", () => {
  const columns = movedTables.flatMap(({ name, columns }) => columns.map((column) => ({ table: name, ...column })));
  const lost = columns.filter(({ kind }) => kind.is === "id" && !MOVED_TABLES.includes(kind.of));
  expect(lost).toEqual([]);
  expect(subjectTables.filter((name) => !MOVED_TABLES.includes(name))).toEqual(["exports"]);
});

test("every column with an id is translated", () => {
  const untranslated = movedTables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.name.endsWith("_id") && column.kind.is === "plain")
      .map((column) => `${name}.${column.name}`),
  );
  expect(untranslated).toEqual([]);
});

test("a field of recorded JSON names the records of one table", () => {
  for (const [field, table] of recordedIds) {
    const named = references.filter(({ column }) => column === field).map(({ to }) => to);
    expect([...new Set([...named, table])], field).toEqual([table]);
  }
});

/** Triggers on a new row that hold for every row at any time, or fill a search index. */
const ALSO_FOR_ARRIVING = [
  ...["activities_of_one_person", "approvals_have_one_subject", "items_one_code", "item_barcodes_one_item"],
  ...["note_numbers_follow", "payment_checks_by_another", "payment_checks_of_transfer", "return_lines_of_sale"],
  ...["return_lines_within", "shift_counts_in_order", "shift_reviews_after_close", "shift_reviews_by_another"],
  "stock_documents_reverse",
  ...["customers_searched", "custodians_searched", "items_searched", "item_barcodes_searched", "locations_searched"],
  ...["sales_searched", "users_searched", "vendors_searched", "assets_noted", "movements_noted"],
  ...["approvals_noted", "papers_noted"],
  // Webhooks arrive last, so these find none.
  "deliveries_of_activity",
];

test("triggers on new rows pass over an arriving company, and its rows can be removed", async () => {
  const db = await temporaryDatabase();
  const triggers = await db.read.all<{ name: string; table: string; sql: string }>(
    sql`SELECT name, tbl_name AS "table", sql FROM sqlite_master WHERE type = 'trigger' AND sql NOT LIKE '%company_moves%'`,
  );
  await db.close();
  const onMoved = triggers.filter(({ table }) => MOVED_TABLES.includes(table));
  const onInsert = onMoved.filter((trigger) => /^CREATE TRIGGER \w+\s+(BEFORE|AFTER) INSERT/.test(trigger.sql));
  expect(onInsert.map(({ name }) => name).sort()).toEqual([...ALSO_FOR_ARRIVING].sort());
  expect(onMoved.filter(({ name }) => name.endsWith("_refuse_delete"))).toEqual([]);
});
