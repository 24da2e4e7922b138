import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { readyQueryWorker } from "./query-workers/ready-query-worker.ts";
import { cookieOf } from "./rest-site.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

/** A stop gives running requests this long (rules/limits 7). */
const STOP_MS = 10_000;

test("a stop answers lists in workers, and does not wait for idle connections", async () => {
  const worker = await readyQueryWorker(world.services, world.tenantA.admin);
  const app = await buildApp(readEnv({ LOG_LEVEL: "silent" }), world.services, worker);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = await cookieOf(world.services, world.tenantA.admin);
  const list = async () => {
    const answer = await fetch(`${url}/api/trpc/assets.list?input=%7B%7D`, { headers: { cookie } });
    await answer.text();
    return answer.status;
  };
  const lists = Array.from({ length: 30 }, list);
  await expect.poll(() => worker.performed.length, { interval: 1, timeout: 20_000 }).toBe(30);
  const startedAt = performance.now();
  const closed = app.close();
  expect(await Promise.all(lists)).toEqual(Array(30).fill(200));
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(STOP_MS);
}, 120_000);
