import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openClient } from "@custodia/db/client";
import { TINY_PNG } from "@custodia/services/testing/pictures";
import { openRoom } from "@custodia/services/testing/room";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { openTestBucket, type TestBucket } from "../../../tooling/bucket/open.ts";
import { quickly } from "../../../tooling/run/root.mjs";
import { cookieOf, tokenOf } from "./rest-site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "custodia-in-bucket-"));
const who = { token: "", cookie: "", stranger: "" };
let bucket: TestBucket;
let server: RunningServer;

beforeAll(async () => {
  const room = await openRoom();
  const { services, ours, theirs } = room;
  room.setClock(new Date().toISOString());
  who.token = await tokenOf(services, ours.admin);
  who.cookie = await cookieOf(services, ours.admin);
  who.stranger = await tokenOf(services, theirs.admin);
  const client = await openClient(services.db.target, 1000);
  await client.execute({ sql: "VACUUM INTO ?", args: [join(dataDir, "custodia.db")] });
  client.close();
  await room.close();
  bucket = await openTestBucket();
  server = await start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const start = (settings: Record<string, string> = {}) =>
  startServer({ DATA_DIR: dataDir, DEMO: "0", STORAGE_SECONDS: "1", ...bucket.settings, ...settings });

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

/** Calls the server; an object is sent as JSON, a file as the field of a form. */
async function call(line: string, sent?: object | File, as = who.token): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const headers: Record<string, string> = path.startsWith("/files/")
    ? { cookie: who.cookie }
    : { authorization: `Bearer ${as}` };
  let body: FormData | string | null = null;
  if (sent instanceof File) {
    body = new FormData();
    body.append(sent.name.endsWith(".png") ? "image" : "file", sent);
  } else if (sent) {
    headers["content-type"] = "application/json";
    body = JSON.stringify(sent);
  }
  const answer = await fetch(server.url + path, { method, headers, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : null,
  };
}

/** Asks until the answer is as it should be. */
async function until(line: string, isSo: (body: Answer["body"]) => boolean): Promise<void> {
  await expect.poll(async () => isSo((await call(line)).body), { timeout: 30_000 }).toBe(true);
}

const list = (count: number, cost = "100") =>
  `Description,Classification,Custodian,Location,Acquisition Date,Cost,Useful Life,Condition,Acquisition Nature\n${Array.from(
    { length: count },
    (_, n) => `Item ${n},Chairs,Musa Keeper,Ikeja,2024-01-02,${n === 1 ? cost : 100},4,New,Purchase`,
  ).join("\n")}\n`;
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

let exported = 0;

test("logo, import with rows left out, export and downloads go through the bucket, and nothing stays on the machine", async () => {
  const logo = await call("POST /files/logo", fileOf(new Uint8Array(TINY_PNG), "logo.png"));
  expect(logo.status).toBe(200);
  expect(bucket.keys()).toEqual([expect.stringMatching(/^\d+\/logos\/[\w-]+\.png$/)]);
  const shown = await call(`GET ${logo.body.data.image}`);
  expect([shown.status, shown.bytes.subarray(1, 4).toString()]).toEqual([200, "PNG"]);

  const { body } = await call("POST /api/v1/assets/imports", fileOf(list(5, "dear"), "list.csv"));
  const { id } = body.data;
  const create_unknown = ["classification_id", "custodian_id", "location_id"];
  const preview = await call(`POST /api/v1/assets/imports/${id}/preview`, { create_unknown });
  expect(preview.body.data).toMatchObject({ rows_total: 5, rows_bad: 1 });
  const { mapping, date_order } = preview.body.data;
  const choices = { mapping, date_order, values: {}, create_unknown, good_rows_only: true };
  expect((await call(`POST /api/v1/assets/imports/${id}/run`, choices)).status).toBeLessThan(300);
  await until(`GET /api/v1/assets/imports/${id}`, ({ data }) => data.state === "published");
  const errors = await call(`GET /api/v1/assets/imports/${id}/errors`);
  expect([errors.status, errors.bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  expect((await call(`GET /api/v1/assets/imports/${id}/errors`, undefined, who.stranger)).status).toBe(404);

  const asked = await call("POST /api/v1/assets/exports", {});
  exported = asked.body.data.id;
  await until("GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");
  const sheet = await call(`GET /api/v1/assets/exports/${exported}`);
  expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  expect(readdirSync(join(dataDir, "files"), { recursive: true })).toEqual(["desks"]);
}, 60_000);

test("while the store does not answer, files are 503 with Retry-After, nothing is half done, and all else goes on", async () => {
  const before = (await call("GET /api/v1/assets/imports")).body.meta;
  bucket.meet(() => ({ kind: "frozen" }));
  const began = performance.now();
  const answers = await Promise.all([
    call(`GET /api/v1/assets/exports/${exported}`),
    call("POST /api/v1/assets/imports", fileOf(list(3), "other.csv")),
    call("POST /files/logo", fileOf(new Uint8Array(TINY_PNG), "logo.png")),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect(body.message).toBe("Files cannot be reached at the moment. Please try again in a moment.");
  }
  expect(performance.now() - began).toBeLessThan(15_000);
  expect((await call("GET /api/v1/assets")).status).toBe(200);
  expect((await call("GET /readyz")).status).toBe(200);
  expect((await call("GET /api/v1/assets/imports")).body.meta).toEqual(before);
  bucket.meet(() => undefined);
  expect((await call(`GET /api/v1/assets/exports/${exported}`)).status).toBe(200);
}, 60_000);

test("a file whose answer is cut off on the way comes whole", async () => {
  let met = 0;
  bucket.meet(() => (met++ === 0 ? { kind: "cut", bytes: 500, of: "answer" } : undefined));
  const sheet = await call(`GET /api/v1/assets/exports/${exported}`);
  expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  expect(met).toBe(2);
});

test("keys are in no log, also where the store refuses them", async () => {
  await server.stop();
  const wrong = { AWS_ACCESS_KEY_ID: "AKIAOFNOBODY", AWS_SECRET_ACCESS_KEY: "a-secret-that-nobody-reads" };
  server = await start({ ...wrong, LOG_LEVEL: "debug" });
  expect((await call(`GET /api/v1/assets/exports/${exported}`)).status).toBe(500);
  await expect.poll(server.output).toMatch(/The store of files answered InvalidAccessKeyId \(403\)/);
  for (const secret of [...Object.values(wrong), "Signature=", "AWS4-HMAC"])
    expect(server.output()).not.toContain(secret);
}, 60_000);

test("a server of a shared database does not start with files that the others would miss", () => {
  const program = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "custodia-alone-"));
  const { PATH } = process.env;
  const env = { PATH, DATA_DIR: folder, DATABASE_URL: "http://key:secret@127.0.0.1:9", PORT: "0" };
  const { status, stderr } = spawnSync(process.execPath, [quickly, program], { env, encoding: "utf8" });
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toMatch(/^Custodia cannot start: The setting STORAGE_URL is missing: .*FILES_SHARED=1/);
  expect(existsSync(join(folder, "files"))).toBe(false);
  rmSync(folder, { recursive: true });
}, 60_000);
