import { hostname } from "node:os";
import { schemaVersion } from "@custodia/db/open";
import { countries } from "@custodia/db/schema/setup/countries";
import { alerts } from "@custodia/services/platform/alerts";
import { reportNewerSchema } from "@custodia/services/platform/outdated-servers";
import { type DbTarget, openClient } from "@custodia/sqlite/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookieOf } from "../rest-site.ts";
import { openSite } from "../site.ts";
import { openSiteOnServer } from "../site-on-server.ts";

const TOKEN = "prometheus-may-read-this";
const CHECK_MS = 30_000;
const OWN = schemaVersion.count;
let world: Awaited<ReturnType<typeof openSiteOnServer>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  world = await openSiteOnServer({ METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});

/** Migrates the database as a newer build does, or as a restored backup of this build. */
async function setVersion(target: DbTarget, version: "newer" | "own"): Promise<void> {
  const client = await openClient(target, 1000);
  await client.execute(
    version === "newer"
      ? "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a newer build', 99999999999999)"
      : "DELETE FROM __drizzle_migrations WHERE hash = 'of a newer build'",
  );
  client.close();
}

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.json() };
};
const READY = { status: 200, body: { message: "ready" } };

test("a running server warns while a newer build has migrated its database, and still serves", async () => {
  const { site } = world;
  const lines: string[] = [];
  const note = (_: object, line: string) => lines.push(line);
  const services = { ...site.world.services, log: { info: note, warn: note, error: note } };
  const differing = async () => (await alerts(services)).filter(({ kind }) => kind === "builds_differ");
  reportNewerSchema(services);
  vi.advanceTimersByTime(CHECK_MS);
  expect(await readiness(site.url)).toEqual(READY);

  await setVersion(services.db.target, "newer");
  vi.advanceTimersByTime(CHECK_MS);
  const warning = `A newer build migrated the database to schema version ${OWN + 1}; this server has version ${OWN}: update it.`;
  await expect
    .poll(() => readiness(site.url))
    .toEqual({ status: 200, body: { message: "ready", warnings: [warning] } });
  const differ = {
    kind: "builds_differ",
    message: `Servers of different builds run: ${hostname()} has schema version ${OWN}, and the database has ${OWN + 1}.`,
  };
  await expect.poll(differing).toEqual([differ]);
  const cookie = await cookieOf(services, site.world.tenantA.admin);
  expect((await site.query("assets.list", {}, { cookie })).status).toBe(200);
  // It records itself at each check, so the alert outlasts its first record.
  site.world.setClock("2026-06-15T11:02:00Z");
  expect(await differing()).toEqual([]);
  vi.advanceTimersByTime(CHECK_MS);
  await expect.poll(differing).toEqual([differ]);
  expect(lines).toEqual([warning]);

  // Once it was stopped or updated, servers of the database's version name it no longer.
  site.world.setClock("2026-06-15T11:04:00Z");
  expect(await differing()).toEqual([]);
  await setVersion(services.db.target, "own");
  vi.advanceTimersByTime(CHECK_MS);
  await expect.poll(() => readiness(site.url)).toEqual(READY);
  expect(await differing()).toEqual([]);
});

test("a server with its own database file checks nothing", async () => {
  const site = await openSite();
  const { services } = site.world;
  reportNewerSchema(services);
  await setVersion(services.db.target, "newer");
  vi.advanceTimersByTime(CHECK_MS);
  expect(services.db.server).toBeUndefined();
  expect(await readiness(site.url)).toEqual(READY);
  expect((await alerts(services)).map(({ kind }) => kind)).not.toContain("builds_differ");
  await site.close();
});

async function readStreams(): Promise<number> {
  const answer = await fetch(`${world.site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^custodia_database_streams (\d+)$/m.exec(await answer.text())![1]);
}

test("the metric of streams rises with concurrent calls, and falls when the database server ends them", async () => {
  const { server, site } = world;
  const { read } = site.world.services.db;
  const before = await readStreams();
  await server.slow(100);
  await Promise.all(Array.from({ length: 12 }, () => read.select({ id: countries.id }).from(countries).limit(1)));
  await server.slow(0);
  const raised = await readStreams();
  expect(raised).toBeGreaterThanOrEqual(12);
  expect(raised).toBeGreaterThan(before);
  await server.kill();
  await server.restart();
  await expect.poll(readStreams).toBeLessThanOrEqual(before);
});
