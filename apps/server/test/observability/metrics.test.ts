import { globSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { recordBackup } from "@custodia/services/platform/backups";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlainProxy } from "../http/plain-proxy.ts";
import { cookieOf } from "../rest-site.ts";
import { openSite, type Site } from "../site.ts";

const ROOT_URL = new URL("../../../../", import.meta.url);
const ROOT = fileURLToPath(ROOT_URL);
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

/** The metrics by name, with type, help and the names of their series, as Prometheus reads them. */
function describeMetrics(text: string) {
  const found = new Map<string, { type: string; help: string }>();
  for (const [, name, help] of text.matchAll(/^# HELP (\S+) (.*)$/gm)) found.set(name!, { type: "", help: help! });
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (.*)$/gm)) found.get(name!)!.type = type!;
  return found;
}

/** Units that Prometheus' linter (promtool check metrics) refuses in favour of the base unit. */
const OTHER_UNITS =
  /_(ms|milliseconds|us|microseconds|ns|nanoseconds|minutes|hours|days|weeks|kb|kilobytes|mb|megabytes|gb|gigabytes|bits|percent|s|sec|b)(_|$)/;

test("names, types and help texts follow the conventions of Prometheus", async () => {
  const described = describeMetrics((await metrics()).text);
  expect(described.size).toBeGreaterThan(50);
  for (const [name, { type, help }] of described) {
    expect(help, name).not.toBe("");
    expect(help.toLowerCase(), name).not.toContain(name);
    expect(name, "lower case with underscores, no colons").toMatch(/^[a-z][a-z0-9_]*$/);
    expect(name, "the base unit").not.toMatch(OTHER_UNITS);
    expect(name, "no type in a name").not.toMatch(/_(gauge|counter|histogram|summary)(_|$)/);
    expect(name.endsWith("_total"), `${name} is a ${type}`).toBe(type === "counter");
    if (!["histogram", "summary"].includes(type))
      expect(name, "a suffix of histograms").not.toMatch(/_(bucket|count|sum)$/);
  }
});

test("every metric that the alert rules and the dashboard name exists", async () => {
  const described = describeMetrics((await metrics()).text);
  const files = globSync("deploy/monitoring/*", { cwd: ROOT });
  expect(files).toHaveLength(2);
  for (const file of files) {
    const named = new Set(readFileSync(new URL(file, ROOT_URL), "utf8").match(/\b(custodia|nodejs|process)_\w+/g));
    expect(named.size, file).toBeGreaterThan(15);
    for (const name of named)
      expect(described.has(name.replace(/_(bucket|count|sum)$/, "")), `${file}: ${name}`).toBe(true);
  }
});

/** Returns the labels of all series of a metric, with their values. */
function labelsOf(text: string, name: string): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const line of text.split("\n").filter((line) => line.startsWith(`${name}{`)))
    for (const [, label, value] of line.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label!, [...(labels.get(label!) ?? []), value!]);
  return labels;
}

test("every label that an alert rule or a panel selects, groups by or shows exists", async () => {
  await site.query("assets.list", {});
  const { text } = await metrics();
  // Prometheus adds the job and the instance.
  const expectLabel = (label: string, known: Iterable<string>, of: string) =>
    expect(["job", "instance", ...known], of).toContain(label);
  const read = (file: string) => readFileSync(new URL(`deploy/monitoring/${file}`, ROOT_URL), "utf8");
  const rules = read("alert-rules.yaml").split("- alert: ").slice(1);
  const targets = read("grafana-dashboard.json").replaceAll('\\"', '"').split('"expr": ').slice(1);
  let checked = 0;
  for (const expression of [...rules, ...targets]) {
    const anyLabel = new Set<string>();
    for (const [, name, selectors = ""] of expression.matchAll(
      /\b((?:custodia|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
    )) {
      const labels = labelsOf(text, name!);
      for (const label of labels.keys()) anyLabel.add(label);
      for (const [, label, operator, value] of selectors.matchAll(/(\w+)(=~|=)"([^"]*)"/g)) {
        expectLabel(label!, labels.keys(), name!);
        if (operator === "=" && label !== "job") expect(labels.get(label!), `${name} ${label}`).toContain(value);
      }
    }
    const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(
      ([, list]) => list!.match(/\w+/g) ?? [],
    );
    const shown = [...expression.matchAll(/\{\{ *(?:\$labels\.)?(\w+) *\}\}/g)].map(([, label]) => label!);
    for (const label of [...grouped, ...shown]) expectLabel(label, anyLabel, expression.slice(0, 100));
    checked += grouped.length + shown.length;
  }
  expect(checked).toBeGreaterThan(60);
});

test("every metric of Custodia is in an alert rule or on the dashboard", async () => {
  const described = describeMetrics((await metrics()).text);
  const texts = globSync("deploy/monitoring/*", { cwd: ROOT }).map((file) =>
    readFileSync(new URL(file, ROOT_URL), "utf8"),
  );
  const named = new Set(
    texts
      .join("\n")
      .match(/\bcustodia_\w+/g)!
      .map((name) => name.replace(/_(bucket|count)$/, "")),
  );
  const own = [...described.keys()].filter((name) => name.startsWith("custodia_"));
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

test("reports storage, build and the last backup, which is missing until there is one", async () => {
  const before = (await metrics()).text;
  for (const folder of ["database", "files"]) {
    expect(readMetric(before, `custodia_disk_writable{folder="${folder}"}`)).toBe(1);
    for (const name of ["free_bytes", "size_bytes", "free_inodes", "inodes"])
      expect(readMetric(before, `custodia_disk_${name}{folder="${folder}"}`), name).toBeGreaterThan(0);
  }
  expect(readMetric(before, "custodia_file_store_up")).toBe(1);
  expect(before).toMatch(/^custodia_build_info\{build="source",schema="\d+"\} 1$/m);
  expect(readMetric(before, "custodia_database_up")).toBe(1);
  expect(readMetric(before, "custodia_database_call_duration_seconds_count")).toBeGreaterThan(0);
  expect(readMetric(before, "custodia_backup_failing")).toBe(0);
  expect(readMetric(before, "custodia_backup_last_success_timestamp_seconds")).toBeUndefined();
  const backup = { made_at: "2026-06-15T01:00:05.000Z", seconds: 3.5, bytes: 12_345, encrypted: true };
  await site.world.services.db.write((tx) => recordBackup(tx, backup));
  await expect
    .poll(async () => readMetric((await metrics()).text, "custodia_backup_last_success_timestamp_seconds"), {
      timeout: 10_000,
      interval: 500,
    })
    .toBe(Date.parse(backup.made_at) / 1000);
});

test("a disk that hangs is reported, and delays neither the metrics nor the readiness probe", async () => {
  const { files } = site.world.services;
  const { tempDir } = files;
  Object.assign(files, { tempDir: () => new Promise(() => {}) });
  const writableAndUp = async () => {
    const startedAt = performance.now();
    const [{ status, text }, ready] = await Promise.all([metrics(), fetch(`${site.url}/readyz`)]);
    expect([status, ready.status]).toEqual([200, 200]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    return [readMetric(text, 'custodia_disk_writable{folder="files"}'), readMetric(text, "custodia_file_store_up")];
  };
  expect(await writableAndUp()).toEqual([1, 1]);
  await expect.poll(writableAndUp, { interval: 500 }).toEqual([0, 0]);
  Object.assign(files, { tempDir });
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
