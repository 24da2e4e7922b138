import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { itemCategories } from "@custodia/db/schema/pos/items";
import { TINY_PNG } from "@custodia/services/testing/pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { openTestBucket, type TestBucket } from "../../../tooling/bucket/open.ts";
import { type HranaServer, startHrana } from "../../../tooling/hrana/start.ts";
import { command, pathIn, startWriters } from "./backup-site.ts";
import { caller, fileOf, twoCompanies, until, type Who } from "./bucket-site.ts";

const PASSPHRASE = "kola nuts in the harmattan";
const KEY = Buffer.alloc(32, 5).toString("base64");

const root = mkdtempSync(join(tmpdir(), "custodia-drill-"));
const at = (name: string) => join(root, name);
const onFile = { DATA_DIR: mkdtempSync(join(root, "first-")) };
let onServer: Record<string, string>;
let server: RunningServer;
let database: HranaServer;
let bucket: TestBucket;
let who: Who;

beforeAll(async () => {
  who = await twoCompanies(onFile.DATA_DIR);
  writeFileSync(join(onFile.DATA_DIR, "operator.key"), KEY);
  [database, bucket, server] = await Promise.all([
    startHrana({ synchronous: "FULL" }),
    openTestBucket(),
    startServer({ DEMO: "0", ...onFile }),
  ]);
  onServer = { DATA_DIR: at("second"), DATABASE_URL: database.url("ws", "restored"), ...bucket.settings };
}, 120_000);
afterAll(async () => {
  await server.stop();
  await bucket.close();
  await database.close();
  rmSync(root, { recursive: true });
});

test("backups under load are restored elsewhere, from file to server and back; what was acknowledged before each is there", async () => {
  const call = caller(() => server.url, who);
  const made = await call("POST /api/v1/tokens", { name: "Drill" });
  const token: string = made.body.data.token;
  const logo = await call("POST /files/logo", fileOf(new Uint8Array(TINY_PNG), "logo.png"));
  expect(logo.status).toBe(200);
  await call("POST /api/v1/assets/exports", {});
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");

  const first = startWriters(call, "On file");
  await expect.poll(() => first.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
  const before = [...first.acknowledged];
  const sealed = { BACKUP_PASSPHRASE: PASSPHRASE };
  const backup = await command("backup", ["--to", at("backups")], { ...onFile, ...sealed });
  await first.stop();
  expect(backup.said).toMatch(
    /^\S+\.backup\nThe database and 2 files, [\d.]+ MB, encrypted, in [\d.]+ s\.\n$/,
  );
  console.log(`${before.length} before; the longest write beside it took ${first.longestMs().toFixed(0)} ms`);
  const stolen = readFileSync(pathIn(backup));
  expect([stolen.includes("SQLite format 3"), stolen.includes("custodia.db")]).toEqual([false, false]);
  await server.kill();

  const restored = await command("restore", [pathIn(backup)], { ...onServer, ...sealed });
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining("the database and 2 files") });
  expect(readFileSync(join(at("second"), "operator.key"), "utf8")).toBe(KEY);
  expect(
    bucket
      .keys()
      .map((key) => key.split("/")[1])
      .sort(),
  ).toEqual(["exports", "logos"]);
  expect(await command("check-data", [], onServer)).toMatchObject({ status: 0 });
  const again = await command("restore", [pathIn(backup)], { ...onServer, ...sealed });
  expect(again).toMatchObject({
    status: 1,
    said: expect.stringMatching(/is not empty\. Nothing was changed\.$/m),
  });

  server = await startServer({ DEMO: "0", ...onServer });
  const later = caller(() => server.url, { ...who, token });
  expect((await later("GET /api/v1/assets", undefined, who.token)).status).toBe(401);
  expect(await missing(before, onServer)).toEqual([]);
  const second = startWriters(later, "On a server");
  await expect.poll(() => second.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
  before.push(...second.acknowledged);
  const backAgain = await command("backup", ["--to", at("backups")], onServer);
  await second.stop();
  expect(server.output()).toMatch(/^The database server runs with synchronous=FULL\.$/m);
  expect(server.output()).not.toContain("A power cut");
  expect(backAgain.said).toMatch(/^\S+\.backup\nThe database and 2 files, [\d.]+ MB, not encrypted, in /);

  const third = { DATA_DIR: at("third") };
  expect(await command("restore", [pathIn(backAgain)], third)).toMatchObject({ status: 0 });
  expect(await command("check-data", [], third)).toMatchObject({ status: 0 });
  expect(await missing(before, third)).toEqual([]);
  const kept = readdirSync(at("third")).filter((name) => !/-(wal|shm)$/.test(name));
  expect(kept.sort()).toEqual(["custodia.db", "custodia.db.lock", "files"]);
  const files = readdirSync(join(at("third"), "files"), { recursive: true }) as string[];
  expect(files.filter((name) => /\.(png|xlsx)$/.test(name))).toHaveLength(2);
}, 180_000);

test("a disk that is full at any moment leaves no backup behind, and no part of one", async () => {
  const data = { DATA_DIR: mkdtempSync(join(root, "full-")) };
  await twoCompanies(data.DATA_DIR);
  await (await openDatabase({ dataDir: data.DATA_DIR })).close();
  const files = join(data.DATA_DIR, "files");
  mkdirSync(join(files, "1/pictures"), { recursive: true });
  writeFileSync(join(files, "1/pictures/large.bin"), randomBytes(6 * 2 ** 20));
  // The shell counts 512 bytes: too little for the copy of the database, then for the archive.
  for (const blocks of [200, 8192]) {
    const within = ["sh", "-c", `ulimit -f ${blocks}; exec "$0" "$@"`];
    const ended = await command("backup", ["--to", at("full")], data, within);
    expect(ended.said).toMatch(/disk is full|disk I\/O error/);
    expect(ended.status).toBe(1);
    expect(readdirSync(at("full"))).toEqual([]);
    expect(readdirSync(join(files, "desks"))).toEqual([]);
  }
  const whole = await command("backup", ["--to", at("full")], data);
  expect(whole.status).toBe(0);
  const within = ["sh", "-c", 'ulimit -f 8192; exec "$0" "$@"'];
  const restored = await command("restore", [pathIn(whole)], { DATA_DIR: at("nowhere") }, within);
  expect([restored.status, readdirSync(root).includes("nowhere")]).toEqual([1, false]);
}, 60_000);

/** Names that a restored place does not have. */
async function missing(names: string[], place: Record<string, string>): Promise<string[]> {
  const db = await openDatabase({ dataDir: place.DATA_DIR!, url: place.DATABASE_URL });
  const found = new Set((await db.read.select().from(itemCategories)).map(({ name }) => name));
  await db.close();
  return names.filter((name) => !found.has(name));
}
