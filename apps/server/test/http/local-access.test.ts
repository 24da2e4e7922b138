import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../../tooling/browser/server.ts";
import { readEnv } from "../../src/env.ts";
import { openPlainProxy } from "./plain-proxy.ts";

let server: RunningServer;
let proxy: Awaited<ReturnType<typeof openPlainProxy>>;
/** The start address and the demo's password, both printed at the start. */
let start: string;
let password: string;

beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "debug" });
  proxy = await openPlainProxy(server.url);
  for (let attempt = 0; attempt < 200 && !/with the password/.test(server.output()); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  start = /\S+\/start\/[\w-]+/.exec(server.output())![0];
  password = /with the password (.+)/.exec(server.output())![1]!;
}, 120_000);
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const DEMO = "/api/trpc/auth.demo";

/** Sends a GET with headers that fetch does not allow. */
function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; cookie: string | undefined; to: string | undefined }>(
    (resolve, reject) => {
      const call = request(url, { headers, agent: false }, async (answer) => {
        let body = "";
        for await (const part of answer) body += part;
        const cookie = answer.headers["set-cookie"]?.[0];
        resolve({ status: answer.statusCode!, body, cookie, to: answer.headers.location });
      });
      call.once("error", reject).end();
    },
  );
}

test("the printed address leads to the sign-in, and its browser sees the demo's password and the outbox", async () => {
  const response = await get(start);
  expect(response).toMatchObject({ status: 303, to: "/login" });
  expect(response.cookie).toMatch(/^custodia_start=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = response.cookie!.split(";")[0]!;
  expect((await get(`${server.url}/outbox`, { cookie })).body).toContain("<h1>Outbox</h1>");
  expect((await get(server.url + DEMO, { cookie })).body).toContain(password);
  for (const host of ["assets.evil.example", "localhost.evil.example", "localhost/evil.example", "me@localhost"]) {
    expect((await get(server.url + DEMO, { cookie, host })).body).not.toContain(password);
    // A request that names no server is refused before any other check.
    expect([400, 404]).toContain((await get(`${server.url}/outbox`, { cookie, host })).status);
  }
});

const PATHS = [
  "/outbox",
  "/outbox/",
  "/OUTBOX",
  "//outbox",
  "/%6futbox",
  "/outbox?key=",
  "/start/",
  `/start/${"a".repeat(43)}`,
  DEMO,
  `${DEMO}?input=%7B%7D`,
  "/api/trpc/auth.demo,auth.demo?batch=1&input=%7B%7D",
  "/api/trpc/auth.demo?batch=1&input=%7B%220%22%3A%7B%7D%7D",
  "/api/v1/demo",
  "/api/v1/auth/demo",
  "/api/v1/outbox",
  "/files/outbox",
  "/files/exports/..%2f..%2foutbox",
  "/files/logo/../../outbox",
  "/",
  "/login",
];

test("shows no secret through a plain proxy that adds no header, at any path and with any cookie", async () => {
  const cookies = ["", "custodia_start=", `custodia_start=${"a".repeat(43)}`, "custodia_start=undefined"];
  for (const path of PATHS) {
    for (const cookie of cookies) {
      for (const origin of [proxy.url, server.url]) {
        const { status, body, cookie: setCookie } = await get(origin + path, cookie ? { cookie } : {});
        expect(body, path).not.toContain(password);
        expect(body, path).not.toContain("<h1>Outbox</h1>");
        expect(setCookie ?? "", path).not.toContain("custodia_start");
        if (/^\/(outbox|start)/.test(path)) expect(status, path).toBe(404);
        if (path === DEMO) expect(JSON.parse(body)).toEqual({ result: { data: null } });
      }
    }
  }
});

test("the key is printed once, at the start, and never logged", async () => {
  const key = start.split("/").at(-1)!;
  await get(`${server.url}/start/${key}x`);
  await get(`${server.url}/start/${key}/more%E0%A4%A`);
  expect(server.output().split(key)).toHaveLength(2);
});

test("creates a demo by default only if the server listens and links to this machine alone", () => {
  const readDemo = (settings: Record<string, string>) => {
    const { DEMO, SHOW_DEMO } = readEnv(settings);
    return [DEMO, SHOW_DEMO];
  };
  expect(readDemo({})).toEqual([true, true]);
  expect(readDemo({ PUBLIC_URL: "http://[::1]:3000" })).toEqual([true, true]);
  expect(readDemo({ HOST: "0.0.0.0" })).toEqual([false, false]);
  expect(readDemo({ PUBLIC_URL: "https://assets.example" })).toEqual([false, false]);
  expect(readDemo({ PUBLIC_URL: "https://assets.example", DEMO: "1" })).toEqual([true, false]);
  expect(readDemo({ PUBLIC_URL: "https://127.0.0.1.evil.example" })).toEqual([false, false]);
});
