import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { asc, eq, gte, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reader } from "../src/client.ts";
import { openReadConnection } from "../src/read-connection.ts";

const notes = sqliteTable("notes", {
  id: integer("id").primaryKey(),
  done: integer("done", { mode: "boolean" }).notNull(),
  word: text("word"),
});

let db: TemporaryDatabase;
let read: Reader;

beforeAll(async () => {
  db = await temporaryDatabase();
  read = db.read;
  await db.write(async (tx) => {
    await tx.run(sql`CREATE TABLE notes (id INTEGER PRIMARY KEY, done INTEGER NOT NULL, word TEXT)`);
  });
});

afterAll(() => db.close());

const add = (count: number) =>
  db.write(async (tx) => {
    for (let i = 0; i < count; i++) await tx.insert(notes).values({ done: i % 2 === 0, word: `word ${i}` });
  });

const total = async () => (await read.all<{ n: number }>(sql`SELECT count(*) AS n FROM notes`))[0]!.n;

const failing = sql`abs(-9223372036854775807 - (${notes.id} = 1))`;

describe("sees the newest commit through cached statements", () => {
  const firstNote = () => read.select().from(notes).where(eq(notes.id, 1)).limit(1);
  const methods: Record<string, () => unknown> = {
    "rows as objects": () => read.all(sql`SELECT * FROM notes`),
    "one row of many": () => read.get(sql`SELECT * FROM notes`),
    "one selected row of many": () => read.select().from(notes).get(),
    "a failing query for one row": () => read.select({ n: failing }).from(notes).get(),
    "a count": () => read.$count(notes),
    "a failing query": () => read.all(sql`SELECT abs(-9223372036854775807 - (id = 1)) FROM notes`),
  };

  for (const [method, query] of Object.entries(methods))
    test(`after ${method} the next commit is seen`, async () => {
      await add(100 - ((await total()) % 100));
      await Promise.resolve()
        .then(query)
        .catch(() => undefined);
      const before = await total();
      await add(1);
      expect(await total()).toBe(before + 1);
      expect(await read.$count(notes)).toBe(before + 1);
    });

  test("returns the rows for other values of the same query", async () => {
    await add(2);
    const from = (id: number) => read.select({ id: notes.id }).from(notes).where(gte(notes.id, id)).limit(1);
    expect([await from(1), await from(2)]).toEqual([[{ id: 1 }], [{ id: 2 }]]);
    expect(await firstNote()).toEqual([{ id: 1, done: true, word: "word 0" }]);
  });

  test("returns a row after its query failed, and undefined for no row", async () => {
    const query = read
      .select({ n: sql<number>`json_extract(${sql.placeholder("json")}, '$.n')` })
      .from(notes)
      .where(eq(notes.id, sql.placeholder("id")))
      .prepare();
    await expect(Promise.resolve().then(() => query.get({ json: "{", id: 1 }))).rejects.toThrow("malformed");
    expect(await query.get({ json: '{"n":7}', id: 1 })).toEqual({ n: 7 });
    expect(await query.get({ json: '{"n":7}', id: -1 })).toBeUndefined();
    expect(await query.all({ json: '{"n":8}', id: 1 })).toEqual([{ n: 8 }]);
    expect(await query.get({ json: '{"n":9}', id: 2 })).toEqual({ n: 9 });
  });

  test("a query prepared by drizzle remains usable", async () => {
    const query = read
      .select({ word: notes.word })
      .from(notes)
      .where(eq(notes.id, sql.placeholder("id")))
      .prepare();
    expect(await query.all({ id: 1 })).toEqual([{ word: "word 0" }]);
    expect(await query.execute({ id: 2 })).toEqual([{ word: "word 1" }]);
    expect(await query.get({ id: 1 })).toEqual({ word: "word 0" });
  });
});

describe("values in parameters and results", () => {
  test("booleans are bound as numbers and read as booleans", async () => {
    const rows = await read
      .select({ done: notes.done })
      .from(notes)
      .where(sql`${notes.done} = ${true}`)
      .orderBy(asc(notes.id))
      .limit(1);
    expect(rows).toEqual([{ done: true }]);
  });

  test.each([undefined, Number.NaN])("%s is rejected", async (value) => {
    await expect((async () => read.all(sql`SELECT ${sql.param(value)}`))()).rejects.toThrow(
      "is not a valid query value",
    );
  });

  test("an integer that is not exact is an error, not another number", async () => {
    const large = async () => read.all(sql`SELECT 9007199254740993 AS sum`);
    await expect(large()).rejects.toThrow(RangeError);
  });
});

test("answers more different queries than the cache holds", async () => {
  for (let i = 0; i < 1200; i++) expect(await read.get(sql.raw(`SELECT ${i} AS n`))).toEqual({ n: i });
});

test("a closed connection rejects queries, including prepared ones", async () => {
  const reading = await openReadConnection(db.target);
  const query = reading.reader.select().from(notes).limit(1).prepare();
  await query.all();
  reading.close();
  await expect((async () => query.all())()).rejects.toThrow("closed");
});
