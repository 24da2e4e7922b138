import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { schemaVersion } from "@custodia/db/open";
import { addRecords } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { type Call, type Credentials, createCaller, writeTwoCompanies } from "./bucket-site.ts";
import { LIVE, type Listener, openStream } from "./listen.ts";

const folder = mkdtempSync(join(tmpdir(), "custodia-other-data-"));
/** The state to which the database server is set back. */
let backup: Buffer;
let asset: string;
let database: LibsqlTestServer;
let credentials: Credentials;
let servers: RunningServer[];
let calls: Call[];

beforeAll(async () => {
  credentials = await writeTwoCompanies(folder, async ({ services, tenantA }) => {
    asset = `/api/v1/assets/${(await addRecords(services, tenantA)).asset}`;
  });
  backup = readFileSync(join(folder, "custodia.db"));
  database = await startLibsqlServer();
  database.put("main", backup);
  servers = await Promise.all(
    (["ws", "http"] as const).map((protocol) =>
      startServer({ DEMO: "0", DATABASE_URL: database.url(protocol), DATA_DIR: folder, FILES_SHARED: "1" }),
    ),
  );
  calls = servers.map(({ url }) => createCaller(() => url, credentials));
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Replaces the database while its server is stopped. */
async function restartWith(content: Buffer): Promise<void> {
  await database.kill();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(join(database.folder, `main.db${suffix}`), { force: true });
  database.put("main", content);
  await database.restart();
}

/** Returns what both servers answer, the first one first. */
const onBoth = <T>(ask: (call: Call, url: string) => Promise<T>) =>
  Promise.all(calls.map((call, index) => ask(call, servers[index]!.url)));

/** Calls a query of the screens with a cookie. */
async function query(url: string, procedure: string, cookie: string) {
  const answer = await fetch(`${url}/api/trpc/${procedure}`, { headers: { cookie } });
  const { result } = (await answer.json()) as { result?: { data: object } };
  return { status: answer.status, data: result?.data };
}
const descriptions = () =>
  onBoth(async (call) =>
    (await call("GET /api/v1/assets")).body.data.map((row: { description: string }) => row.description),
  );
const figures = () => onBoth(async (_, url) => (await query(url, "dashboard.overTime", credentials.cookie)).data);
const both = <T>(value: T) => [value, value];

/** Changes the asset, and then requests another change, of which its Admin is notified. */
async function change(description: string, cost: number): Promise<void> {
  expect((await calls[0]!(`PATCH ${asset}`, { description, cost })).status).toBe(200);
  const requested = await calls[0]!(`PATCH ${asset}`, { description: "Another" }, credentials.clerk);
  expect(requested.status).toBe(202);
}

/** Signs a new company up, and returns the cookie of its user. */
async function signUp(): Promise<string> {
  const password = "palm wine at dusk";
  const company = { name: "Kano Dyers", email: "dye@kano.example", password, password_confirmation: password };
  const answer = await fetch(`${servers[0]!.url}/api/trpc/auth.signUp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...company, employees_nr: 1, url: "", terms_and_conditions: 1 }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
const statuses = (cookie: string) => onBoth(async (_, url) => (await query(url, "auth.me", cookie)).status);

/** Reads events until the Admin has this number of unread notifications. */
async function untilUnread(listener: Listener, unread: number): Promise<void> {
  for (;;) if (((await listener.next())!.data as { unread: number }).unread === unread) return;
}

test("servers show nothing of the data that their database server had before it was set back", async () => {
  const { cookie } = credentials;
  const [before] = await figures();
  const listener = await openStream(servers[1]!.url + LIVE, { cookie });
  await change("A laptop that is lost", 2_000_000);
  // Pages are cached from then on.
  await onBoth((call) => call("GET /api/v1/dashboard/widgets"));
  expect(await descriptions()).toEqual(both(["A laptop that is lost"]));
  expect(await figures()).not.toContainEqual(before);
  const lost = await signUp();
  expect(await statuses(lost)).toEqual(both(200));
  await untilUnread(listener, 1);
  const revoked = await openStream(servers[1]!.url + LIVE, { cookie: lost });
  expect(await revoked.next()).toBeDefined();

  await restartWith(backup);
  expect(await figures()).toEqual(both(before));
  expect(await statuses(lost)).toEqual(both(401));
  expect(await revoked.next()).toBeUndefined();
  await untilUnread(listener, 0);
  // The log of changes reaches the same length again.
  await change("A laptop that came later", 3_000_000);
  expect(await descriptions()).toEqual(both(["A laptop that came later"]));
  expect(await figures()).not.toContainEqual(before);
  await untilUnread(listener, 1);
});

test("a server stops if its database server was given a database of an older schema", async () => {
  const path = join(folder, "older.db");
  writeFileSync(path, backup);
  const older = new DatabaseSync(path);
  older.exec("DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)");
  older.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  older.close();
  await restartWith(readFileSync(path));
  // A server may stop before it answers.
  await statuses(credentials.cookie).catch(() => undefined);
  const output = `the database was replaced by one of schema version ${schemaVersion.count - 1}, but this server needs version`;
  for (const server of servers) {
    await expect.poll(server.output).toContain(output);
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => "stopped")).toBe("stopped");
  }
});
