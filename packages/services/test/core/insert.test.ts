import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { Tx } from "@custodia/sqlite/client";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, getTableName, type InferInsertModel, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertReserved,
  insertReturningId,
  insertRow,
  insertWithoutReturning,
  RESERVABLE,
  reserveIds,
} from "../../src/core/insert.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const AT = "2026-06-15T11:00:00.000Z";
const timestamps = { created_at: AT, updated_at: AT };

/** Returns the result of an insert, and the row that SQLite stores, as SQL literals; the insert is rolled back. */
async function tryInsert<T>(table: SQLiteTable, insert: (tx: Tx) => Promise<T>) {
  const name = getTableName(table);
  let outcome: { answer: T; stored: unknown } | undefined;
  const write = world.services.db.write(async (tx) => {
    const answer = await insert(tx);
    const columns = await tx.all<{ name: string }>(sql.raw(`PRAGMA table_info(${name})`));
    const quoted = columns.map((column) => `quote("${column.name}") AS "${column.name}"`);
    const stored = await tx.get(sql.raw(`SELECT ${quoted.join(", ")} FROM ${name} ORDER BY id DESC LIMIT 1`));
    outcome = { answer, stored };
    throw new Error("rolled back");
  });
  await expect(write).rejects.toThrow("rolled back");
  return outcome!;
}

async function expectSameRow<T extends typeof vendors | typeof items | typeof itemCategories | typeof activities>(
  table: T,
  row: InferInsertModel<T>,
) {
  const plain = await tryInsert(table, async (tx) => {
    const rows = await tx
      .insert(table)
      .values(row as never)
      .returning();
    return (rows as unknown[])[0];
  });
  expect(await tryInsert(table, (tx) => insertRow(tx, table, row))).toEqual(plain);
  const { answer, stored } = await tryInsert(table, (tx) => insertReturningId(tx, table, row));
  expect({ answer, stored }).toEqual({ ...plain, answer: (plain.answer as { id: number }).id });
  expect((await tryInsert(table, (tx) => insertWithoutReturning(tx, table, row))).stored).toEqual(plain.stored);
}

test.each(["Fan", 'é 😀 \u2028 "quoted" \\ud800 \t', "Ọláyínká", "", "100", "half \ud83d."])(
  "stores and returns a row with the text %j as drizzle does",
  async (text) => {
    const { company, actor } = world.tenantA.admin;
    const own = { company_id: company.id };
    const entry = { action: "x.y", log_message: text, subject_type: "item", created_at: AT };
    const after = { text: text.toWellFormed(), amounts: [0.1, 1e21, -1], stocked: true, none: null };
    await expectSameRow(vendors, { ...own, ...timestamps, name: text, address: text });
    await expectSameRow(itemCategories, { ...own, ...timestamps, name: text, name_key: text });
    await expectSameRow(activities, { ...own, ...entry, user_id: actor.user_id, after, subject_id: 7 });
    await expectSameRow(activities, { ...own, ...entry, before: {}, after: null });
  },
);

test("stores flags and amounts as given, and defaults if omitted", async () => {
  const { company } = world.tenantA.admin;
  const own = { company_id: company.id, ...timestamps };
  const category = { ...own, name: "Goods", name_key: "goods" };
  const { id } = await world.services.db.write((tx) => insertRow(tx, itemCategories, category));
  const item = { ...own, item_no: "ITM1", sequence: 1, name: "Bread", unit: "pc", category_id: id };
  await expectSameRow(items, { ...item, price: 120_050 as never });
  await expectSameRow(items, { ...item, price: 0 as never, stocked: false, active: undefined, plu: null });
});

test("no trigger inserts into a table whose ids are reserved", async () => {
  const triggers = await world.services.db.read.all<{ sql: string }>(
    sql`SELECT sql FROM sqlite_schema WHERE type = 'trigger'`,
  );
  const filled = triggers.flatMap(({ sql: text }) =>
    [...text.matchAll(/\b(?:insert|replace)\s+(?:or\s+\w+\s+)?into\s+["`]?(\w+)/gi)].map(([, table]) => table),
  );
  expect(filled).toContain("stock_levels");
  expect(RESERVABLE.map((table) => getTableName(table)).filter((name) => filled.includes(name))).toEqual([]);
});

test("a reserved id is that of the next row, and the row is returned as it is stored", async () => {
  const { company, actor } = world.tenantA.admin;
  const entry = { action: "x.y", log_message: "Later", subject_type: "item", created_at: AT, after: { stocked: true } };
  const { answer, stored } = await tryInsert(activities, async (tx) => {
    const [id] = await reserveIds(tx, activities, 1);
    const row = await insertReserved(tx, activities, {
      id: id!,
      company_id: company.id,
      user_id: actor.user_id,
      ...entry,
    });
    const [read] = await tx.select().from(activities).orderBy(desc(activities.id)).limit(1);
    const next = await insertReturningId(tx, activities, { company_id: company.id, ...entry });
    return { row, read, isNext: next === id! + 1 };
  });
  expect(answer).toEqual({ row: answer.read, read: answer.read, isNext: true });
  expect(stored).toMatchObject({ log_message: "'Later'" });
});
