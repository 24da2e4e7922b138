import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { Refusal } from "@custodia/domain/errors";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import Driver from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pathOf, type Tx } from "../src/client.ts";
import { openWriteQueue, type WriteQueue } from "../src/write-queue.ts";
import { loopGap, WITH_RETRY } from "./loop-gap.ts";

let db: TemporaryDatabase;
/** The queue under test. Its groups are limited by number only, so that a busy machine makes none smaller. */
let queue: WriteQueue;
let other: Driver.Database;
beforeEach(async () => {
  db = await temporaryDatabase();
  queue = await openWriteQueue(db.target, (tx) => tx, { groupMs: 60_000 });
  // Another connection sees only what is committed.
  other = new Driver(pathOf(db.target));
});
afterEach(async () => {
  other.close();
  await queue.close();
  await db.close();
});

const insert = (tx: Tx, key: string) => tx.insert(attempts).values({ key, at: "" });
const add = (key: string) => queue.write((tx) => insert(tx, key));
const keys = async () => (await db.read.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
const numberedKeys = (n: number) => Array.from({ length: n }, (_, i) => String(i));
const committedKeys = () =>
  (other.prepare("SELECT key FROM attempts ORDER BY id").all() as { key: string }[]).map(({ key }) => key);

/** Returns the number of commits in the WAL: the last frame of each has the size of the database. */
function countCommits(): number {
  const wal = readFileSync(`${pathOf(db.target)}-wal`);
  const frame = 24 + wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  let count = 0;
  for (let at = 32; at + frame <= wal.length && wal.subarray(at + 8, at + 16).equals(salt); at += frame)
    if (wal.readUInt32BE(at + 4) > 0) count += 1;
  return count;
}

describe("queued writes", () => {
  test("are committed together in order, and a single write is committed alone", async () => {
    await add("alone");
    const before = countCommits();
    await Promise.all(numberedKeys(16).map(add));
    expect(countCommits() - before).toBe(1);
    expect(await keys()).toEqual(["alone", ...numberedKeys(16)]);
    await add("alone again");
    expect(countCommits() - before).toBe(2);
  });

  test("are committed alone if they arrive one by one, and start in the tick of their call", async () => {
    await add("one");
    await nextTurn();
    let ticked = false;
    setImmediate(() => {
      ticked = true;
    });
    expect(await queue.write(async () => ticked)).toBe(false);
  });

  test("resolve once all are on the disk", async () => {
    const answered: string[] = [];
    const seen: string[][] = [];
    const check = () => seen.push([...answered, ...committedKeys()]);
    const write = (key: string) =>
      queue
        .write(async (tx) => {
          await insert(tx, key);
          check();
        })
        .then(() => {
          answered.push(key);
          expect(committedKeys()).toEqual(numberedKeys(3));
        });
    await Promise.all(numberedKeys(3).map(write));
    expect(seen).toEqual([[], [], []]);
    expect(answered).toEqual(numberedKeys(3));
  });

  test("see the earlier writes of the group, so that the second of two equal claims is rejected", async () => {
    const claim = (user: string) =>
      queue.write(async (tx) => {
        if ((await tx.$count(attempts)) > 0) throw new Refusal("conflict", `${user} came too late.`);
        await insert(tx, user);
      });
    const [first, second] = await Promise.allSettled([claim("Ada"), claim("Bayo")]);
    expect(first).toMatchObject({ status: "fulfilled" });
    expect(second).toMatchObject({ reason: { message: "Bayo came too late." } });
    expect(await keys()).toEqual(["Ada"]);
  });

  test("are not affected by a failed write, which leaves nothing", async () => {
    const refusal = new Refusal("conflict", "It changed meanwhile.");
    const refused = queue.write(async (tx) => {
      await insert(tx, "half");
      await tx.update(attempts).set({ at: "spoilt" });
      throw refusal;
    });
    const broken = queue.write(async (tx) => {
      await insert(tx, "half too");
      await tx.run("INSERT INTO attempts (key) VALUES ('x')");
    });
    const results = await Promise.allSettled([add("1"), refused, add("2"), broken, add("3")]);
    expect(results[1]).toMatchObject({ reason: refusal });
    expect(results[3]).toMatchObject({ reason: { cause: { code: "SQLITE_CONSTRAINT" } } });
    expect(await db.read.select({ key: attempts.key, at: attempts.at }).from(attempts)).toEqual(
      ["1", "2", "3"].map((key) => ({ key, at: "" })),
    );
    expect(countCommits()).toBe(1);
  });

  test("report a failed query without its parameters", async () => {
    const [{ id } = { id: 0 }] = await queue.write((tx) => insert(tx, "first").returning());
    const twice = queue.write((tx) => tx.insert(attempts).values({ id, key: "a secret", at: "" }));
    const [, second] = await Promise.allSettled([add("1"), twice, add("3")]);
    const { reason } = second as PromiseRejectedResult;
    expect(reason.message).toContain("Failed query");
    expect(JSON.stringify([reason.message, reason.stack, reason])).not.toContain("a secret");
  });

  test("keep a row that a failed write of the group had deleted", async () => {
    await add("kept");
    const removing = queue.write(async (tx) => {
      await tx.delete(attempts);
      throw new Error("no");
    });
    await Promise.allSettled([add("1"), removing, add("2")]);
    expect(await keys()).toEqual(["kept", "1", "2"]);
  });
});

describe("if a group fails, each of its writes runs again alone", () => {
  let runs: string[];
  beforeEach(() => {
    runs = [];
  });
  const addCounted = (key: string, more: (tx: Tx) => Promise<unknown> = async () => undefined) =>
    queue.write(async (tx) => {
      runs.push(key);
      await insert(tx, key);
      await more(tx);
    });

  test("when its commit fails: only the failing write is rejected, and the others are stored once", async () => {
    const failCommit = async (tx: Tx) => {
      await tx.run("PRAGMA defer_foreign_keys=ON");
      await tx.run("INSERT INTO states (id, country_id, code, name) VALUES (-1, -1, 'XX-XX', 'Nowhere')");
    };
    const calls = [addCounted("1"), addCounted("dangling", failCommit), addCounted("3")];
    const [first, second, third] = await Promise.allSettled(calls);
    expect([first!.status, second!.status, third!.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(second).toMatchObject({ reason: { message: expect.stringContaining("FOREIGN KEY") } });
    expect(await keys()).toEqual(["1", "3"]);
    expect(runs).toEqual(["1", "dangling", "3", "1", "dangling", "3"]);
  });

  test("when SQLite rolls the group back", async () => {
    const [{ id } = { id: 0 }] = await queue.write((tx) => insert(tx, "first").returning());
    const twice = addCounted("twice", (tx) =>
      tx.run(`INSERT OR ROLLBACK INTO attempts (id, key, at) VALUES (${id}, 'x', '')`),
    );
    const results = await Promise.allSettled([addCounted("1"), twice, addCounted("3")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(results[1]).toMatchObject({ reason: { cause: { message: expect.stringContaining("UNIQUE") } } });
    expect(await keys()).toEqual(["first", "1", "3"]);
  });

  test("when a write catches an error after which SQLite rolled back", async () => {
    const id = "(SELECT min(id) FROM attempts)";
    await add("first");
    const catching = addCounted("swallowing", (tx) =>
      tx.run(`INSERT OR ROLLBACK INTO attempts (id, key, at) VALUES (${id}, 'x', '')`).catch(() => undefined),
    );
    const results = await Promise.allSettled([addCounted("1"), catching, addCounted("3")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await keys()).toEqual(["first", "1", "3"]);
  });

  test("when it meets a lock", async () => {
    let times = 0;
    const meetLock = async () => {
      times += 1;
      if (times < 3) throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    };
    await Promise.all([addCounted("1"), addCounted("locked", meetLock), addCounted("3")]);
    expect(await keys()).toEqual(["1", "locked", "3"]);
    expect(runs).toEqual(["1", "locked", "1", "locked", "locked", "3"]);
  });

  test("and the next writes form a group again", async () => {
    const failing = addCounted("failing", () => Promise.reject(Object.assign(new Error(), { code: "SQLITE_FULL" })));
    await Promise.allSettled([addCounted("1"), failing]);
    const before = countCommits();
    await Promise.all(numberedKeys(5).map(add));
    expect(countCommits() - before).toBe(1);
    expect(await keys()).toEqual(["1", ...numberedKeys(5)]);
  });
});

describe("a group is limited", () => {
  test("by a worker's turn, which finds no lock and all earlier writes on the disk", async () => {
    const order: string[] = [];
    const write = (key: string) => add(key).then(() => order.push(key));
    const turn = async () => {
      other.exec("BEGIN IMMEDIATE");
      order.push(`turn after ${committedKeys()}`);
      other.exec("COMMIT");
    };
    await Promise.all([write("1"), write("2"), queue.turn(turn), write("3"), write("4")]);
    expect(order).toEqual(["1", "2", "turn after 1,2", "3", "4"]);
  });

  test("by its number of writes", async () => {
    await Promise.all(numberedKeys(200).map(add));
    expect(countCommits()).toBe(4);
    expect(await keys()).toEqual(numberedKeys(200));
  });

  test("by time, so that the event loop continues between long writes", WITH_RETRY, async () => {
    const long = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT SUM(i) FROM n`;
    const longWrite = (key: string) =>
      db.write(async (tx) => {
        await tx.run(long);
        await insert(tx, key);
      });
    const startedAt = performance.now();
    const gap = await loopGap(() => Promise.all(numberedKeys(40).map(longWrite)));
    const tookMs = performance.now() - startedAt;
    console.log(`40 long writes in ${tookMs.toFixed(0)} ms: longest gap ${gap.toFixed(0)} ms`);
    expect(gap).toBeLessThan(Math.min(250, tookMs / 3));
  });
});
