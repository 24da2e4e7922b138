import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "@libsql/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../start.ts";

let server: LibsqlTestServer;
const clients: Client[] = [];

function connect(protocol: "ws" | "http" = "ws"): Client {
  const client = createClient({ url: server.url(protocol), concurrency: 20 });
  clients.push(client);
  return client;
}

beforeAll(async () => {
  server = await startLibsqlServer({ txnMs: 300, idleMs: 900 });
});

beforeEach(async () => {
  await connect().executeMultiple("DROP TABLE IF EXISTS t; CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
});

afterAll(async () => {
  for (const client of clients) client.close();
  await server.close();
});

const add = (name: string) => ({ sql: "INSERT INTO t (name) VALUES (?)", args: [name] });
const names = async (client = connect()) =>
  (await client.execute("SELECT name FROM t ORDER BY id")).rows.map(({ name }) => name);
const codeOf = (error: { code?: string }) => error.code;

describe.each(["ws", "http"] as const)("over %s", (protocol) => {
  test("reads back values of every type", async () => {
    const client = connect(protocol);
    await client.execute(add("Ada"));
    expect(await names(client)).toEqual(["Ada"]);
    const { rows } = await client.execute({
      sql: "SELECT ? AS a, ? AS b, ? AS c, ? AS d",
      args: [1.5, "ọ́", null, new Uint8Array([1, 2, 255])],
    });
    expect([rows[0]!.a, rows[0]!.b, rows[0]!.c]).toEqual([1.5, "ọ́", null]);
    expect([...new Uint8Array(rows[0]!.d as ArrayBuffer)]).toEqual([1, 2, 255]);
  });

  test("a transaction is atomic", async () => {
    const client = connect(protocol);
    const committed = await client.transaction("write");
    await committed.execute(add("kept"));
    await committed.commit();
    const rolledBack = await client.transaction("write");
    await rolledBack.execute(add("undone"));
    await rolledBack.rollback();
    const closed = await client.transaction("write");
    await closed.execute(add("left"));
    closed.close();
    expect(await names(client)).toEqual(["kept"]);
  });

  test("a violated constraint is reported by its code", async () => {
    const client = connect(protocol);
    await client.execute(add("Ada"));
    expect(await client.execute(add("Ada")).catch(codeOf)).toBe("SQLITE_CONSTRAINT");
  });

  test("a transaction over the time limit is rolled back while another waits, and gets one error", async () => {
    const slow = await connect(protocol).transaction("write");
    await slow.execute(add("slow"));
    await connect(protocol).execute(add("quick"));
    expect(await slow.execute(add("told")).catch(codeOf)).toBe("TRANSACTION_TIMEOUT");
    await slow.execute(add("alone"));
    expect(await names()).toEqual(["quick", "alone"]);
    slow.close();
  });

  test("a long transaction continues if no other waits", async () => {
    const slow = await connect(protocol).transaction("write");
    await slow.execute(add("one"));
    await sleep(500);
    await slow.execute(add("two"));
    await slow.commit();
    expect(await names()).toEqual(["one", "two"]);
  });

  test("an idle stream expires and is rolled back", async () => {
    const silent = await connect(protocol).transaction("write");
    await silent.execute(add("silent"));
    await sleep(3000);
    expect(await silent.execute(add("late")).catch(codeOf)).toBe("STREAM_EXPIRED");
    expect(await names()).toEqual([]);
  });

  test("a COMMIT that is cut before execution changes nothing, and one that is cut afterwards is complete", async () => {
    for (const [when, storedNames] of [
      ["before", []],
      ["after", ["cut"]],
    ] as const) {
      const client = connect(protocol);
      const cut = await client.transaction("write");
      await cut.execute(add("cut"));
      await server.cut(when);
      await expect(cut.commit()).rejects.toThrow();
      expect(await names(connect(protocol))).toEqual(storedNames);
    }
  });

  test("rejects responses and parameters over 10 MB", async () => {
    const client = connect(protocol);
    const large = client.execute("SELECT printf('%.*c', 6000000, 'x') UNION ALL SELECT printf('%.*c', 6000000, 'y')");
    expect(await large.catch(codeOf)).toBe("RESPONSE_TOO_LARGE");
    const long = client.execute({ sql: "SELECT length(?)", args: ["x".repeat(11_000_000)] });
    await expect(long).rejects.toThrow();
  });

  test("rejects a lone surrogate", async () => {
    await expect(connect(protocol).execute(add("\ud83d"))).rejects.toThrow();
  });
});

test.each([
  "VACUUM",
  "ATTACH 'other.db' AS other",
  "CREATE TEMP TABLE mine (id)",
  "PRAGMA journal_mode=DELETE",
  "PRAGMA synchronous=OFF",
  "PRAGMA query_only=ON",
  "PRAGMA wal_checkpoint(TRUNCATE)",
])("a client cannot change the shared database: %s", async (sql) => {
  expect(await connect().execute(sql).catch(codeOf)).toBe("SQL_PARSE_ERROR");
});

test("a client can read the durability of a commit", async () => {
  expect((await connect().execute("PRAGMA synchronous")).rows[0]!.synchronous).toBe(1);
});

test("commits survive a kill", async () => {
  await connect().execute(add("kept"));
  await server.kill();
  await expect(names()).rejects.toThrow();
  await server.restart();
  expect(await names()).toEqual(["kept"]);
});

test("requests wait while the server is frozen, and get a response afterwards", async () => {
  const client = connect();
  await client.execute(add("one"));
  server.freeze();
  let answered = false;
  const reading = names(client).finally(() => {
    answered = true;
  });
  await sleep(300);
  expect(answered).toBe(false);
  server.thaw();
  expect(await reading).toEqual(["one"]);
});

test("counts concurrent requests as one round trip", async () => {
  const client = connect();
  await client.execute("SELECT 1");
  await server.slow(300);
  const before = await server.roundTrips();
  await Promise.all([1, 2, 3].map((number) => client.execute(`SELECT ${number}`)));
  await client.execute("SELECT 4");
  expect((await server.roundTrips()) - before).toBe(2);
  await server.slow(0);
});

test("counts the calls of a transaction", async () => {
  const client = connect();
  const before = await server.transactionCalls();
  await client.execute("SELECT 1");
  const transaction = await client.transaction("write");
  await transaction.execute("CREATE TABLE counted (id INTEGER)");
  await transaction.execute("SELECT 2");
  await transaction.commit();
  // BEGIN is sent with the first statement.
  expect((await server.transactionCalls()) - before).toBe(3);
});

test("rejects a wrong token", async () => {
  const guarded = await startLibsqlServer({ token: "right" });
  for (const protocol of ["ws", "http"] as const) {
    const wrong = createClient({ url: guarded.url(protocol), authToken: "wrong" });
    await expect(wrong.execute("SELECT 1")).rejects.toThrow();
    const right = createClient({ url: guarded.url(protocol), authToken: "right" });
    expect((await right.execute("SELECT 1 AS one")).rows[0]!.one).toBe(1);
    for (const client of [wrong, right]) client.close();
  }
  await guarded.close();
});
