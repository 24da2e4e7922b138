import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
let tenantA: string;
let tenantB: string;
const openSockets = new Set<Socket>();

beforeAll(async () => {
  // This machine is the trusted proxy, so that callers can have different addresses.
  site = await openRestSite({ TRUST_PROXY: "loopback" });
  tenantA = await cookieOf(site.world.services, site.world.tenantA.admin);
  tenantB = await cookieOf(site.world.services, site.world.tenantB.admin);
});
afterAll(() => site.close());
afterEach(async () => {
  for (const socket of openSockets) socket.destroy();
  openSockets.clear();
  for (const address of ["10.0.0.1", "10.0.0.2"]) await expect.poll(() => callFrom(address, tenantA, LARGE)).toBe(200);
});

const MAX_BYTES = 1_000_000;
/** A quarter of the budget, in bodies of the maximum size. */
const SHARE_BODIES = 16;
const LARGE = 40_000;

/** Sends text on a new connection, and resolves with the response once it matches. */
function sendRaw(text: string, pattern: RegExp): Promise<{ socket: Socket; received: string }> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  openSockets.add(socket);
  return new Promise((resolve, reject) => {
    let received = "";
    socket.once("error", reject).once("close", () => reject(new Error(`The connection was closed after: ${received}`)));
    socket.on("data", (part) => {
      received += part;
      if (pattern.test(received)) resolve({ socket, received });
    });
    socket.write(text);
  });
}

const head = (address: string, extraHeaders: string[], path = "/api/trpc/auth.signIn") =>
  `${[`POST ${path} HTTP/1.1`, "Host: here", `X-Forwarded-For: ${address}`, ...extraHeaders].join("\r\n")}\r\n\r\n`;

/** Starts bodies that never end. Once a server answers 100 Continue, it has checked the headers. */
function holdBodies(address: string, count: number, ...extraHeaders: string[]) {
  const type = "Content-Type: application/json";
  const length = extraHeaders.length > 0 ? extraHeaders : [`Content-Length: ${MAX_BYTES}`];
  const text = head(address, [type, ...length, "Expect: 100-continue"]);
  return Promise.all(Array.from({ length: count }, () => sendRaw(text, /^HTTP\/1\.1 100 /)));
}

/** Creates a category with a body of the given size. */
async function callFrom(address: string, cookie: string, bytes = 0): Promise<number> {
  const input = { name: `Cloth ${performance.now()}`, beside: "x".repeat(bytes) };
  const headers = { "x-forwarded-for": address };
  return (await site.mutate("pos.categories.create", input, { cookie, headers })).status;
}

test("refuses large bodies of an address that has used up its share, and serves small bodies and other addresses", async () => {
  await holdBodies("10.0.0.1", SHARE_BODIES);
  const headers = { "x-forwarded-for": "10.0.0.1" };
  const call = { name: "Cloth", beside: "x".repeat(LARGE) };
  const refused = await site.mutate("pos.categories.create", call, { cookie: tenantA, headers });
  expect(refused).toMatchObject({
    status: 503,
    error: { data: { code: "SERVICE_UNAVAILABLE", retryAfter: 2 } },
  });
  expect(refused.headers.get("retry-after")).toBe("2");
  const plain = await site.rest(site.admin, "POST vendors", { name: "x".repeat(LARGE) }, headers);
  expect([plain.status, Object.keys(plain.body)]).toEqual([503, ["message"]]);
  const form = new FormData();
  form.append("email", "x".repeat(LARGE));
  expect((await site.rest(null, "POST login", form, headers)).status).toBe(503);
  expect(await callFrom("10.0.0.1", tenantA)).toBe(200);
  expect(await callFrom("10.0.0.2", tenantB, LARGE)).toBe(200);
});

test("while the whole budget is reserved, serves small calls and files, and refuses too large bodies with 413", async () => {
  for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) await holdBodies(address, SHARE_BODIES);
  // A body without a length counts as the maximum size.
  await holdBodies("10.0.0.4", SHARE_BODIES, "Transfer-Encoding: chunked");
  expect(await callFrom("10.0.0.9", tenantB, LARGE)).toBe(503);
  expect(await callFrom("10.0.0.9", tenantB)).toBe(200);
  expect(await callFrom("10.0.0.9", tenantB, MAX_BYTES)).toBe(413);
  const form = new FormData();
  form.append("file", new File(["x".repeat(LARGE)], "list.csv"));
  expect((await site.rest(site.stranger, "POST assets/import", form)).status).toBe(422);
  const headers = { cookie: tenantB };
  expect((await fetch(`${site.url}/files/logo`, { method: "POST", body: form, headers })).status).toBe(422);
});

test("a refused client can continue on the same connection", async () => {
  await holdBodies("10.0.0.1", SHARE_BODIES);
  const large = head("10.0.0.1", ["Content-Type: application/json", `Content-Length: ${LARGE}`]);
  const next = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
  const { received } = await sendRaw(`${large}${"x".repeat(LARGE)}${next}`, /alive/);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 503", "HTTP/1.1 200"]);
});

test("a body that was read, refused or cut off releases exactly what it reserved", async () => {
  for (let round = 0; round < SHARE_BODIES; round++) {
    expect(await callFrom("10.0.0.1", tenantA, MAX_BYTES - 200)).toBe(200);
    const unread = await site.rest(null, "POST vendors", { name: "x".repeat(LARGE) });
    expect(unread.status).toBe(401);
  }
  const cut = await holdBodies("10.0.0.1", SHARE_BODIES);
  for (const { socket } of cut) socket.destroy();
  await expect.poll(() => callFrom("10.0.0.1", tenantA, LARGE)).toBe(200);
  await holdBodies("10.0.0.1", SHARE_BODIES - 1);
  expect(await callFrom("10.0.0.1", tenantA, LARGE)).toBe(200);
  await holdBodies("10.0.0.1", 1);
  expect(await callFrom("10.0.0.1", tenantA, LARGE)).toBe(503);
});
