import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

test("refuses an unsupported method with 405 and `Allow`", async () => {
  const byId = await site.rest(site.admin, `PUT locations/${site.world.tenantA.location_id}`);
  expect([byId.status, byId.headers.get("allow")]).toEqual([405, "GET, PATCH, HEAD"]);
  for (const method of ["DELETE", "PUT", "OPTIONS"]) {
    const answer = await site.rest(site.admin, `${method} locations`);
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, POST, HEAD");
    expect(answer.body).toEqual({ message: expect.any(String) });
  }
});

test.each([
  ["POST /healthz", "GET, HEAD"],
  ["DELETE /api/trpc/auth.me", "GET, POST"],
  ["PUT /files/imports", "POST"],
  ["POST /files/imports/7/errors", "GET, HEAD"],
  ["POST /files/logo/1/x.png", "GET, HEAD"],
  ["HEAD /files/downloads/1", "GET"],
  ["PATCH /api/v1/openapi.json", "GET, HEAD"],
])("refuses %s with 405 and `Allow`", async (line, allow) => {
  const [method, path] = line.split(" ") as [string, string];
  const body = ["DELETE", "HEAD"].includes(method) ? null : "no JSON";
  const answer = await fetch(site.url + path, { method, body });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect((await fetch(`${site.url}/api/nowhere`, { method, body })).status).toBe(404);
});

/** Sends raw headers that no client would send; returns the status line and headers. */
function sendRaw(head: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname).setEncoding("latin1");
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", reject).on("close", () => resolve(answer));
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  });
}

test.each(["PROPFIND", "TRACE", "SEARCH", "LINK", "QUERY", "BREW"])(
  "refuses %s with 405 and `Allow` at all paths",
  async (method) => {
    for (const path of ["/", "/login", "/api/v1/assets", "/api/trpc/auth.me", "/nowhere"]) {
      const answer = await sendRaw(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1`);
      expect([path, answer.split("\r\n")[0]]).toEqual([path, "HTTP/1.1 405 Method Not Allowed"]);
      expect(answer).toMatch(/\r\nallow: GET/i);
    }
  },
);

test.each(["127.0.0.1:99999", "a b", "[::1", "x@y", "127.0.0.1/..", "%%", ""])(
  "refuses the host %j with 400 at every path",
  async (host) => {
    for (const path of [
      "/metrics",
      "/outbox",
      "/start/x",
      "/login",
      "/api/v1/assets",
      "/api/trpc/auth.me",
      "/nowhere",
    ]) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}`);
      expect([path, answer.split("\r\n")[0]]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
    }
  },
);

test("refuses CONNECT with 405 and serves the next request", async () => {
  const answer = await sendRaw("CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443");
  expect(answer).toMatch(/^HTTP\/1.1 405 .*\r\nAllow: GET/s);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test("treats an absolute address like its path, and refuses another server's with 400", async () => {
  const host = new URL(site.url).host;
  const send = async (url: string) =>
    (await sendRaw(`GET ${url} HTTP/1.1\r\nHost: ${host}`)).split("\r\n")[0]!.split(" ")[1];
  for (const path of ["/healthz", "/metrics", "/outbox", "/start/x", "/api/v1/nowhere", "/api/v1/assets"])
    expect([path, await send(`http://${host}${path}`)]).toEqual([path, await send(path)]);
  for (const other of ["a.example", `x@${host}`, `${host}9`, "", "[::1"])
    expect([other, await send(`http://${other}/healthz`)]).toEqual([other, "400"]);
  expect(await send("*")).toBe("404");
});

test("refuses two Host headers with 400, and serves valid hosts", async () => {
  const status = async (host: string) => (await sendRaw(`GET /healthz HTTP/1.1\r\n${host}`)).split(" ")[1];
  expect(await status("Host: a.example\r\nHost: b.example")).toBe("400");
  for (const host of ["localhost", "a.example:8080", "[::1]:3000", "xn--p1ai", "my_server"])
    expect([host, await status(`Host: ${host}`)]).toEqual([host, "200"]);
});
