import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { migrate, openDatabase } from "@custodia/db/open";
import { withMigrationLock } from "@custodia/sqlite/migrate-server";
import { databaseTemplate } from "@custodia/testkit/temporary-database";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as migrateOld } from "drizzle-orm/libsql/migrator";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationsBefore } from "../../../packages/db/test/migrations-before.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../start.ts";

let server: LibsqlTestServer;

beforeEach(async () => {
  server = await startLibsqlServer({ synchronous: "FULL" });
});

afterEach(() => server.close());

const program = fileURLToPath(new URL("open-database.ts", import.meta.url));
const startProgram = () =>
  promisify(execFile)(process.execPath, [program, server.url("ws"), server.folder]).then(({ stdout }) => stdout);

/** If the lock is broken, two servers that start together fail in two of five attempts, so four servers are enough for a run. */
const IS_LONG_RUN = Number(process.env.SCALE ?? 1) > 1;

/** Ten processes keep both cores busy for a while, next to other tests. */
const TIMEOUT_MS = 120_000;

/**
 * The number of migrations that an older database has seen: those that rename tables despite their triggers are still to
 * come.
 */
const OLD_VERSION = 21;

/** Starts servers at the same time, and expects that each migration has run exactly once. */
async function startTogether(servers: number): Promise<void> {
  const outputs = await Promise.all(Array.from({ length: servers }, startProgram));
  expect(outputs).toEqual(Array(servers).fill("open\n"));
  const client = createClient({ url: server.url("ws") });
  const { rows } = await client.execute(
    "SELECT count(*) AS total, count(DISTINCT created_at) AS distinct_total FROM __drizzle_migrations",
  );
  expect(rows[0]!.total).toBe(rows[0]!.distinct_total);
  // A server that read before the other had committed must not repeat its work.
  const again = client.execute("INSERT INTO __drizzle_migrations SELECT * FROM __drizzle_migrations LIMIT 1");
  await expect(again).rejects.toThrow("UNIQUE");
  client.close();
}

test("servers that start together migrate once, and all of them open", { timeout: TIMEOUT_MS }, () =>
  startTogether(IS_LONG_RUN ? 10 : 4),
);

test("servers that start together on an older database migrate it once and keep its data", {
  timeout: TIMEOUT_MS,
}, async () => {
  const before = `file:${join(server.folder, "before.db")}`;
  const client = createClient({ url: before });
  await migrateOld(drizzle(client), { migrationsFolder: migrationsBefore(server.folder, OLD_VERSION) });
  await client.execute(`INSERT INTO companies
    (id, name, email, employees_nr, url, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES (1, 'Oyo Looms', 'o@oyo.example', 1, '', '1', 't', 't', 't')`);
  const { rows: applied } = await client.execute("SELECT count(*) AS n FROM __drizzle_migrations");
  expect(applied[0]!.n).toBe(OLD_VERSION);
  client.close();
  server.put("main", readFileSync(join(server.folder, "before.db")));
  await startTogether(IS_LONG_RUN ? 10 : 3);
  const migrated = createClient({ url: server.url("ws") });
  expect((await migrated.execute("SELECT name FROM companies")).rows).toMatchObject([{ name: "Oyo Looms" }]);
  expect((await migrated.execute("SELECT name FROM sqlite_master WHERE name = 'operators'")).rows).toHaveLength(1);
  migrated.close();
});

test("the migration lock excludes other servers until it is released or expires", async () => {
  const [client, other] = [createClient({ url: server.url("ws") }), createClient({ url: server.url("ws") })];
  const finished: string[] = [];
  const started = Promise.withResolvers<void>();
  // The server's clock counts whole seconds, so up to one second of each lease has passed when it begins.
  const first = withMigrationLock(client, async (hold) => {
    await hold(3);
    started.resolve();
    await sleep(200);
    finished.push("first");
    await hold(8);
    await sleep(3500);
    finished.push("first, still");
  });
  await started.promise;
  await withMigrationLock(other, async () => finished.push("second"));
  await first;
  expect(finished).toEqual(["first", "first, still", "second"]);
  // This lock holder dies, and cannot report its end.
  const dead = withMigrationLock(client, async (hold) => {
    await hold(1);
    client.close();
  });
  await dead;
  await withMigrationLock(other, async () => finished.push("third"));
  expect(finished.at(-1)).toBe("third");
  other.close();
});

test("a start gives up on an unresponsive database sooner than on a migration", async () => {
  server.freeze();
  const startedAt = performance.now();
  await expect(migrate({ url: server.url("ws") })).rejects.toMatchObject({ code: "overloaded" });
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  server.thaw();
});

test.each(["ws", "http"] as const)("a start over %s refuses a replica, and accepts its primary", async (protocol) => {
  server.put("main", await databaseTemplate());
  const url = server.url(protocol);
  await server.kill();
  await server.restart({ replica: true });
  const opening = openDatabase({ url, dataDir: server.folder });
  await expect(opening).rejects.toThrow("DATABASE_URL is the address of a replica");
  await server.kill();
  await server.restart();
  const database = await openDatabase({ url, dataDir: server.folder });
  await database.close();
});

test("a start waits for a database that is not yet available", async () => {
  server.put("main", await databaseTemplate());
  await server.kill();
  const opening = openDatabase({ url: server.url("ws"), dataDir: server.folder });
  await sleep(1500);
  await server.restart();
  const database = await opening;
  expect(database.server!.synchronous).toBe(2);
  expect(Math.abs(database.server!.clock().getTime() - Date.now())).toBeLessThan(1000);
  await database.close();
});
