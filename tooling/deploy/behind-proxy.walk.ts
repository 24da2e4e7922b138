import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Call,
  type Credentials,
  createCaller,
  expectAllFound,
  list,
  toFile,
  writeTwoCompanies,
} from "../../apps/server/test/bucket-site.ts";
import { freePort } from "../bench/process.ts";
import { type RunningServer, startServer } from "../browser/server.ts";
import { openTestBucket, type TestBucket } from "../bucket/bucket.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../libsql-test-server/start.ts";
import { type RunningProxy, startProxy } from "./proxy.ts";

const program = process.env.PROXY ?? "nginx";
// The certificate is generated for this test.
if (!program.endsWith("caddy")) process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `custodia-${name}-`)));
let database: LibsqlTestServer;
let bucket: TestBucket;
let servers: RunningServer[];
let start: (index: number) => Promise<RunningServer>;
let proxy: RunningProxy;
let credentials: Credentials;
let call: Call;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-shared-"));
  credentials = await writeTwoCompanies(folder);
  [database, bucket] = await Promise.all([startLibsqlServer(), openTestBucket()]);
  database.put("main", readFileSync(join(folder, "custodia.db")));
  rmSync(folder, { recursive: true });
  const url = `${program.endsWith("caddy") ? "http" : "https"}://localhost:${await freePort()}`;
  const ports = [await freePort(), await freePort()];
  const settings = {
    DEMO: "0",
    DATABASE_URL: database.url("ws"),
    ...bucket.settings,
    PUBLIC_URL: url,
    TRUST_PROXY: "loopback",
    REQUESTS_A_MINUTE: "100000",
  };
  start = (index) => startServer({ ...settings, DATA_DIR: folders[index]! }, undefined, ports[index]);
  servers = [await start(0), await start(1)];
  proxy = await startProxy(
    program,
    ports.map((port) => `127.0.0.1:${port}`),
    url,
  );
  call = createCaller(() => proxy.url, credentials);
});

afterAll(async () => {
  await proxy.close();
  for (const server of servers) await server.stop();
  await bucket.close();
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("the proxy forwards pages with the server's headers, but not its metrics", async () => {
  const page = await call("GET /login");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect((await call("GET /metrics")).status).toBe(404);
  expect((await call("GET /readyz")).status).toBe(200);
});

test("a mutation from the site's own pages is accepted, and one from another site is rejected", async () => {
  const me = await fetch(`${proxy.url}/api/trpc/auth.me`, { headers: { cookie: credentials.cookie } });
  const { id, company } = (await me.json()).result.data;
  const companyAndUser = `${company.id}.${id}`;
  const mutateFrom = (origin: string) =>
    fetch(`${proxy.url}/api/trpc/views.create`, {
      method: "POST",
      headers: { origin, cookie: credentials.cookie, "x-made-for": companyAndUser, "content-type": "application/json" },
      body: "{}",
    });
  expect((await mutateFrom(proxy.url)).status).toBe(422);
  expect((await mutateFrom("https://elsewhere.example")).status).toBe(403);
});

test("each server provides the logo, the list, the rejected rows and the export", async () => {
  await expectAllFound(call, 4);
  expect((await call("GET /api/v1/assets")).body.meta.total).toBe(5);
  expect((await call("GET /api/v1/assets", undefined, credentials.stranger)).body.meta.total).toBe(0);
});

test("a list of just under 10 MB is accepted, larger bodies are rejected, and no server is marked as failed", async () => {
  const bodyOf = (megabytes: number) =>
    toFile(`${list(1)}${`${"x".repeat(200)}\n`.repeat((megabytes * 2 ** 20) / 201)}`, "long.csv");
  expect((await call("POST /api/v1/assets/imports", bodyOf(9.9))).status).toBeLessThan(423);
  for (let time = 0; time < 6; time++) {
    // A server that refuses a request may respond and close before the whole body was sent.
    const refused = await call("POST /api/v1/assets/imports", bodyOf(time % 2 ? 14 : 24)).catch(() => undefined);
    expect([413, 422, 502]).toContain(refused?.status ?? 413);
    const json = await call("POST /api/v1/assets", { description: "x".repeat(1_500_000) });
    expect([413, 502]).toContain(json.status);
  }
  const after = await Promise.all(Array.from({ length: 40 }, () => call("GET /api/v1/assets")));
  expect(after.map(({ status }) => status)).toEqual(Array(40).fill(200));
});

test("events arrive immediately, and a stream survives its pings", async () => {
  const ended = new AbortController();
  const answer = await fetch(`${proxy.url}/api/events/notifications.live`, {
    headers: { cookie: credentials.cookie },
    signal: ended.signal,
  });
  let received = "";
  const reading = (async () => {
    for await (const part of answer.body!) received += Buffer.from(part).toString();
  })().catch(() => undefined);
  await expect.poll(() => received, { timeout: 20_000 }).toContain("event: connected");
  await call("POST /api/v1/assets/exports", { all: true });
  await expect.poll(() => received, { timeout: 20_000 }).toContain("Your export of");
  await expect.poll(() => received, { timeout: 50_000 }).toContain("event: ping");
  ended.abort();
  await reading;
});

test("wrong passwords are counted by the client's real address across both servers", async () => {
  const statuses = [];
  for (let n = 0; n < 34; n++) {
    const answer = await fetch(`${proxy.url}/api/v1/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${n}` },
      body: JSON.stringify({ email: `nobody-${n}@example.com`, password: "wrong password" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
});

test("clients notice nothing when the servers restart one after the other", async () => {
  const statuses = new Map<number, number>();
  let running = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (running) {
      const { status } = await call("GET /api/v1/assets?per_page=5");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(20);
    }
  });
  for (const index of [0, 1]) {
    await servers[index]!.stop();
    servers[index] = await start(index);
    await sleep(6000);
  }
  running = false;
  await Promise.all(readers);
  console.log(`${program}: ${statuses.get(200)} lists through two restarts`);
  expect([...statuses.keys()]).toEqual([200]);
});

test("one server handles all requests when the other is dead", async () => {
  await servers[0]!.kill();
  const answers = await Promise.all(Array.from({ length: 40 }, () => call("GET /api/v1/assets")));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  servers[0] = await start(0);
});
