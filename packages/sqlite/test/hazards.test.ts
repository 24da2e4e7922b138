import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { assets } from "@custodia/db/schema/assets/assets";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { type Client, createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import Driver from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isBusy, openWriter, pathOf } from "../src/client.ts";
import { openReadConnection } from "../src/read-connection.ts";
import { loopGap, WITH_RETRY } from "./loop-gap.ts";

let db: TemporaryDatabase;
const clients: Client[] = [];

beforeEach(async () => {
  db = await temporaryDatabase();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await db.close();
});

/** Opens the bare driver, without the measures of this package. */
function bareClient(config: { concurrency?: number; timeout?: number } = {}, target = db.target): Client {
  const client = createClient({ url: target.url, ...config });
  clients.push(client);
  return client;
}

/** Opens another connection, which sees only what is committed. */
const observer = (target = db.target) => new Driver(pathOf(target));
const countBy = (connection: Driver.Database) =>
  (connection.prepare("SELECT COUNT(*) AS n FROM attempts").get() as { n: number }).n;
const insert = "INSERT INTO attempts (key, at) VALUES ('k', 't')";

/** Returns how many of 50 acknowledged writes are lost after a BEGIN that met a lock. */
async function countLostByBareClient(): Promise<number> {
  const writer = await temporaryDatabase();
  const client = bareClient({ concurrency: 1, timeout: 0 }, writer.target);
  const other = observer(writer.target);
  other.exec("BEGIN IMMEDIATE");
  await expect(client.transaction("write")).rejects.toThrow("SQLITE_BUSY");
  other.exec("COMMIT");
  let acknowledged = 0;
  for (let i = 0; i < 50; i++) acknowledged += (await client.execute(insert)).rowsAffected;
  const lost = acknowledged - countBy(other);
  other.close();
  await writer.close();
  return lost;
}

describe("hazard 1: a connection that met a lock loses acknowledged writes", () => {
  test("the bare driver still loses them: if this fails, docs/adr/0002 needs a review", async () => {
    // The garbage collector may happen to free the driver's forgotten statement: one of five attempts must show the
    // loss.
    let lost = 0;
    for (let round = 0; round < 5 && lost === 0; round++) lost = await countLostByBareClient();
    expect(lost).toBe(50);
  });

  test("our writer loses nothing afterwards, and reads the commits of others", async () => {
    const { writer, client } = await openWriter(db.target);
    const other = observer();
    other.exec("BEGIN IMMEDIATE");
    for (let i = 0; i < 50; i++) {
      const busy = await writer.transaction((tx) => tx.run(insert)).catch((error: unknown) => error);
      expect(isBusy(busy)).toBe(true);
    }
    other.exec(insert);
    other.exec("COMMIT");
    for (let i = 0; i < 50; i++) await writer.transaction((tx) => tx.run(insert));
    expect(countBy(other)).toBe(51);
    other.exec(insert);
    expect(await writer.transaction((tx) => tx.$count(attempts))).toBe(52);
    client.close();
    other.close();
  });

  test("a queued write waits for the lock and is then stored", async () => {
    const other = observer();
    other.exec("BEGIN IMMEDIATE");
    const writes = Array.from({ length: 50 }, () => db.write((tx) => tx.run(insert)));
    await sleep(200);
    expect(countBy(other)).toBe(0);
    other.exec("COMMIT");
    await Promise.all(writes);
    expect(countBy(other)).toBe(50);
    other.close();
  });
});

describe("hazard 2: a second writer in the process blocks it for the whole timeout", () => {
  test("the bare driver blocks it", async () => {
    const client = bareClient({ timeout: 400 });
    const transaction = await client.transaction("write");
    const gap = await loopGap(async () => {
      await expect(client.execute(insert)).rejects.toThrow("SQLITE_BUSY");
    });
    await transaction.rollback();
    expect(gap).toBeGreaterThan(300);
  });

  test("a queued write waits for a slow one while the event loop continues", WITH_RETRY, async () => {
    const gap = await loopGap(async () => {
      const slow = db.write(async (tx) => {
        await sleep(400);
        await tx.run(insert);
      });
      await Promise.all([slow, db.write((tx) => tx.run(insert))]);
    });
    console.log(`two writers: longest gap ${gap.toFixed(0)} ms`);
    expect(await db.read.$count(attempts)).toBe(2);
    expect(gap).toBeLessThan(250);
  });
});

describe("hazard 3: every query runs on the event loop", () => {
  const heavy = (rows: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT SUM(i % 7) FROM n`;

  /** Returns a query that takes nearly half a second here. */
  async function slowQuery(): Promise<string> {
    for (let rows = 1_000_000; ; rows *= 2) {
      if ((await loopGap(async () => db.read.all(heavy(rows)))) > 400) return heavy(rows);
    }
  }

  test("a query blocks the main thread unless a worker runs it", WITH_RETRY, async () => {
    const query = await slowQuery();
    const inMain = await loopGap(async () => db.read.all(query));
    expect(inMain).toBeGreaterThan(250);

    const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      workerData: { target: db.target, query },
    });
    await once(worker, "message");
    let tookMs = 0;
    const inWorker = await loopGap(async () => {
      worker.postMessage("read");
      [tookMs] = await once(worker, "message");
    });
    await worker.terminate();
    console.log(`heavy read: ${inMain.toFixed(0)} ms of silence here, ${inWorker.toFixed(0)} ms behind a worker`);
    expect(tookMs).toBeGreaterThan(250);
    expect(inWorker).toBeLessThan(250);
  });
});

describe("hazard 4: the driver pools connections, and a pragma reaches one of them", () => {
  test("with the bare driver a pragma does not reach other connections", async () => {
    const client = bareClient();
    await client.execute("PRAGMA foreign_keys=OFF");
    const transaction = await client.transaction("deferred");
    const inside = await transaction.execute("PRAGMA foreign_keys");
    const outside = await client.execute("PRAGMA foreign_keys");
    transaction.close();
    expect([inside.rows[0]?.foreign_keys, outside.rows[0]?.foreign_keys]).toEqual([0, 1]);
  });

  test("our writer has one connection with foreign keys, full syncs, triggers and overwritten rows", async () => {
    const { writer, client } = await openWriter(db.target);
    await writer.transaction(async (tx) => {
      expect(await tx.get(sql`PRAGMA foreign_keys`)).toEqual({ foreign_keys: 1 });
      expect(await tx.get(sql`PRAGMA synchronous`)).toEqual({ synchronous: 2 });
      expect(await tx.get(sql`PRAGMA recursive_triggers`)).toEqual({ recursive_triggers: 1 });
      // FAST
      expect(await tx.get(sql`PRAGMA secure_delete`)).toEqual({ secure_delete: 2 });
      expect(await tx.get(sql`PRAGMA journal_mode`)).toEqual({ journal_mode: "wal" });
    });
    client.close();
  });

  test("our read connection cannot write", async () => {
    const { reader, close } = await openReadConnection(db.target);
    await expect((async () => reader.all(insert))()).rejects.toThrow("readonly");
    close();
  });
});

describe("hazard 5: numbers bind as REAL", () => {
  test("a bare parameter computes as a fraction; a cast or a BigInt does not", async () => {
    const client = bareClient();
    const { rows } = await client.execute({
      sql: "SELECT typeof(?1), ?1 / 2, CAST(?1 AS INTEGER) / 2, typeof(?2), ?2 / 2",
      args: [5, 5n],
    });
    expect([...Array(5).keys()].map((i) => rows[0]?.[i])).toEqual(["real", 2.5, 2, "integer", 2]);
  });

  test("an integer column converts them back, so money in the tables is whole kobo", async () => {
    await db.write(async (tx) => {
      await tx.run("CREATE TABLE sums (cost INTEGER)");
      await tx.run(sql`INSERT INTO sums VALUES (${99_999_999_999_999})`);
    });
    expect(assets.cost.getSQLType()).toBe("integer");
    expect(await db.read.get(sql`SELECT typeof(cost) AS kind, cost / 2 AS half FROM sums`)).toEqual({
      kind: "integer",
      half: 49_999_999_999_999,
    });
  });
});
