import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCounter, everyTable } from "../src/every-table.ts";
import { APPLICATION_ID } from "../src/open.ts";
import { attempts } from "../src/schema/auth/credentials.ts";
import { columnsOf, insertRow, type Reference, referencesOf } from "./every-table.ts";

let db: TemporaryDatabase;

beforeAll(async () => {
  db = await temporaryDatabase();
});
afterAll(() => db.close());

describe("the migrations create the declared schema", () => {
  test("the same tables", async () => {
    const createdTables = await db.read.all<{ name: string }>(
      sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
    );
    expect(createdTables.map((table) => table.name).sort()).toEqual([...everyTable.keys()].sort());
  });

  test("the same counters, and no other trigger that writes sums", async () => {
    const triggers = await db.read.all<{ name: string; sql: string }>(
      sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`,
    );
    const names = everyCounter.map(({ name }) => name);
    const created = new Map(triggers.map((trigger) => [trigger.name, trigger.sql]));
    expect(everyCounter.map(({ name }) => ({ name, sql: created.get(name) }))).toEqual(everyCounter);
    const sums = /(?:INTO|UPDATE|FROM) (?:figures|day_figures|pos_\w+_figures|pos_\w+_months)\b/;
    const others = triggers.filter((trigger) => sums.test(trigger.sql) && !names.includes(trigger.name));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  test.each([...everyTable.keys()])("%s: the same columns, keys and indexes", async (table) => {
    const columns = await db.read.all<{ name: string; type: string; notnull: number }>(
      sql`SELECT name, lower(type) AS type, "notnull" FROM pragma_table_xinfo(${table})`,
    );
    const declared = columnsOf(table).map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      notnull: Number(column.notNull),
    }));
    expect(columns).toEqual(declared);

    const keys = await db.read.all<{ id: number; to: string; column: string; key: string }>(
      sql`SELECT id, "table" AS "to", "from" AS "column", "to" AS "key" FROM pragma_foreign_key_list(${table})
        ORDER BY id, seq`,
    );
    const createdKeys = Object.values(Object.groupBy(keys, (key) => key.id)).map((parts) => ({
      from: table,
      columns: parts!.map((part) => part.column),
      to: parts![0]!.to,
      keys: parts!.map((part) => part.key),
    }));
    const byColumns = (a: Reference, b: Reference) => String(a.columns).localeCompare(String(b.columns));
    expect(createdKeys.sort(byColumns)).toEqual(referencesOf(table).sort(byColumns));

    const indexes = await db.read.all<{ name: string }>(
      sql`SELECT name FROM pragma_index_list(${table}) WHERE origin = 'c' ORDER BY name`,
    );
    const config = getTableConfig(everyTable.get(table)!);
    const names = [
      ...config.indexes.map((index) => index.config.name),
      ...config.uniqueConstraints.map((unique) => unique.name!),
      ...config.columns.filter((column) => column.isUnique).map((column) => column.uniqueName!),
    ];
    expect(indexes.map((index) => index.name)).toEqual(names.sort());
  });

  test("the file has our application id", async () => {
    expect(await db.read.get(sql`PRAGMA application_id`)).toEqual({ application_id: APPLICATION_ID });
  });
});

describe("ids are never reused", () => {
  const tablesWithIds = [...everyTable.keys()].filter((table) =>
    columnsOf(table).some((column) => column.primary && column.dataType === "number"),
  );

  test.each(tablesWithIds)("%s continues its ids", async (table) => {
    const created = await db.read.get<{ sql: string }>(sql`SELECT sql FROM sqlite_master WHERE name = ${table}`);
    expect(created.sql).toContain("`id` integer PRIMARY KEY AUTOINCREMENT");
  });

  test("even after the last record was deleted", async () => {
    const first = await db.write((tx) => insertRow(tx, "attempts", 0));
    await db.write((tx) => tx.delete(attempts));
    expect(await db.write((tx) => insertRow(tx, "attempts", 0))).toBe(first + 1);
  });
});
