import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TINY_PNG } from "@custodia/services/testing/pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import { openTestBucket, type TestBucket } from "../../../tooling/bucket/open.ts";
import { type HranaServer, startHrana } from "../../../tooling/hrana/start.ts";
import {
  type Call,
  caller,
  fileOf,
  isPicture,
  isSheet,
  list,
  startList,
  twoCompanies,
  until,
} from "./bucket-site.ts";

/** More than one transaction writes. */
const MANY = 4000;

const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `custodia-${name}-`)));
let database: HranaServer;
let bucket: TestBucket;
let servers: RunningServer[];
/** One server after the other is called. */
let call: Call;
/** The first alone, and the second. */
let callFirst: Call;
let callOther: Call;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-shared-"));
  const who = await twoCompanies(folder);
  [database, bucket] = await Promise.all([startHrana(), openTestBucket()]);
  database.put("main", readFileSync(join(folder, "custodia.db")));
  rmSync(folder, { recursive: true });
  const settings = { DEMO: "0", DATABASE_URL: database.url("ws"), ...bucket.settings };
  servers = await Promise.all(folders.map((DATA_DIR) => startServer({ ...settings, DATA_DIR })));
  let turn = 0;
  call = caller(() => servers[turn++ % 2]!.url, who);
  callFirst = caller(() => servers[0]!.url, who);
  callOther = caller(() => servers[1]!.url, who);
}, 120_000);
afterAll(async () => {
  await servers[1]!.stop();
  await bucket.close();
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("who is sent to another server at each call finds logo, list, rows left out and export", async () => {
  const logo = await call("POST /files/logo", fileOf(new Uint8Array(TINY_PNG), "logo.png"));
  for (let time = 0; time < 2; time++)
    expect(isPicture(await call(`GET ${logo.body.data.image}`))).toBe(true);
  const path = `/api/v1/assets/imports/${await startList(call, list(6, "dear"))}`;
  await until(call, `GET ${path}`, ({ data }) => data.state === "published");
  for (let time = 0; time < 2; time++) expect(isSheet(await call(`GET ${path}/errors`))).toBe(true);
  const asked = await call("POST /api/v1/assets/exports", {});
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");
  for (let time = 0; time < 2; time++)
    expect(isSheet(await call(`GET /api/v1/assets/exports/${asked.body.data.id}`))).toBe(true);
}, 60_000);

test("a server that is killed in an import leaves it to the other, which finishes it once, within 30 s", async () => {
  const total = async () => (await callOther("GET /api/v1/assets?per_page=1")).body.meta.total;
  const before = await total();
  const id = await startList(callFirst, list(MANY));
  const path = `/api/v1/assets/imports/${id}`;
  await until(callOther, `GET ${path}`, ({ data }) => data.rows_done > 0);
  await servers[0]!.kill();
  const killed = performance.now();
  const { rows_done } = (await callOther(`GET ${path}`)).body.data;
  expect(rows_done).toBeLessThan(MANY);
  expect(await total()).toBe(before);
  await until(callOther, `GET ${path}`, ({ data }) => data.state === "published", 60_000);
  expect(performance.now() - killed).toBeLessThan(30_000);
  expect(await total()).toBe(before + MANY);
  expect((await callOther(`GET ${path}`)).body.data).toMatchObject({ rows_done: MANY, rows_bad: 0 });
  const left = () => bucket.keys().filter((key) => /-(rows|plan)/.test(key));
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect(readdirSync(join(folders[1]!, "files"), { recursive: true })).toEqual(["desks"]);
}, 120_000);
