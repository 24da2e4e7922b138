import { EventEmitter } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addShedding, openDatabaseQueue } from "../../src/overload/load-shedding.ts";
import { cookieOf } from "../rest-site.ts";
import { openSite, type Site } from "../site.ts";
import { openSiteOnServer } from "../site-on-server.ts";

describe("a server that serves two requests at once", () => {
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

/** Opens a queue for a database with these waits; `oldEntries` of the queued writes arrived before any admitted call. */
function openQueue({ readMs = 0, writeMs = 0, queued = 0, oldEntries = 0, url = "file:custodia.db" }) {
  const estimatedWaitMs = (arriving = 0, minQueue = 4) =>
    queued + arriving > minQueue ? (queued + arriving) * writeMs : 0;
  return openDatabaseQueue({
    readEstimatedWaitMs: () => readMs,
    waiting: () => queued - oldEntries,
    estimatedWaitMs,
    target: { url },
  });
}

/** Admits a write without a body; returns functions that end it. */
function admitWrite(queue: ReturnType<typeof openQueue>, headers = {}) {
  const request = Object.assign(new EventEmitter(), { headers });
  const answer = new EventEmitter();
  queue.recordWrite(request as never, answer as never);
  return { endBody: () => request.emit("end"), endResponse: () => answer.emit("close") };
}

describe("the queue of a database", () => {
  afterEach(() => void vi.useRealTimers());

  test("a read waits twice, for the session and for the query", () => {
    expect(openQueue({ readMs: 240 }).areReadsLate()).toBe(false);
    expect(openQueue({ readMs: 260 }).areReadsLate()).toBe(true);
  });

  test("a write to a database server may wait twice as long", () => {
    const server = { url: "ws://db.example", writeMs: 46 };
    expect(openQueue({ ...server, queued: 16 }).areWritesLate()).toBe(false);
    expect(openQueue({ ...server, queued: 22 }).areWritesLate()).toBe(true);
  });

  test("a write waits for its session and then for earlier writes", () => {
    expect(openQueue({ readMs: 190, writeMs: 30, queued: 10 }).areWritesLate()).toBe(false);
    expect(openQueue({ readMs: 190, writeMs: 30, queued: 11 }).areWritesLate()).toBe(true);
  });

  test("admitted writes that are not queued yet count until they are answered", () => {
    const queue = openQueue({ readMs: 190, writeMs: 30, queued: 5 });
    const all = Array.from({ length: 11 }, () => admitWrite(queue));
    expect(queue.areWritesLate()).toBe(true);
    all[0]!.endResponse();
    expect(queue.areWritesLate()).toBe(false);
  });

  test("old entries in the queue do not hide writes that are about to join it", () => {
    const queue = openQueue({ writeMs: 20, queued: 20, oldEntries: 20 });
    for (let count = 0; count < 5; count += 1) admitWrite(queue);
    expect(queue.areWritesLate()).toBe(false);
    admitWrite(queue);
    expect(queue.areWritesLate()).toBe(true);
  });

  test("a body that trickles in delays no other request", () => {
    const queue = openQueue({ readMs: 190, writeMs: 400 });
    const all = Array.from({ length: 5 }, () => admitWrite(queue, { "content-length": "900" }));
    expect(queue.areWritesLate()).toBe(false);
    for (const { endBody } of all) endBody();
    expect(queue.areWritesLate()).toBe(true);
    for (const { endResponse } of all) endResponse();
    expect(queue.areWritesLate()).toBe(false);
  });

  test("a few slow writes count as a queue if reads are queued, but not if the server is merely distant", () => {
    expect(openQueue({ readMs: 100, writeMs: 400, queued: 3 }).areWritesLate()).toBe(true);
    expect(openQueue({ readMs: 100, writeMs: 400, queued: 2 }).areWritesLate()).toBe(false);
    expect(openQueue({ writeMs: 400, queued: 4 }).areWritesLate()).toBe(false);
  });

  test("a long request that writes nothing stops counting after a while", () => {
    vi.useFakeTimers();
    const queue = openQueue({ writeMs: 40 });
    const all = Array.from({ length: 25 }, () => admitWrite(queue));
    expect(queue.areWritesLate()).toBe(true);
    vi.advanceTimersByTime(501);
    expect(queue.areWritesLate()).toBe(false);
    const late = admitWrite(queue);
    for (const { endResponse } of [...all, late]) endResponse();
    for (let count = 0; count < 12; count += 1) admitWrite(queue);
    expect(queue.areWritesLate()).toBe(false);
    admitWrite(queue);
    expect(queue.areWritesLate()).toBe(true);
  });
});

describe("a server whose database is overloaded", () => {
  let world: Awaited<ReturnType<typeof openSiteOnServer>>;
  beforeAll(async () => {
    world = await openSiteOnServer({ REQUESTS_A_MINUTE: "1000000" });
  });
  afterAll(() => world.close());

  test("refuses new calls immediately, and answers health checks", async () => {
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
    const median = (results: { ms: number }[]) =>
      results.map(({ ms }) => ms).sort((a, b) => a - b)[results.length >> 1]!;
    // A call that waited in the queue would take longer than those sent before it. Both share a busy machine's delays.
    expect(median(refused)).toBeLessThan(median(served));
    expect((await me()).status).toBe(200);
  });
});
