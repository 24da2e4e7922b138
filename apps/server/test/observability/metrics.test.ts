import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlainProxy } from "../http/plain-proxy.ts";
import { cookieOf } from "../rest-site.ts";
import { openSite, type Site } from "../site.ts";

const TOKEN = "prometheus-may-read-this";
let site: Site;
beforeAll(async () => {
  site = await openSite({ METRICS_TOKEN: TOKEN });
});
afterAll(() => site.close());

async function metrics(headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) {
  const answer = await fetch(`${site.url}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the status for a request with this Host header. */
const statusForHost = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${site.url}/metrics`, { headers: { host }, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      "error",
      reject,
    );
  });

/** Returns the value of a line, by its name and labels. */
function readMetric(text: string, name: string): number | undefined {
  const line = text.split("\n").find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test("reports responses, queues and process metrics", async () => {
  const cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
  await site.query("assets.list", {}, { cookie });
  await site.query("assets.list", {});
  const { status, text } = await metrics();
  expect(status).toBe(200);
  const list = 'method="GET",route="/api/trpc/assets.list"';
  expect(readMetric(text, `custodia_http_requests_total{${list},status="200"}`)).toBe(1);
  expect(readMetric(text, `custodia_http_requests_total{${list},status="401"}`)).toBe(1);
  expect(readMetric(text, `custodia_http_request_seconds_count{${list}}`)).toBe(2);
  expect(readMetric(text, `custodia_http_request_seconds_bucket{${list},le="+Inf"}`)).toBe(2);
  for (const name of [
    "custodia_http_requests_in_flight",
    "custodia_event_streams",
    "custodia_writes_waiting",
    "custodia_write_wait_seconds_count",
    "custodia_reads_waiting",
    "custodia_wal_bytes",
    'custodia_jobs{state="waiting"}',
    'custodia_jobs{state="failed"}',
    'custodia_jobs{state="dead"}',
    'custodia_mails{state="waiting"}',
    'custodia_mails{state="given_up"}',
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_heap_size_used_bytes",
  ])
    expect(readMetric(text, name), name).toBeGreaterThanOrEqual(0);
  expect(readMetric(text, "custodia_write_wait_seconds_count")).toBeGreaterThan(0);
});

test("unknown addresses, methods and procedures create no series of their own", async () => {
  const lines = async () =>
    (await metrics()).text.split("\n").filter((line) => line.startsWith("custodia_http_requests_total"));
  await site.query("nobody.knows-1");
  await fetch(`${site.url}/api/v1/assets/1`);
  await fetch(`${site.url}/nowhere/1`);
  const before = await lines();
  for (let index = 2; index < 30; index++) {
    await site.query(`nobody.knows-${index}`);
    await fetch(`${site.url}/api/v1/assets/${index}`);
    await fetch(`${site.url}/nowhere/${index}`);
  }
  expect((await lines()).length).toBeLessThanOrEqual(before.length + 1);
});

test("through a proxy the metrics require the token", async () => {
  const proxied = { "x-forwarded-for": "192.0.2.7" };
  const unknown = await fetch(`${site.url}/healthz/nowhere`);
  const refused = await metrics(proxied);
  expect(refused).toEqual({ status: 404, text: await unknown.text() });
  expect((await metrics({ ...proxied, authorization: "Bearer wrong" })).status).toBe(404);
  expect(await statusForHost("custodia.example")).toBe(404);
  // A request through a plain proxy on this machine looks like a local one, so it needs the token too.
  expect(await statusForHost(new URL(site.url).host)).toBe(404);
  const proxy = await openPlainProxy(site.url);
  expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
  await proxy.close();
  expect((await metrics({ ...proxied, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});
