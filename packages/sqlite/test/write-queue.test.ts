import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { Refusal } from "@custodia/domain/errors";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sharedServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { pathOf } from "../src/client.ts";
import { openWriteQueue, type WriteQueue } from "../src/write-queue.ts";
import { loopGap, WITH_RETRY } from "./loop-gap.ts";
import { startProgram } from "./program.ts";

let db: TemporaryDatabase;
const queues: WriteQueue[] = [];

beforeEach(async () => {
  db = await temporaryDatabase();
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
  await db.close();
});

const add = (key: string, queue: WriteQueue = db) =>
  queue.write(async (tx) => (await tx.insert(attempts).values({ key, at: "" }).returning())[0]!.id);
const keys = async () => (await db.read.select({ key: attempts.key }).from(attempts)).map((row) => row.key);
const numberedKeys = (n: number) => Array.from({ length: n }, (_, i) => String(i));

async function openQueue(limits: { waiting: number; timeoutMs: number }): Promise<WriteQueue> {
  const queue = await openWriteQueue(db.target, (tx) => tx, limits);
  queues.push(queue);
  return queue;
}

async function lockInProcess(ms: number) {
  const program = startProgram("./lock-holder.ts", [pathOf(db.target), String(ms)]);
  await program.waitForLine("held");
  return program;
}

describe("the write queue", () => {
  test("200 concurrent writes succeed in call order, and the event loop continues", WITH_RETRY, async () => {
    let ids: number[] = [];
    const startedAt = performance.now();
    const gap = await loopGap(async () => {
      ids = await Promise.all(numberedKeys(200).map((key) => add(key)));
    });
    const tookMs = performance.now() - startedAt;
    console.log(`200 writes in ${tookMs.toFixed(0)} ms: longest gap ${gap.toFixed(0)} ms`);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(await keys()).toEqual(numberedKeys(200));
    expect(gap).toBeLessThan(Math.min(250, tookMs / 3));
  });

  test("a failed write leaves nothing, and later ones succeed", async () => {
    const failing = db.write(async (tx) => {
      await tx.insert(attempts).values({ key: "half", at: "" });
      throw new Error("no");
    });
    const behind = add("behind");
    await expect(failing).rejects.toThrow("no");
    await behind;
    expect(await keys()).toEqual(["behind"]);
  });

  test("passes on a refusal as thrown, and a violated constraint with SQLite's code", async () => {
    const refusal = new Refusal("conflict", "It changed meanwhile.");
    await expect(db.write(() => Promise.reject(refusal))).rejects.toBe(refusal);
    await expect(db.write((tx) => tx.run("INSERT INTO attempts (key) VALUES ('x')"))).rejects.toMatchObject({
      cause: { code: "SQLITE_CONSTRAINT" },
    });
  });

  test("passes on an error after which SQLite rolls back", async () => {
    const id = await add("first");
    const twice = db.write((tx) => tx.run(`INSERT OR ROLLBACK INTO attempts (id, key, at) VALUES (${id}, 'x', '')`));
    await expect(twice).rejects.toMatchObject({ cause: { message: expect.stringContaining("UNIQUE") } });
    await add("second");
    expect(await keys()).toEqual(["first", "second"]);
  });

  test("rejects a nested write at once", async () => {
    const nested = db.write(async (tx) => {
      await tx.insert(attempts).values({ key: "outer", at: "" });
      await add("inner");
    });
    await expect(nested).rejects.toThrow("A nested write would wait for itself");
    await add("next");
    expect(await keys()).toEqual(["next"]);
  });

  test("a full queue answers 503 with Retry-After, and queued writes still succeed", async () => {
    const queue = await openQueue({ waiting: 10, timeoutMs: 1000 });
    const answers = await Promise.allSettled(numberedKeys(15).map((key) => add(key, queue)));
    const refused = answers.slice(10).map((answer) => (answer as PromiseRejectedResult).reason);
    expect(answers.slice(0, 10).every((answer) => answer.status === "fulfilled")).toBe(true);
    expect(refused.map(({ code, retryAfter }: Refusal) => [code, retryAfter])).toEqual(
      Array(5).fill(["overloaded", 2]),
    );
    expect(await keys()).toEqual(numberedKeys(10));
    await add("again", queue);
  });

  test("estimates the wait from full queues, without single writes", async () => {
    const slowly = () =>
      db.write(async (tx) => {
        await tx.insert(attempts).values({ key: "slow", at: "" });
        await sleep(100);
      });
    for (let time = 0; time < 3; time++) await slowly();
    const burst = () => numberedKeys(150).map((key) => add(key));
    const first = burst();
    expect(db.estimatedWaitMs()).toBe(0);
    await Promise.all(first);
    const second = burst();
    const estimate = db.estimatedWaitMs();
    await Promise.all(second);
    expect(estimate).toBeGreaterThan(0);
  });

  test("on a server, one write that was held up says little about the next ones, and several say much", async () => {
    const { url, drop } = await sharedServer(readFileSync(pathOf(db.target)));
    const queue = await openWriteQueue({ url }, (tx) => tx);
    const last = (ms: number) => queue.write(() => sleep(ms));
    const estimateOf16 = async () => {
      const writes = Array.from({ length: 16 }, () => last(0));
      const estimate = queue.estimatedWaitMs();
      await Promise.all(writes);
      return estimate;
    };
    try {
      for (let count = 0; count < 20; count++) await last(5);
      await last(1000);
      expect(await estimateOf16()).toBeLessThan(1000);
      for (let count = 0; count < 12; count++) await last(100);
      expect(await estimateOf16()).toBeGreaterThan(800);
    } finally {
      await queue.close();
      await drop();
    }
  });

  test("on a server a write begins while the commit before it travels, and reads what that has written", async () => {
    const server = await startLibsqlServer();
    server.put("main", readFileSync(pathOf(db.target)));
    const queue = await openWriteQueue({ url: server.url("ws") }, (tx) => tx);
    const events: string[] = [];
    try {
      await server.slow(40);
      const first = add("first", queue).then(() => events.push("first committed"));
      const second = queue.write(async (tx) => {
        events.push("second begins");
        return (await tx.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
      });
      // The id is taken: the insert is sent with the COMMIT, which is not reached.
      const third = queue.write((tx) => tx.insert(attempts).values({ id: 1, key: "third", at: "" }));
      const fourth = add("fourth", queue);
      expect([["first"], ["first", "fourth"]]).toContainEqual(await second);
      await expect(third).rejects.toThrow("UNIQUE");
      expect([await first, await fourth]).toEqual([expect.any(Number), 2]);
      // If the refused write is in the group of the second one, that one begins once more, perhaps after the fourth.
      expect(events.slice(0, 1)).toEqual(["second begins"]);
      expect(events.filter((event) => event === "first committed")).toHaveLength(1);
      const last = add("last", queue);
      await queue.close();
      expect(await last).toBe(3);
    } finally {
      await queue.close();
      await server.close();
    }
  });

  test("closing finishes queued writes and rejects later ones", async () => {
    const queue = await openQueue({ waiting: 10, timeoutMs: 1000 });
    const queued = numberedKeys(5).map((key) => add(key, queue));
    const closed = queue.close();
    await expect(add("late", queue)).rejects.toMatchObject({ code: "overloaded" });
    await Promise.all([...queued, closed]);
    expect(await keys()).toEqual(numberedKeys(5));
  });
});

describe("while another process holds the write lock", () => {
  test(
    "for three seconds: nothing acknowledged is lost, all writes resolve, and reads are current",
    WITH_RETRY,
    async () => {
      await Promise.all(numberedKeys(10).map((key) => add(`before ${key}`)));
      const holder = await lockInProcess(3000);
      const handles = readdirSync("/dev/fd").length;
      let answers: PromiseSettledResult<number>[] = [];
      let readMeanwhile = 0;
      const gap = await loopGap(async () => {
        const waiting = Promise.allSettled(numberedKeys(50).map((key) => add(key)));
        readMeanwhile = await db.read.$count(attempts);
        answers = await waiting;
      });
      const opened = readdirSync("/dev/fd").length - handles;
      console.log(`lock of 3 s: longest gap ${gap.toFixed(0)} ms, ${opened} more open files`);
      await holder.waitForEnd;
      expect(holder.lines()).toContain("released");
      expect(readMeanwhile).toBe(10);
      expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill("fulfilled"));
      expect(await keys()).toEqual([...numberedKeys(10).map((key) => `before ${key}`), "other", ...numberedKeys(50)]);
      await add("after");
      expect(await db.read.$count(attempts, eq(attempts.key, "after"))).toBe(1);
      expect(gap).toBeLessThan(250);
      expect(opened).toBeLessThan(10);
    },
  );

  test("for longer than the timeout: all queued writes get a 503, and later writes succeed", async () => {
    const queue = await openQueue({ waiting: 100, timeoutMs: 300 });
    const holder = await lockInProcess(1500);
    const startedAt = performance.now();
    const answers = await Promise.allSettled(numberedKeys(20).map((key) => add(key, queue)));
    const waited = performance.now() - startedAt;
    expect(answers.map((answer) => (answer as PromiseRejectedResult).reason.code)).toEqual(
      Array(20).fill("overloaded"),
    );
    expect(waited).toBeLessThan(1500);
    await holder.waitForEnd;
    await add("after", queue);
    expect(await keys()).toEqual(["other", "after"]);
  });

  test("in the middle of a transaction: the transaction is repeated and takes effect once", async () => {
    let times = 0;
    await db.write(async (tx) => {
      times += 1;
      await tx.insert(attempts).values({ key: `try ${times}`, at: "" });
      if (times < 3) throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    });
    expect(await keys()).toEqual(["try 3"]);
  });
});

test("a reserved turn delays the writes until it ends", async () => {
  const order: string[] = [];
  const turn = db.turn(async () => {
    await sleep(100);
    order.push("turn");
  });
  const write = add("write").then(() => order.push("write"));
  await sleep(30);
  expect([db.waiting(), db.waiting(60_000), db.waiting(20)]).toEqual([2, 2, 0]);
  await Promise.all([turn, write]);
  expect(order).toEqual(["turn", "write"]);
  expect(db.waiting()).toBe(0);
});
