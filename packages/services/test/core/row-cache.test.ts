import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { openClient, openWriter, type Reader } from "@custodia/sqlite/client";
import { serveTurns } from "@custodia/sqlite/worker-turn";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowCache } from "../../src/core/row-cache.ts";

let db: TemporaryDatabase;
let queries: string[] = [];
/** The promise that a read waits for before it answers. */
let gate: Promise<unknown> = Promise.resolve();

const getRow = rowCache(async (read: Reader, key) => {
  queries.push(key);
  const [row] = await read.select().from(attempts).where(eq(attempts.key, key)).limit(1);
  await gate;
  return row;
});

const writers: Record<string, (at: string) => Promise<unknown>> = {
  "the queue": (at) => db.write((tx) => tx.update(attempts).set({ at })),
  async "a worker's turn"(at) {
    const worker = new Worker(new URL("./row-cache-worker.ts", import.meta.url), {
      workerData: { target: db.target, at },
    });
    serveTurns(worker, db);
    await new Promise((resolve) => worker.once("exit", resolve));
  },
  async "another connection, such as that of another process"(at) {
    const { writer, client } = await openWriter(db.target);
    await writer.transaction((tx) => tx.update(attempts).set({ at }));
    client.close();
    // Another process's commit is visible only in the next turn.
    await nextTurn();
  },
};

beforeAll(async () => {
  db = await temporaryDatabase();
  await db.write((tx) => tx.insert(attempts).values({ key: "known", at: "2026-06-15" }));
});
afterAll(() => db.close());
beforeEach(() => {
  queries = [];
  gate = Promise.resolve();
});

test("caches hits, but not misses", async () => {
  await getRow(db.read, "known");
  queries = [];
  expect(await getRow(db.read, "known")).toMatchObject({ key: "known" });
  expect([await getRow(db.read, "made up"), await getRow(db.read, "made up")]).toEqual([undefined, undefined]);
  expect(queries).toEqual(["made up", "made up"]);
});

for (const [writer, write] of Object.entries(writers))
  test(`the next read sees a commit by ${writer}`, async () => {
    await getRow(db.read, "known");
    const at = `2026-07-${String(queries.length + 10)} ${writer}`;
    await write(at);
    expect(await getRow(db.read, "known")).toMatchObject({ at });
  });

test("does not serve a row that was read before a commit and returned after it", async () => {
  await writers["the queue"]!("before");
  let open: (value?: unknown) => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const overtaken = getRow(db.read, "known");
  await writers["the queue"]!("after");
  open();
  expect(await overtaken).toMatchObject({ at: "before" });
  expect(await getRow(db.read, "known")).toMatchObject({ at: "after" });
});

test("caches nothing on a database without a data version", async () => {
  const client = await openClient(db.target, 0);
  const remote = drizzle(client);
  await getRow(remote, "known");
  await getRow(remote, "known");
  expect(queries).toEqual(["known", "known"]);
  client.close();
});

test("evicts the oldest rows beyond its limit", async () => {
  const count = 10_001;
  const rows = rowCache(async (_read, key) => {
    queries.push(key);
    return { key };
  });
  for (let i = 0; i < count; i++) await rows(db.read, `${i}`);
  queries = [];
  await rows(db.read, "1");
  await rows(db.read, "0");
  expect(queries).toEqual(["0"]);
});
