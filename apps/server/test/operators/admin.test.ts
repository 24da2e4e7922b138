import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildAdminApp, buildApp, openBaseApp } from "../../src/app.ts";
import { readEnv } from "../../src/env.ts";
import { addStatic } from "../../src/http/static.ts";
import { addAdminStatic } from "../../src/operators/admin.ts";

const env = (settings: Record<string, string> = {}) => readEnv({ LOG_LEVEL: "silent", READERS: "0", ...settings });

/** Writes a built app with two files; returns its folder. */
function writeBuild(name: string): string {
  const root = mkdtempSync(join(tmpdir(), `custodia-${name}-`));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), `<title>${name}</title>`);
  writeFileSync(join(root, "assets", "main-1a2b.js"), `"${name}"`);
  return root;
}

describe("the built app", () => {
  const roots = ["operators", "companies"].map(writeBuild);
  let app: FastifyInstance;
  beforeAll(async () => {
    const baseApp = await openBaseApp(env(), false, () => undefined);
    app = baseApp.app;
    await addStatic(app, baseApp.recordPath, roots[1]!, roots[1]);
    await addAdminStatic(app, baseApp.recordPath, roots[0]!, roots[0]);
  });
  afterAll(async () => {
    await app.close();
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  });

  test.each(["/admin", "/admin/", "/admin/companies/12", "/admin/accept?token=abc"])(
    "is served at %s, revalidated each time, with the headers of all pages",
    async (path) => {
      const page = await app.inject(path);
      expect([page.statusCode, page.body]).toEqual([200, "<title>operators</title>"]);
      expect(page.headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "DENY" });
      expect(page.headers["content-security-policy"]).toMatch(/(^|;)script-src 'self'(;|$)/);
    },
  );

  test("accepts only GET and HEAD at its pages", async () => {
    for (const path of ["/login", "/admin", "/admin/", "/admin/companies/12"]) {
      const { statusCode, headers } = await app.inject({ method: "POST", url: path });
      expect([path, statusCode, headers.allow]).toEqual([path, 405, "GET, HEAD"]);
    }
    for (const path of ["/admin/trpc", "/admin/files/none", "/admin/nothing.png"])
      expect((await app.inject({ method: "PUT", url: path })).statusCode).toBe(404);
  });

  test("serves its assets as immutable, and none of the other app's", async () => {
    const asset = await app.inject("/admin/assets/main-1a2b.js");
    expect([asset.statusCode, asset.body]).toEqual([200, '"operators"']);
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect((await app.inject("/assets/main-1a2b.js")).body).toBe('"companies"');
    expect((await app.inject("/login")).body).toBe("<title>companies</title>");
  });

  test.each(["/admin/assets/none.js", "/admin/nothing.png", "/admin/trpc/none", "/admin/files/none"])(
    "answers a plain 404 at %s",
    async (path) => {
      const missing = await app.inject(path);
      expect([missing.statusCode, missing.json()]).toEqual([404, { message: "Not found." }]);
    },
  );
});

describe("with a separate port", () => {
  let world: TestWorld;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    world = await createTestWorld();
    const separate = env({ ADMIN_PORT: "0", ADMIN_URL: "https://run.custodia.example" });
    const companies = await buildApp(separate, world.services);
    apps.push(companies, (await buildAdminApp(separate, world.services, companies.traffic))!);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await world.close();
  });

  test("serves operators only there, and no companies", async () => {
    const [companies, operators] = apps as [FastifyInstance, FastifyInstance];
    const stage = "/admin/trpc/platform.session.stage";
    expect((await operators.inject(stage)).json()).toEqual({ result: { data: { stage: "password" } } });
    expect((await companies.inject(stage)).statusCode).toBe(404);
    expect((await operators.inject("/api/trpc/auth.me")).statusCode).toBe(404);
    expect((await operators.inject("/api/v1/user")).statusCode).toBe(404);
    expect((await operators.inject("/healthz")).statusCode).toBe(200);
    expect((await operators.inject("/nowhere")).json()).toEqual({ message: "Not found." });
  });

  test("counts its responses in the metrics and the day's figures", async () => {
    const [companies, operators] = apps as [FastifyInstance, FastifyInstance];
    companies.traffic.takeCounts();
    const url = await operators.listen({ port: 0, host: "127.0.0.1" });
    const route = "/admin/trpc/platform.companies.list";
    await (await fetch(url + route)).text();
    const counts = `custodia_http_requests_total{method="GET",route="${route}",status="401"} 1`;
    // A request is finished shortly after its response has arrived.
    await expect.poll(async () => (await companies.inject("/metrics")).body).toContain(counts);
    expect(companies.traffic.takeCounts()).toEqual({ requests: 1, errors: 0 });
  });

  test("marks its cookie Secure if its links use https", async () => {
    const url = "/admin/trpc/platform.session.signOut";
    const { headers } = await apps[1]!.inject({ method: "POST", url });
    expect(headers["set-cookie"]).toMatch(/^custodia_operator=; .*; Secure/);
    expect(headers["strict-transport-security"]).toContain("max-age");
  });

  test("opens no second app without a separate port", async () => {
    expect(await buildAdminApp(env(), world.services)).toBeNull();
  });
});
