import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@libsql/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { openServerClient } from "../src/server-client.ts";
import { countStreams, openStreamPool } from "../src/server-streams.ts";

/** A short time after which the server closes a silent stream. */
const IDLE_MS = 600;
let server: LibsqlTestServer;
beforeAll(async () => {
  server = await startLibsqlServer();
});
afterAll(() => server.close());

describe.each(["ws", "http"] as const)("over %s", (protocol) => {
  let client: Client;
  let before: number;
  beforeEach(async () => {
    client = openServerClient({ url: server.url(protocol) });
    await client.executeMultiple("DROP TABLE IF EXISTS t; CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
    before = await server.streams();
  });
  afterEach(() => client.close());

  const add = (name: string) => ({ sql: "INSERT INTO t (name) VALUES (?) RETURNING id", args: [name] });
  const names = async () => (await client.execute("SELECT name FROM t ORDER BY id")).rows.map(({ name }) => name);
  const opened = async () => (await server.streams()) - before;
  const insertIn = async (name: string) => {
    const transaction = await client.transaction("write");
    await transaction.execute(add(name));
    await transaction.commit();
  };

  test("calls and transactions in turn share one stream", async () => {
    for (let index = 0; index < 5; index += 1) {
      await names();
      await insertIn(`name ${index}`);
      await client.batch([add(`other ${index}`)], "write");
    }
    expect(await names()).toHaveLength(10);
    expect(await opened()).toBe(0);
  });

  test("100 concurrent calls use at most 16 streams", async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => client.execute("SELECT 1 AS one")));
    expect(results.map(({ rows }) => rows[0]!.one)).toEqual(results.map(() => 1));
    expect(countStreams()).toBeLessThanOrEqual(16);
    expect(await opened()).toBe(15);
  });

  test("the count of streams rises with open transactions, and falls when they fail or the client is closed", async () => {
    await names();
    expect(countStreams()).toBe(1);
    const transactions = await Promise.all([1, 2, 3].map(() => client.transaction("read")));
    for (const transaction of transactions) await transaction.execute("SELECT 1");
    expect(countStreams()).toBe(3);
    await names();
    expect(countStreams()).toBe(4);
    for (const transaction of transactions) await expect(transaction.execute("SELECT no")).rejects.toThrow("no such");
    for (const transaction of transactions) transaction.close();
    expect(countStreams()).toBe(1);
    client.close();
    expect(countStreams()).toBe(0);
  });

  test("at most 16 transactions are open at once, and the next one fails with 503 if none ends in time", async () => {
    const busy = openServerClient({ url: server.url(protocol) }, { callMs: 1500 });
    const begin = async () => {
      const transaction = await busy.transaction("read");
      await transaction.execute("SELECT 1");
      return transaction;
    };
    const before = countStreams();
    const [first, second, ...rest] = await Promise.all(Array.from({ length: 16 }, begin));
    await expect(begin()).rejects.toMatchObject({ code: "overloaded", sent: false });
    expect(countStreams() - before).toBe(16);
    expect((await busy.execute("SELECT 1 AS one")).rows[0]!.one).toBe(1);
    // The turn of one that was closed twice is given to one that waits.
    const waiting = [begin(), begin().catch(({ code }) => code)];
    first!.close();
    first!.close();
    expect(await Promise.all(waiting)).toEqual([expect.anything(), "overloaded"]);
    await second!.commit();
    await begin();
    await expect(rest[0]!.execute("SELECT no")).rejects.toThrow("no such");
    await begin();
    busy.close();
  });

  test("a call during a transaction runs outside of it", async () => {
    const transaction = await client.transaction("write");
    await transaction.execute(add("Ada"));
    expect(await names()).toEqual([]);
    await transaction.commit();
    expect(await names()).toEqual(["Ada"]);
  });

  test("the stream of a transaction that failed or was left is not used again", async () => {
    await insertIn("Ada");
    const failed = await client.transaction("write");
    await failed.execute(add("Bola"));
    await expect(failed.execute(add("Ada"))).rejects.toThrow("UNIQUE");
    const left = await client.transaction("write");
    await left.execute(add("Chidi"));
    left.close();
    await insertIn("Dayo");
    expect(await names()).toEqual(["Ada", "Dayo"]);
  });

  test("a statement that comes with or after the COMMIT of its transaction does not run", async () => {
    const transaction = await client.transaction("write");
    await transaction.execute(add("Ada"));
    const committed = transaction.commit();
    const late = [add("Bola"), { sql: "INSERT INTO t (name) VALUES (?)", args: ["Chidi"] }];
    for (const statement of late) await expect(transaction.execute(statement)).rejects.toThrow("over");
    await committed;
    expect(await names()).toEqual(["Ada"]);
  });

  test("a stream that the server has closed is replaced", async () => {
    await server.kill();
    await server.restart({ idleMs: IDLE_MS });
    await names();
    await sleep(2 * IDLE_MS);
    await insertIn("Ada");
    await sleep(2 * IDLE_MS);
    expect(await names()).toEqual(["Ada"]);
    await server.kill();
    await server.restart();
  });

  test("after a restart of the server the next call and the next transaction succeed", async () => {
    await Promise.all([names(), names()]);
    await server.kill();
    await server.restart();
    await insertIn("Ada");
    expect(await names()).toEqual(["Ada"]);
    await server.kill();
    await server.restart();
    expect(await names()).toEqual(["Ada"]);
  });

  test("after a restart with other data the other data is read", async () => {
    await insertIn("Ada");
    await server.kill();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(join(server.folder, `main.db${suffix}`), { force: true });
    await server.restart();
    await expect(names()).rejects.toThrow("no such table");
    await client.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
    expect(await names()).toEqual([]);
  });

  test("an interruption is reported if no stream shows that the server has run all along", async () => {
    let reports = 0;
    const onInterruption = () => {
      reports += 1;
    };
    const pool = openStreamPool({ url: server.url(protocol), fetch, intMode: "number", onInterruption });
    const run = (sql: string) => pool.run((stream) => stream.run(sql));
    /** Returns whether calls reported an interruption. */
    async function isReported(...sqls: string[]): Promise<boolean> {
      const before = reports;
      await Promise.all(sqls.map(run));
      return reports > before;
    }
    expect(await isReported("SELECT 1")).toBe(true);
    expect(await isReported("SELECT 1", "SELECT 2", "SELECT 3")).toBe(false);
    // A stream in use shows nothing until its next call.
    const { stream } = await pool.begin((first) => first.run("SELECT 1"));
    await server.kill();
    await server.restart();
    expect(await isReported("SELECT 1")).toBe(true);
    expect(await isReported("SELECT 1")).toBe(false);
    stream.close();
    pool.release(stream);
    await expect(run("SELECT no")).rejects.toThrow("no such column");
    expect(await isReported("SELECT 1")).toBe(true);
    pool.close();
  });

  test("an unused stream is kept open, until the pool is closed", async () => {
    await server.kill();
    await server.restart({ idleMs: 2500 });
    const pool = openStreamPool({ url: server.url(protocol), fetch, intMode: "number", pingMs: 1000 });
    await pool.run((stream) => stream.run("SELECT 1"));
    const afterFirst = await server.streams();
    // Between two pings: a caller that comes during one gets another stream.
    await sleep(3500);
    await pool.run((stream) => stream.run("SELECT 1"));
    expect(await server.streams()).toBe(afterFirst);
    expect(pool.size()).toBe(1);
    pool.close();
    await expect(pool.run((stream) => stream.run("SELECT 1"))).rejects.toThrow("closed");
    await server.kill();
    await server.restart();
  });
});
