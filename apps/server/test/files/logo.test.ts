import { startSession } from "@custodia/services/auth/sessions";
import type { CompanyCtx } from "@custodia/services/core/context";
import { TINY_PNG } from "@custodia/testkit/images";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import { buildApp } from "../../src/app.ts";
import { readEnv } from "../../src/env.ts";

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await createTestWorld();
  app = await buildApp(readEnv({ LOG_LEVEL: "silent" }), world.services);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function cookieOf(ctx: CompanyCtx): Promise<string> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const { token } = await world.services.db.write((tx) =>
    startSession(tx, world.services, holder, { transport: "cookie", remember: false }),
  );
  return `${SESSION_COOKIE}=${token}`;
}

/** Returns a form with one file, like a browser's. */
function form(content: Buffer, field = "image", isClosed = true) {
  const head = `--cut\r\nContent-Disposition: form-data; name="${field}"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { "content-type": "multipart/form-data; boundary=cut" },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(isClosed ? "\r\n--cut--\r\n" : "")]),
  };
}

async function send(ctx: CompanyCtx | null, { headers, payload }: ReturnType<typeof form>) {
  const cookie = ctx ? { cookie: await cookieOf(ctx) } : {};
  const answer = await app.inject({
    method: "POST",
    url: "/files/logo",
    headers: { ...headers, ...cookie },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function get(ctx: CompanyCtx | null, url: string) {
  const headers = ctx ? { cookie: await cookieOf(ctx) } : {};
  return app.inject({ method: "GET", url, headers });
}

test("serves an Admin's logo to the whole company, with headers that prevent scripts", async () => {
  const { status, body } = await send(world.tenantA.admin, form(TINY_PNG));
  expect(status).toBe(200);
  const shown = await get(world.tenantA.approver, body.data.image);
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  expect(shown.headers).toMatchObject({
    "content-type": "image/png",
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("private"),
  });
});

test("serves a logo to no other company, and at no other path", async () => {
  const { body } = await send(world.tenantA.admin, form(TINY_PNG));
  const path: string = body.data.image;
  expect((await get(world.tenantB.admin, path)).statusCode).toBe(404);
  expect((await get(null, path)).statusCode).toBe(401);
  const otherPath = path.replace(/logo\/\d+/, `logo/${world.tenantB.admin.company.id}`);
  for (const other of [otherPath, "/files/logo/1/none.png", "/files/logo/..%2f..%2fcustodia.db", "/files/logo/"]) {
    expect((await get(world.tenantA.admin, other)).statusCode).toBe(404);
    expect((await get(world.tenantB.admin, other)).statusCode).toBe(404);
  }
});

test("refuses unauthorised users regardless of the content", async () => {
  const wrong = { headers: { "content-type": "text/plain" }, payload: Buffer.from("no form") };
  for (const content of [form(TINY_PNG), wrong]) {
    expect(await send(null, content)).toMatchObject({ status: 401 });
    expect(await send(world.tenantA.dataEntry, content)).toMatchObject({
      status: 403,
      body: { message: "This action is unauthorized." },
    });
  }
});

test.each([
  ["no picture", form(Buffer.from("<svg/>")), 422, /PNG, JPEG, WebP or GIF/],
  ["no file in its field", form(TINY_PNG, "picture"), 422, /Choose a file/],
  ["no file at all", { ...form(TINY_PNG), payload: Buffer.from("--cut--\r\n") }, 422, /Choose a file/],
  ["a file over 2 MB", form(Buffer.concat([TINY_PNG, Buffer.alloc(2 * 1024 * 1024)])), 413, /at most 2 MB/],
  ["an upload that was cut", form(TINY_PNG, "image", false), 400, /could not be read/],
  [
    "a form without a boundary",
    { ...form(TINY_PNG), headers: { "content-type": "multipart/form-data" } },
    400,
    /could not be read/,
  ],
  ["no form", { ...form(TINY_PNG), headers: { "content-type": "image/png" } }, 415, /multipart/],
])("refuses %s with a reason", async (_what, content, status, message) => {
  const answer = await send(world.tenantA.admin, content);
  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  if (status === 422) expect(Object.keys(answer.body.errors)).toEqual(["image"]);
});

test("a page of another site cannot change the logo", async () => {
  const { headers, payload } = form(TINY_PNG);
  const cookie = await cookieOf(world.tenantA.admin);
  const answer = await app.inject({
    method: "POST",
    url: "/files/logo",
    headers: { ...headers, cookie, origin: "https://evil.example" },
    payload,
  });
  expect(answer.statusCode).toBe(403);
});
