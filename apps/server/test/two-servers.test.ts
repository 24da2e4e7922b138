import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { openTestBucket, type TestBucket } from "../../../tooling/bucket/bucket.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import {
  type Call,
  type Credentials,
  createCaller,
  expectAllFound,
  isSheet,
  list,
  startImport,
  toFile,
  until,
  writeTwoCompanies,
} from "./bucket-site.ts";

/** So many that several transactions write them, even with the batch size of a fast machine. */
const ROWS = 16_000;

const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `custodia-${name}-`)));
let database: LibsqlTestServer;
let bucket: TestBucket;
let servers: RunningServer[];
let credentials: Credentials;
/** Calls go to the servers in turn. */
let call: Call;
/** Calls to only the first server, and only the second. */
let callFirst: Call;
let callOther: Call;

const settings = () => ({ DEMO: "0", DATABASE_URL: database.url("ws"), ...bucket.settings });
/** An admin API that accepts connections and never answers. */
const silent = createServer().listen(0, "127.0.0.1");

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-shared-"));
  credentials = await writeTwoCompanies(folder);
  [database, bucket] = await Promise.all([startLibsqlServer({ adminKey: "key" }), openTestBucket()]);
  database.put("main", readFileSync(join(folder, "custodia.db")));
  rmSync(folder, { recursive: true });
  const admins = [`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, database.adminUrl()];
  servers = await Promise.all(
    folders.map((DATA_DIR, index) =>
      startServer({ ...settings(), DATA_DIR, DATABASE_ADMIN_URL: admins[index]!, DATABASE_ADMIN_KEY: "key" }),
    ),
  );
  let turn = 0;
  call = createCaller(() => servers[turn++ % 2]!.url, credentials);
  callFirst = createCaller(() => servers[0]!.url, credentials);
  callOther = createCaller(() => servers[1]!.url, credentials);
}, 120_000);
afterAll(async () => {
  await servers[1]!.stop();
  await bucket.close();
  await database.close();
  silent.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("a start warns about data loss on a database that does not sync each commit", async () => {
  const output = expect.poll(() => servers[1]!.output());
  await output.toMatch(/^The database server runs with synchronous=NORMAL\.$/m);
  await output.toMatch(/^The database server's durability is "relaxed": a power failure of its machine may lose/m);
});

test("logo, import, skipped rows and export are found if calls alternate between the servers", async () => {
  await expectAllFound(call, 2);
}, 60_000);

test("a start does not wait for a database's admin API, and says that it did not answer", async () => {
  expect(servers[0]!.readyAfter).toBeLessThan(servers[1]!.readyAfter + 4000);
  const output = expect.poll(() => servers[0]!.output(), { timeout: 10_000 });
  await output.toMatch(/^DATABASE_ADMIN_URL cannot be used: no answer within 5 s$/m);
});

/** Reads the database directly, because its server may be slow. */
function readRow<T>(sql: string): T {
  const file = new DatabaseSync(join(database.folder, "main.db"), { readOnly: true });
  try {
    return file.prepare(sql).get() as T;
  } finally {
    file.close();
  }
}
const count = (from: string) => readRow<{ n: number }>(`SELECT count(*) AS n FROM ${from}`).n;
/** Returns how often the last job of a kind was claimed. */
const claims = (kind: string) =>
  readRow<{ fence: number }>(`SELECT fence FROM jobs WHERE kind = '${kind}' ORDER BY id DESC LIMIT 1`).fence;
const isRunning = (kind: string) => count(`jobs WHERE kind = '${kind}' AND state = 'running'`) > 0;
/** The time from the kill on: leases end after 20 s at most, and the remaining work takes 3 s on a busy machine. */
const TIMEOUT_MS = 30_000;
const pollOptions = { timeout: 30_000, interval: 10 };
const total = async () => (await callOther("GET /api/v1/assets?per_page=1")).body.meta.total;

test("if a server is killed during an import, export and preview, the other completes each once", async () => {
  const before = await total();
  const exports = bucket.keys().filter((key) => key.includes("/exports/")).length;
  const upload = await callFirst(
    "POST /api/v1/assets/imports",
    toFile(list(ROWS / 8), "their.csv"),
    credentials.stranger,
  );
  // The paused server claims no job of the one that is killed.
  const otherPid = servers[1]!.pid;
  process.kill(otherPid, "SIGSTOP");
  await database.slow(60);
  const id = await startImport(callFirst, list(ROWS));
  const path = `/api/v1/assets/imports/${id}`;
  await expect.poll(() => count(`assets WHERE import_id = ${id}`), pollOptions).toBeGreaterThan(0);
  // From here on the server is so slow that the work cannot end before it is killed.
  await database.slow(400);
  const requested = await callFirst("POST /api/v1/assets/exports", { all: true });
  await expect.poll(() => isRunning("exports.run"), pollOptions).toBe(true);
  const preview = `POST /api/v1/assets/imports/${upload.body.data.id}/preview`;
  const interrupted = callFirst(preview, {}, credentials.stranger).catch((error: Error) => error);
  await servers[0]!.kill();
  const killed = performance.now();
  process.kill(otherPid, "SIGCONT");
  await database.slow(0);
  // The check runs before the leases of the killed server end.
  expect(isRunning("exports.run")).toBe(true);
  expect((await callOther(`GET ${path}`)).body.data.rows_done).toBeLessThan(ROWS);
  expect(await total()).toBe(before);
  expect(await interrupted).toBeInstanceOf(Error);
  expect((await callOther(preview, {}, credentials.stranger)).status).toBe(200);

  await until(callOther, `GET ${path}`, ({ data }) => data.state === "published", 60_000);
  await until(callOther, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready", 60_000);
  expect(performance.now() - killed).toBeLessThan(TIMEOUT_MS);
  expect(claims("imports.run")).toBe(2);
  expect(claims("exports.run")).toBe(2);
  expect(await total()).toBe(before + ROWS);
  expect((await callOther(`GET ${path}`)).body.data).toMatchObject({ rows_done: ROWS, rows_bad: 0 });
  expect(isSheet(await callOther(`GET /api/v1/assets/exports/${requested.body.data.id}`))).toBe(true);
  expect(count("notifications WHERE kind = 'exports.ready'")).toBe(exports + 1);
  expect(count(`activities WHERE action = 'assets.import' AND subject_id = ${id}`)).toBe(1);
  const remaining = () =>
    bucket.keys().filter((key) => /-(rows|plan)/.test(key) && !key.includes(`${upload.body.data.id}`));
  await expect.poll(remaining, { timeout: 10_000 }).toEqual([]);
  expect(bucket.keys().filter((key) => key.includes("/exports/"))).toHaveLength(exports + 1);
  expect(readdirSync(join(folders[1]!, "files"), { recursive: true })).toEqual(["desks"]);
}, 120_000);

test("if a server is killed during an undo, the other completes it, and no part is visible", async () => {
  servers[0] = await startServer({ ...settings(), DATA_DIR: folders[0]! });
  const before = (await total()) - ROWS;
  const { id } = readRow<{ id: number }>("SELECT max(id) AS id FROM imports WHERE state = 'published'");
  const path = `/api/v1/assets/imports/${id}`;
  await database.slow(60);
  expect((await callFirst(`POST ${path}/undo`, {})).status).toBe(200);
  await expect.poll(() => count("leaving_assets"), pollOptions).toBeLessThan(ROWS);
  await servers[0]!.kill();
  const killed = performance.now();
  await database.slow(0);
  expect(count("leaving_assets")).toBeGreaterThan(0);
  expect(await total()).toBe(before);
  await until(callOther, `GET ${path}`, ({ data }) => data.state === "undone", 60_000);
  expect(performance.now() - killed).toBeLessThan(TIMEOUT_MS);
  expect(await total()).toBe(before);
  expect(count(`assets WHERE import_id = ${id}`)).toBe(0);
  expect(count("notifications WHERE kind = 'imports.undone'")).toBe(1);
}, 120_000);
