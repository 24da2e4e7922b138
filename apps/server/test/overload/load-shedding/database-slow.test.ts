import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "../../rest-site.ts";
import { openSiteOnServer } from "../../site-on-server.ts";

let world: Awaited<ReturnType<typeof openSiteOnServer>>;
beforeAll(async () => {
  world = await openSiteOnServer({ REQUESTS_A_MINUTE: "1000000" });
});
afterAll(() => world.close());

test("while the database is overloaded, refuses new calls immediately and answers health checks", async () => {
  const { site, server } = world;
  const cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
  const me = async () => {
    const startedAt = performance.now();
    const { status, headers } = await site.query("auth.me", undefined, { cookie });
    return { status, retry: headers.get("retry-after"), ms: performance.now() - startedAt };
  };
  const repeat = (count: number) => Array.from({ length: count }, me);
  await server.slow(100);
  const pending = repeat(200);
  await sleep(400);
  for (let wave = 0; wave < 5; wave++) {
    pending.push(...repeat(60));
    await sleep(100);
  }
  const alive = await fetch(`${site.url}/healthz`);
  const answers = await Promise.all(pending);
  await server.slow(0);
  const refused = answers.filter(({ status }) => status === 503);
  const served = answers.filter(({ status }) => status === 200);
  expect(alive.status).toBe(200);
  expect(refused.length + served.length).toBe(answers.length);
  expect(refused.length).toBeGreaterThan(50);
  expect(served.length).toBeGreaterThan(50);
  for (const { retry } of refused) expect(Number(retry)).toBeGreaterThan(0);
  const median = (results: { ms: number }[]) => results.map(({ ms }) => ms).sort((a, b) => a - b)[results.length >> 1]!;
  expect(median(refused)).toBeLessThan(median(served) / 2);
  expect((await me()).status).toBe(200);
});
