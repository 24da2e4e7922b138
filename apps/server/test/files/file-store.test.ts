import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TINY_PNG } from "@custodia/testkit/images";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf, type RunningServer, startServer } from "../../../../tooling/browser/server.ts";
import { openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import { quickStart } from "../../../../tooling/run/process.mjs";
import {
  type Call,
  type Credentials,
  createCaller,
  isPicture,
  isSheet,
  list,
  startImport,
  toFile,
  until,
  writeTwoCompanies,
} from "../bucket-site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "custodia-in-bucket-"));
let credentials: Credentials;
let call: Call;
let bucket: TestBucket;
let server: RunningServer;

beforeAll(async () => {
  credentials = await writeTwoCompanies(dataDir);
  bucket = await openTestBucket();
  server = await start();
  call = createCaller(() => server.url, credentials);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const start = (settings: Record<string, string> = {}) =>
  startServer({ DATA_DIR: dataDir, DEMO: "0", STORAGE_SECONDS: "1", ...bucket.settings, ...settings });

let exported = 0;

test("stores logo, import, export and downloads in the bucket, and nothing on the machine", async () => {
  const logo = await call("POST /files/logo", toFile(new Uint8Array(TINY_PNG), "logo.png"));
  expect(logo.status).toBe(200);
  expect(bucket.keys()).toEqual([expect.stringMatching(/^\d+\/logos\/[\w-]+\.png$/)]);
  expect(isPicture(await call(`GET ${logo.body.data.image}`))).toBe(true);

  const id = await startImport(call, list(5, "dear"));
  const path = `/api/v1/assets/imports/${id}`;
  await until(call, `GET ${path}`, ({ data }) => data.state === "published" && data.rows_bad === 1);
  expect(isSheet(await call(`GET ${path}/errors`))).toBe(true);
  expect((await call(`GET ${path}/errors`, undefined, credentials.stranger)).status).toBe(404);

  const requested = await call("POST /api/v1/assets/exports", { all: true });
  exported = requested.body.data.id;
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");
  expect(isSheet(await call(`GET /api/v1/assets/exports/${exported}`))).toBe(true);
  expect(readdirSync(join(dataDir, "files"), { recursive: true })).toEqual(["desks"]);
}, 60_000);

test("while the store is unavailable, file calls answer 503 with Retry-After and change nothing, and other calls work", async () => {
  const before = (await call("GET /api/v1/assets/imports")).body.meta;
  bucket.inject(() => ({ kind: "frozen" }));
  const startedAt = performance.now();
  const answers = await Promise.all([
    call(`GET /api/v1/assets/exports/${exported}`),
    call("POST /api/v1/assets/imports", toFile(list(3), "other.csv")),
    call("POST /files/logo", toFile(new Uint8Array(TINY_PNG), "logo.png")),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect(body.message).toBe("File storage is unavailable at the moment. Please try again later.");
  }
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect((await call("GET /api/v1/assets")).status).toBe(200);
  expect((await call("GET /readyz")).status).toBe(200);
  expect((await call("GET /api/v1/assets/imports")).body.meta).toEqual(before);
  bucket.inject(() => undefined);
  expect((await call(`GET /api/v1/assets/exports/${exported}`)).status).toBe(200);
}, 60_000);

test("reads a file completely although the first response was cut off", async () => {
  let requests = 0;
  bucket.inject(() => (requests++ === 0 ? { kind: "cut", bytes: 500, side: "answer" } : undefined));
  expect(isSheet(await call(`GET /api/v1/assets/exports/${exported}`))).toBe(true);
  expect(requests).toBe(2);
});

test("logs no keys, even if the store refuses them", async () => {
  await server.stop();
  const wrongKeys = { AWS_ACCESS_KEY_ID: "AKIAOFNOBODY", AWS_SECRET_ACCESS_KEY: "a-secret-that-nobody-reads" };
  server = await start({ ...wrongKeys, LOG_LEVEL: "debug" });
  expect((await call(`GET /api/v1/assets/exports/${exported}`)).status).toBe(500);
  await expect.poll(server.output).toMatch(/The file storage responded InvalidAccessKeyId \(403\)/);
  for (const secret of [...Object.values(wrongKeys), "Signature=", "AWS4-HMAC"])
    expect(server.output()).not.toContain(secret);
}, 60_000);

test("a server with a shared database does not start if its files are only local", () => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-alone-"));
  const { PATH } = process.env;
  const env = {
    PATH,
    ...quickStart,
    DATA_DIR: folder,
    DATABASE_URL: "http://key:secret@127.0.0.1:9",
    PORT: "0",
  };
  const { status, stderr } = spawnSync(process.execPath, [programOf("server")], { env, encoding: "utf8" });
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toMatch(/^Custodia cannot start: Invalid STORAGE_URL: it is missing.*FILES_SHARED=1/);
  expect(existsSync(join(folder, "files"))).toBe(false);
  rmSync(folder, { recursive: true });
}, 60_000);
