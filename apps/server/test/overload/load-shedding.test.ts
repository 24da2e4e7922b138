import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addShedding } from "../../src/overload/load-shedding.ts";
import { cutSlowClients } from "../../src/overload/slow-clients.ts";
import { cookieOf } from "../rest-site.ts";
import { openSite, type Site } from "../site.ts";

let site: Site;
let release = () => {};
beforeEach(async () => {
  site = await openSite({ REQUESTS_AT_ONCE: "2", BODY_SECONDS: "1" });
});
afterEach(async () => {
  release();
  await site.close();
});

/** Blocks all writes until `release` is called. */
function holdWriters(): void {
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  void site.world.services.db.turn(() => blocked);
}

test("beyond the maximum of requests in flight, refuses new ones immediately except health checks and sign-outs", async () => {
  const cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
  const signOut = await cookieOf(site.world.services, site.world.tenantA.approver);
  holdWriters();
  const writes = ["One", "Two"].map((name) => site.mutate("pos.categories.create", { name }, { cookie }));
  await expect.poll(() => site.world.services.db.waiting()).toBe(3);
  const refused = await site.query("assets.list", {}, { cookie });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
  expect(refused.error).toMatchObject({
    message: expect.stringMatching(/busy/),
    code: expect.any(Number),
    data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, retryAfter: 2 },
  });
  const plain = await fetch(`${site.url}/api/v1/user`);
  expect([plain.status, Object.keys((await plain.json()) as object)]).toEqual([503, ["message"]]);
  for (const path of ["/healthz", "/readyz", "/metrics"])
    expect((await fetch(`${site.url}${path}`)).status, path).toBe(200);
  const signedOut = site.mutate("auth.signOut", undefined, { cookie: signOut });
  await expect.poll(() => site.world.services.db.waiting()).toBe(4);
  release();
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await signedOut).status).toBe(200);
  expect((await site.query("assets.list", {}, { cookie })).status).toBe(200);
});

test("bodies that trickle in occupy no capacity", async () => {
  const cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
  const { hostname, port, host } = new URL(site.url);
  const sockets = Array.from({ length: 5 }, () => connect(Number(port), hostname).on("error", () => undefined));
  for (const socket of sockets)
    socket.write(
      `POST /api/trpc/auth.signIn HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
    );
  await sleep(200);
  expect((await site.query("assets.list", {}, { cookie })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("cuts off a refused client whose body trickles on", async () => {
  const cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
  holdWriters();
  const writes = ["One", "Two", "Three"].map((name) => site.mutate("pos.categories.create", { name }, { cookie }));
  await expect.poll(() => site.world.services.db.waiting()).toBe(4);
  const { hostname, port, host } = new URL(site.url);
  let received = "";
  const slow = connect(Number(port), hostname).setEncoding("latin1");
  slow.on("data", (part) => {
    received += part;
  });
  const closed = new Promise((resolve) => slow.on("error", () => undefined).once("close", resolve));
  slow.write(
    `POST /api/trpc/auth.signIn HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
  );
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 503 /);
  release();
  await Promise.all(writes);
});

/** Starts a server that works for the given time per request, and sheds load by these limits. */
async function openBusy(workMs: number, limits: Parameters<typeof addShedding>[2]) {
  const app = Fastify();
  addShedding(app, { inFlight: () => 0, maxInFlight: 1 }, limits);
  app.get("/", () => {
    const until = performance.now() + workMs;
    while (performance.now() < until);
    return "done";
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const call = async () => {
    const answer = await fetch(url);
    await answer.text();
    return answer.status;
  };
  return { app, call };
}

test("works off a burst, limits a lasting overload, and recovers by itself", async () => {
  const { app, call } = await openBusy(10, {
    manyRequests: 16,
    longMs: 100,
    usualMs: 1000,
    minAdmitted: 4,
    strainedMs: 20,
    calmMs: 500,
  });
  const burst = await Promise.all(Array.from({ length: 30 }, call));
  expect(new Set(burst)).toEqual(new Set([200]));
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) statuses.push(...(await Promise.all(Array.from({ length: 30 }, call))));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  await sleep(600);
  expect(await call()).toBe(200);
  await app.close();
});

test("disconnects a client that reads nothing of a long response, but not one that reads slowly", async () => {
  const app = Fastify();
  cutSlowClients(app, 1500);
  app.get("/", () => Buffer.alloc(30_000_000, "x"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const readSlowly = (pauseMs: number, pauses: number) =>
    new Promise<number>((resolve, reject) => {
      let received = 0;
      request({ port, agent: false }, (answer) => {
        answer.on("data", (part: Buffer) => {
          received += part.length;
          if (received % 7 > 0 || pauses-- <= 0) return;
          answer.pause();
          setTimeout(() => answer.resume(), pauseMs);
        });
        answer.once("close", () => resolve(received)).once("error", () => resolve(received));
      })
        .once("error", reject)
        .end();
    });
  expect(await readSlowly(4500, 1)).toBeLessThan(30_000_000);
  expect(await readSlowly(100, 10)).toBe(30_000_000);
  await app.close();
});

test("disconnects a client that sends many requests and reads no response, however short they are", async () => {
  const app = Fastify();
  cutSlowClients(app, 1000);
  app.get("/", async () => "x".repeat(14_000));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const client = connect(port, "127.0.0.1").on("error", () => undefined);
  // More than the operating system buffers for a connection.
  client.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n".repeat(1500));
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(1);
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
  client.destroy();
  await app.close();
});

test("disconnects a client that reads no response while others are still being produced", async () => {
  const app = Fastify();
  cutSlowClients(app, 1000);
  let last = Promise.resolve("");
  app.get("/", () => {
    last = last.then(() => sleep(300)).then(() => "x".repeat(6_000_000));
    return last;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const client = connect(port, "127.0.0.1").on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n".repeat(60));
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(1);
  await expect.poll(open, { timeout: 8000 }).toBe(0);
  client.destroy();
  await app.close();
});
