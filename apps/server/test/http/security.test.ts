import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../src/app.ts";
import { readEnv } from "../../src/env.ts";

let world: TestWorld;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await world.close();
});

async function fetchHeaders(path: string, settings: Record<string, string> = {}) {
  const app = await buildApp(readEnv({ LOG_LEVEL: "silent", ...settings }), world.services);
  apps.push(app);
  return (await app.inject(path)).headers;
}

test.each(["/healthz", "/api/trpc/auth.me", "/api/trpc/nobody.list", "/nowhere", "/files/exports/1"])(
  "%s is answered with the security headers",
  async (path) => {
    const headers = await fetchHeaders(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
  },
);

test("sends Strict-Transport-Security only if links use https", async () => {
  const https = await fetchHeaders("/healthz", { PUBLIC_URL: "https://assets.example" });
  expect(https["strict-transport-security"]).toContain("max-age=31536000");
  expect((await fetchHeaders("/healthz"))["strict-transport-security"]).toBeUndefined();
});
