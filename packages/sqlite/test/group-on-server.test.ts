import { setTimeout as sleep } from "node:timers/promises";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { Refusal } from "@custodia/domain/errors";
import { type TemporaryDatabase, temporaryDatabase, useTestServer } from "@custodia/testkit/temporary-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import type { Tx } from "../src/client.ts";
import { openWriteQueue, type WriteQueue } from "../src/write-queue.ts";

let server: LibsqlTestServer;
let db: TemporaryDatabase;
/** The queue under test. Its groups are limited by number only, so that a busy machine makes none smaller. */
let queue: WriteQueue;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("group", content);
    return { url: server.url("ws", "group"), drop: () => server.drop("group") };
  });
  db = await temporaryDatabase().finally(() => useTestServer(undefined));
});
afterAll(async () => {
  await db.close();
  await server.close();
});
beforeEach(async () => {
  runs.clear();
  await db.write((tx) => tx.delete(attempts));
  queue = await openWriteQueue(db.target, (tx) => tx, { groupMs: 60_000 });
  return () => queue.close();
});

/** The number of times that the work of each key began. */
const runs = new Map<string, number>();

const keys = async () => (await db.read.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
const numberedKeys = (n: number) => Array.from({ length: n }, (_, i) => String(i));

/** Reads, then adds a key. */
async function add(key: string, then: (tx: Tx) => unknown = () => undefined, to = queue): Promise<number> {
  return to.write(async (tx) => {
    runs.set(key, (runs.get(key) ?? 0) + 1);
    const earlier = await tx.$count(attempts);
    await tx.insert(attempts).values({ key, at: "" });
    await then(tx);
    return earlier;
  });
}
const refuse = () => {
  throw new Refusal("conflict", "It changed meanwhile.");
};
const statuses = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status);

test("queued writes share a transaction, in which each needs one call, and see the earlier ones", async () => {
  await queue.write((tx) => tx.$count(attempts));
  const before = await server.transactionCalls();
  expect(await Promise.all(numberedKeys(16).map((key) => add(key)))).toEqual(numberedKeys(16).map(Number));
  expect((await server.transactionCalls()) - before).toBe(17);
  expect(await keys()).toEqual(numberedKeys(16));
});

test("of two equal claims in a group the second is refused", async () => {
  const claim = (user: string) =>
    queue.write(async (tx) => {
      if ((await tx.$count(attempts)) > 0) throw new Refusal("conflict", `${user} came too late.`);
      await tx.insert(attempts).values({ key: user, at: "" });
    });
  const [first, second] = await Promise.allSettled([claim("Ada"), claim("Bayo")]);
  expect(first).toMatchObject({ status: "fulfilled" });
  expect(second).toMatchObject({ reason: { message: "Bayo came too late." } });
  expect(await keys()).toEqual(["Ada"]);
});

test("a refused write and one that violates a constraint leave nothing, and the others of their group are stored once", async () => {
  const spoil = (tx: Tx) => tx.insert(attempts).values({ key: null as never, at: "" });
  const results = await Promise.allSettled([add("1"), add("half", refuse), add("2"), add("spoilt", spoil), add("3")]);
  expect(statuses(results)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(results[1]).toMatchObject({ reason: { message: "It changed meanwhile." } });
  expect(results[3]).toMatchObject({ reason: { cause: { code: expect.stringContaining("SQLITE_CONSTRAINT") } } });
  expect(await keys()).toEqual(["1", "2", "3"]);
});

test("after a refusal, writes run alone for a while, so that one who is refused often costs the others little", async () => {
  await Promise.allSettled([add("first"), add("refused", refuse), add("third")]);
  runs.clear();
  const many = numberedKeys(30).map((key, n) => add(key, n % 3 === 2 ? refuse : undefined));
  await Promise.allSettled(many);
  expect([...runs.values()]).toEqual(Array(30).fill(1));
  expect((await keys()).length).toBe(2 + 20);
});

test.each(["before", "after"] as const)(
  "if the connection is cut %s a group is committed, no member runs again, and each is told that the outcome is unknown",
  async (when) => {
    await add("warm");
    await server.cut(when);
    const results = await Promise.allSettled(numberedKeys(6).map((key) => add(key)));
    for (const result of results)
      expect(result).toMatchObject({ status: "rejected", reason: { code: "overloaded", sent: true } });
    expect(runs.get("0")).toBe(1);
    expect(await keys()).toEqual(["warm", ...(when === "after" ? numberedKeys(6) : [])]);
    await add("later");
    expect((await keys()).at(-1)).toBe("later");
  },
);

test("writes that waited too long are refused without running, and the group of those before them is stored", async () => {
  const impatient = await openWriteQueue(db.target, (tx) => tx, { groupMs: 60_000, timeoutMs: 300 });
  const results = await Promise.allSettled(
    numberedKeys(40).map((key) => add(key, () => (key === "1" ? sleep(400) : undefined), impatient)),
  );
  expect(statuses(results)).toEqual([...Array(2).fill("fulfilled"), ...Array(38).fill("rejected")]);
  expect(results.at(-1)).toMatchObject({ reason: { code: "overloaded" } });
  expect([...runs.keys()]).toEqual(["0", "1"]);
  expect(await keys()).toEqual(["0", "1"]);
  await impatient.close();
});

test("a member that fails because of a lost COMMIT of another queue fails alone", async () => {
  const other = await openWriteQueue(db.target, (tx) => tx);
  await server.cut("before");
  const lost = await add("lost", undefined, other).catch((error: unknown) => error);
  expect(lost).toMatchObject({ sent: true });
  const fail = () => {
    throw new Error("The report failed.", { cause: lost });
  };
  const results = await Promise.allSettled([add("1"), add("failing", fail), add("2")]);
  expect(statuses(results)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await keys()).toEqual(["1", "2"]);
  await other.close();
});

test("if the server is killed while a group runs, each member is stored once when it is back", async () => {
  const restart = () => server.kill().then(() => server.restart());
  const results = await Promise.allSettled(
    numberedKeys(12).map((key) => add(key, () => (key === "7" && runs.get(key) === 1 ? restart() : undefined))),
  );
  expect(statuses(results)).toEqual(Array(12).fill("fulfilled"));
  expect(runs.get("0")).toBe(2);
  expect(await keys()).toEqual(numberedKeys(12));
});
