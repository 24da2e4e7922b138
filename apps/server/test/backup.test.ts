import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { assets } from "@custodia/db/schema/assets/assets";
import { makeDemo } from "@custodia/demo/make";
import { TINY_PNG } from "@custodia/testkit/images";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { openTestBucket, type TestBucket } from "../../../tooling/bucket/bucket.ts";
import { openRegister } from "../../../tooling/faults/environment.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import { command, findDifferences, printedPath, startWriters, unpackBackup } from "./backup-site.ts";
import { type Credentials, createCaller, toFile, until, writeTwoCompanies } from "./bucket-site.ts";

const PASSPHRASE = "kola nuts in the harmattan";
const KEY = Buffer.alloc(32, 5).toString("base64");

const root = mkdtempSync(join(tmpdir(), "custodia-drill-"));
const pathOf = (name: string) => join(root, name);
const onFile = { DATA_DIR: mkdtempSync(join(root, "first-")) };
let onServer: Record<string, string>;
let server: RunningServer;
let database: LibsqlTestServer;
let bucket: TestBucket;
let credentials: Credentials;

beforeAll(async () => {
  credentials = await writeTwoCompanies(onFile.DATA_DIR, async ({ services, folder }) => {
    await makeDemo(services, true);
    cpSync(folder, join(onFile.DATA_DIR, "files"), { recursive: true });
  });
  writeFileSync(join(onFile.DATA_DIR, "operator.key"), KEY);
  [database, bucket, server] = await Promise.all([
    startLibsqlServer({ synchronous: "FULL" }),
    openTestBucket(),
    startServer({ DEMO: "0", ...onFile }),
  ]);
  onServer = { DATA_DIR: pathOf("second"), DATABASE_URL: database.url("ws", "restored"), ...bucket.settings };
}, 180_000);
afterAll(async () => {
  await server.stop();
  await bucket.close();
  await database.close();
  rmSync(root, { recursive: true });
});

test("restores backups made under load, from file to server and back, with all acknowledged data", async () => {
  const call = createCaller(() => server.url, credentials);
  const created = await call("POST /api/v1/tokens", { name: "Drill" });
  const token: string = created.body.data.token;
  const logo = await call("POST /files/logo", toFile(new Uint8Array(TINY_PNG), "logo.png"));
  expect(logo.status).toBe(200);
  await call("POST /api/v1/assets/exports", { all: true });
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");

  const register = await openRegister(call);
  const first = startWriters(call, register, "On file");
  await expect.poll(() => first.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
  const before = new Map(first.acknowledged);
  const encryption = { BACKUP_PASSPHRASE: PASSPHRASE };
  const files = `${Object.keys(filesBelow(onFile.DATA_DIR)).length} files`;
  const backup = await command("backup", ["--to", pathOf("backups")], { ...onFile, ...encryption });
  await first.stop();
  expect(backup.output).toMatch(/^\S+\.backup\nThe database and \d{2,} files, [\d.]+ MB, encrypted, in [\d.]+ s\.\n$/);
  expect(backup.output).toContain(`and ${files}, `);
  console.log(`${before.size} before; the longest write during the backup took ${first.longestMs().toFixed(0)} ms`);
  const content = readFileSync(printedPath(backup));
  expect([content.includes("SQLite format 3"), content.includes("custodia.db")]).toEqual([false, false]);
  await server.kill();

  const restored = await command("restore", [printedPath(backup)], { ...onServer, ...encryption });
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining(`the database and ${files}`) });
  expect(readFileSync(join(pathOf("second"), "operator.key"), "utf8")).toBe(KEY);
  const fileBackup = await unpackBackup(printedPath(backup), pathOf("was-on-file"), PASSPHRASE);
  expect(findDifferences(join(fileBackup, "custodia.db"), join(database.folder, "restored.db"))).toEqual([]);
  expect(bucket.keys().sort()).toEqual(Object.keys(filesBelow(fileBackup)));
  expect(await command("check-data", [], onServer)).toMatchObject({ status: 0 });
  const repeated = await command("restore", [printedPath(backup)], { ...onServer, ...encryption });
  expect(repeated).toMatchObject({
    status: 1,
    output: expect.stringMatching(/is not empty\. Nothing was changed\.$/m),
  });

  server = await startServer({ DEMO: "0", ...onServer });
  const serverCall = createCaller(() => server.url, { ...credentials, token });
  expect((await serverCall("GET /api/v1/assets", undefined, credentials.token)).status).toBe(401);
  expect(await findMissing(before, onServer)).toEqual([]);
  const found = await readAssets(onServer);
  const searched = await serverCall("GET /api/v1/assets?search=On%20file");
  expect(searched.body.meta.total).toBe([...found.values()].filter((text) => /^On file/.test(text)).length);
  const second = startWriters(serverCall, register, "On a server");
  await expect.poll(() => second.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
  for (const [id, description] of second.acknowledged) before.set(id, description);
  const secondBackup = await command("backup", ["--to", pathOf("backups")], onServer);
  await second.stop();
  expect(server.output()).toMatch(/^The database server runs with synchronous=FULL\.$/m);
  expect(server.output()).not.toContain("A power failure");
  expect(secondBackup.output).toMatch(/^\S+\.backup\nThe database and \d{2,} files, [\d.]+ MB, not encrypted, in /);
  expect(secondBackup.output).toContain(`and ${files}, `);

  const third = { DATA_DIR: pathOf("third") };
  expect(await command("restore", [printedPath(secondBackup)], third)).toMatchObject({ status: 0 });
  expect(await command("check-data", [], third)).toMatchObject({ status: 0 });
  expect(await findMissing(before, third)).toEqual([]);
  const serverBackup = await unpackBackup(printedPath(secondBackup), pathOf("was-on-server"));
  expect(findDifferences(join(serverBackup, "custodia.db"), join(pathOf("third"), "custodia.db"))).toEqual([]);
  const remaining = readdirSync(pathOf("third")).filter((name) => !/-(wal|shm)$/.test(name));
  expect(remaining.sort()).toEqual(["custodia.db", "custodia.db.lock", "files"]);
  expect(filesBelow(pathOf("third"))).toEqual(filesBelow(fileBackup));
}, 180_000);

test("a full disk leaves no backup, and no part of one", async () => {
  const data = { DATA_DIR: mkdtempSync(join(root, "full-")) };
  await writeTwoCompanies(data.DATA_DIR);
  await (await openDatabase({ dataDir: data.DATA_DIR })).close();
  const files = join(data.DATA_DIR, "files");
  mkdirSync(join(files, "1/pictures"), { recursive: true });
  writeFileSync(join(files, "1/pictures/large.bin"), randomBytes(6 * 2 ** 20));
  // The shell counts blocks of 512 bytes: too few for the copy of the database, then for the archive.
  for (const blocks of [200, 8192]) {
    const prefixArgs = ["sh", "-c", `ulimit -f ${blocks}; exec "$0" "$@"`];
    const result = await command("backup", ["--to", pathOf("full")], data, prefixArgs);
    expect(result.output).toMatch(/disk is full\. No backup was made\.|disk I\/O error/);
    expect(result.status).toBe(1);
    expect(readdirSync(pathOf("full"))).toEqual([]);
    expect(readdirSync(join(files, "desks"))).toEqual([]);
  }
  const complete = await command("backup", ["--to", pathOf("full")], data);
  expect(complete.status).toBe(0);
  const within = ["sh", "-c", 'ulimit -f 8192; exec "$0" "$@"'];
  const restored = await command("restore", [printedPath(complete)], { DATA_DIR: pathOf("nowhere") }, within);
  expect([restored.status, readdirSync(root).includes("nowhere")]).toEqual([1, false]);
}, 60_000);

/** Returns assets that a restored location lacks, or has in an earlier state. */
async function findMissing(before: Map<number, string>, location: Record<string, string>): Promise<string[]> {
  const found = await readAssets(location);
  return [...before].flatMap(([id, text]) => (found.get(id)?.startsWith(text) ? [] : [text]));
}

async function readAssets(location: Record<string, string>): Promise<Map<number, string>> {
  const db = await openDatabase({ dataDir: location.DATA_DIR!, url: location.DATABASE_URL });
  const found = await db.read.select().from(assets);
  await db.close();
  return new Map(found.map(({ id, description }) => [id, description]));
}

/** Returns stored files by their keys. */
function filesBelow(location: string): Record<string, string> {
  const entries = readdirSync(join(location, "files"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.sort().map((path) => [relative(join(location, "files"), path), readFileSync(path, "base64")]),
  );
}
