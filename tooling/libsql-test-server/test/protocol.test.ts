import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { countries } from "@custodia/db/schema/setup/countries";
import type { Tx } from "@custodia/sqlite/client";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../start.ts";

let server: LibsqlTestServer;

beforeAll(async () => {
  server = await startLibsqlServer({ txnMs: 400 });
});

afterAll(() => server.close());

describe.each(["ws", "http"] as const)("a database server over %s", (protocol) => {
  let db: OpenDatabase;

  beforeAll(async () => {
    db = await openDatabase({ url: server.url(protocol), dataDir: server.folder });
  });

  beforeEach(async () => {
    await db.write((tx) => tx.delete(countries).where(eq(countries.code, "XX")));
  });

  afterAll(() => db.close());

  const addCountry = (name = "Nowhere") => db.write((tx) => tx.insert(countries).values({ code: "XX", name }));
  /** Resolves when the server has executed the insert, so the transaction has the writer lock. */
  const insert = (tx: Tx) => tx.insert(countries).values({ code: "XX", name: "Nowhere" }).returning();
  const storedCountries = () => db.read.select().from(countries).where(eq(countries.code, "XX"));

  test("a write that is cut before its COMMIT is not repeated, and its outcome is reported as unknown", async () => {
    await server.cut("before");
    await expect(addCountry()).rejects.toMatchObject({ code: "overloaded", sent: true, retryAfter: 5 });
    expect(await storedCountries()).toHaveLength(0);
  });

  test("a write that is cut after its COMMIT is not repeated, and is stored once", async () => {
    await server.cut("after");
    await expect(addCountry()).rejects.toMatchObject({ code: "overloaded", sent: true });
    expect(await storedCountries()).toHaveLength(1);
  });

  test("a write that is lost before COMMIT was sent is repeated once", async () => {
    let attempts = 0;
    await db.write(async (tx) => {
      attempts += 1;
      await insert(tx);
      if (attempts > 1) return;
      await server.kill();
      await server.restart();
      await tx.select().from(countries).limit(1);
    });
    expect(attempts).toBeGreaterThan(1);
    expect(await storedCountries()).toHaveLength(1);
  });

  test("a preempted transaction executes no more statements", async () => {
    const other = await openDatabase({ url: server.url(protocol), dataDir: server.folder });
    let attempts = 0;
    let waiting: Promise<unknown> = Promise.resolve();
    await db.write(async (tx) => {
      attempts += 1;
      await insert(tx);
      if (attempts > 1) return;
      waiting = other.write((otherTx) =>
        otherTx.update(countries).set({ name: "Ghana" }).where(eq(countries.code, "GH")),
      );
      await sleep(700);
      const lateWrite = () => tx.update(countries).set({ name: "Half done" }).where(eq(countries.code, "NG"));
      await lateWrite().catch(() => undefined);
      await lateWrite();
    });
    await waiting;
    expect(await db.read.select().from(countries).where(eq(countries.name, "Half done"))).toHaveLength(0);
    expect(attempts).toBeGreaterThan(1);
    expect(await storedCountries()).toHaveLength(1);
    await other.close();
  });

  test("a query ends with 503 while the server is frozen, and succeeds afterwards", async () => {
    server.freeze();
    const startedAt = performance.now();
    const reading = storedCountries();
    await expect(reading).rejects.toMatchObject({ cause: { code: "overloaded", retryAfter: 5 } });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    server.thaw();
    expect(await storedCountries()).toHaveLength(0);
  });

  test("a query ends with 503 at once while the server is down", async () => {
    await server.kill();
    const startedAt = performance.now();
    await expect(storedCountries()).rejects.toMatchObject({ cause: { code: "overloaded" } });
    // A call that waits for a response has a limit of six seconds.
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await server.restart();
    expect(await storedCountries()).toHaveLength(0);
  });

  test("a transaction that writes for more than 3 s is not committed", async () => {
    let attempts = 0;
    await db.write(async (tx) => {
      attempts += 1;
      await insert(tx);
      if (attempts === 1) await sleep(3200);
    });
    expect(attempts).toBeGreaterThan(1);
    expect(await storedCountries()).toHaveLength(1);
  });

  test("a rejected insert is reported at the end of its transaction, which is rolled back", async () => {
    await addCountry();
    const twice = db.write(async (tx) => {
      await tx.update(countries).set({ name: "Half done" }).where(eq(countries.code, "NG"));
      await tx.insert(countries).values({ code: "XX", name: "Nowhere" });
    });
    await expect(twice).rejects.toThrow();
    expect(await db.read.select().from(countries).where(eq(countries.name, "Half done"))).toHaveLength(0);
  });

  test("a thousand inserts of one transaction are sent a hundred at a time", async () => {
    let before = 0;
    const name = protocol + "x".repeat(9000);
    await db.write(async (tx) => {
      // On a busy machine the transaction takes more than 3 s, and is repeated.
      before = await server.transactionCalls();
      for (let n = 0; n < 1000; n += 1)
        await tx.insert(countries).values({ code: `${protocol}${n}`, name: `${name} ${n}` });
    });
    expect((await server.transactionCalls()) - before).toBe(10);
    expect(await db.read.$count(countries, like(countries.name, `${protocol}xxx%`))).toBe(1000);
  });

  test("the number of rows that a change without a result has changed can be read after it", async () => {
    const changed = await db.write(async (tx) => {
      await tx.run(sql`INSERT INTO ${countries} (code, name) SELECT 'XX', name FROM ${countries} WHERE code = 'NG'`);
      return tx.get(sql`SELECT changes() AS changed`);
    });
    expect(changed).toEqual({ changed: 1 });
  });

  test("a lone surrogate is stored as the replacement character", async () => {
    await addCountry("broken \ud83d");
    expect((await storedCountries())[0]!.name).toBe("broken \ufffd");
    expect(await db.read.select().from(countries).where(eq(countries.name, "\ud83d"))).toHaveLength(0);
  });

  test("the error of a failed write contains none of its values", async () => {
    await addCountry("a secret");
    const error = await addCountry("a secret").catch((error: Error) => error);
    expect(`${(error as Error).message}${(error as Error).stack}`).not.toContain("a secret");
    expect(JSON.stringify(error)).not.toContain("a secret");
  });

  test("the client knows the server's clock", async () => {
    const before = db.server!.clock().getTime();
    const { now } = await db.read.get<{ now: number }>(sql`SELECT unixepoch('subsec') * 1000 AS now`);
    const after = db.server!.clock().getTime();
    expect(now).toBeGreaterThan(before - 1000);
    expect(now).toBeLessThan(after + 1000);
  });
});
