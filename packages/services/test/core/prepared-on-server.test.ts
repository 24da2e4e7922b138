import { attempts } from "@custodia/db/schema/auth/credentials";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { type TemporaryDatabase, temporaryDatabase, useTestServer } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sharedServer } from "../../../../tooling/libsql-test-server/start.ts";
import { prepared } from "../../src/core/statements.ts";

let db: TemporaryDatabase;
beforeAll(async () => {
  useTestServer(sharedServer);
  db = await temporaryDatabase().finally(() => useTestServer(undefined));
});
afterAll(() => db.close());

let builds = 0;
const insert = prepared((on: Reader) => {
  builds += 1;
  return (on as Tx)
    .insert(attempts)
    .values({ key: sql`${sql.placeholder("key")}`, at: "" })
    .prepare();
});
const keysQuery = prepared((on: Reader) => on.select({ key: attempts.key }).from(attempts).prepare());
const keysIn = async (on: Reader) => (await keysQuery(on).all()).map(({ key }) => key);

beforeEach(async () => {
  await db.write((tx) => tx.delete(attempts));
});

test("a statement is built for few of many transactions, and runs in each", async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
  const sizes = await Promise.all(
    keys.map((key) =>
      db.write(async (tx) => {
        await insert(tx).run({ key });
        return (await keysIn(tx)).length;
      }),
    ),
  );
  expect(sizes).toEqual(keys.map((_, index) => index + 1));
  expect(await keysIn(db.read)).toEqual(keys);
  expect(builds).toBeLessThan(5);
});

test("a failed transaction is undone, and the transactions around it keep their rows", async () => {
  const write = (key: string) =>
    db.write(async (tx) => {
      await insert(tx).run({ key });
      if (key === "refused") throw new Error("no");
    });
  const results = await Promise.allSettled(["first", "refused", "second", "refused", "third"].map(write));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(await keysIn(db.read)).toEqual(["first", "second", "third"]);
});

test("a statement of a finished transaction fails, also during the next one", async () => {
  let late = async () => {};
  await db.write(async (tx) => {
    late = async () => void (await insert(tx).run({ key: "late" }));
  });
  await db.write(async (tx) => {
    await insert(tx).run({ key: "own" });
    await expect(late()).rejects.toThrow();
  });
  await expect(late()).rejects.toThrow();
  expect(await keysIn(db.read)).toEqual(["own"]);
});

test("a statement that part of a failed transaction still holds runs in no other transaction", async () => {
  const { promise: othersBegan, resolve: startLatePart } = Promise.withResolvers<void>();
  let latePart: Promise<unknown> = Promise.resolve();
  const failed = db.write(async (tx) => {
    const held = insert(tx);
    await keysIn(tx);
    latePart = othersBegan.then(() => held.run({ key: "late" }));
    await Promise.all([latePart, Promise.reject(new Error("no"))]);
  });
  await expect(failed).rejects.toThrow("no");
  await db.write(async (tx) => {
    await insert(tx).run({ key: "own" });
    startLatePart();
    await expect(latePart).rejects.toThrow();
  });
  expect(await keysIn(db.read)).toEqual(["own"]);
});

test("a burst of transactions that only write uses few connections", async () => {
  const before = builds;
  const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`);
  await Promise.all(keys.map((key) => db.write((tx) => insert(tx).run({ key }))));
  expect(await keysIn(db.read)).toEqual(keys);
  expect(builds - before).toBeLessThanOrEqual(16);
});
