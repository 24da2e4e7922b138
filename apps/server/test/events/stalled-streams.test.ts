import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { CompanyCtx } from "@custodia/services/core/context";
import { notifyActor } from "@custodia/services/notifications/service";
import cookies from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEvents } from "../../src/events.ts";
import { LIVE, openStream } from "../listen.ts";
import { cookieOf } from "../rest-site.ts";
import { openSite, type Site } from "../site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const notify = (ctx: CompanyCtx, message: string) =>
  site.world.services.db.write((tx) => notifyActor(tx, ctx, { kind: "tests.event", message, href: "/download" }));

const stream = (cookie: string, url: string) => openStream(url + LIVE, { cookie });

/** Opens a server with only the event streams, at intervals that a test can wait for. */
async function openFast(pace: { heartbeatMs: number; stallTimeoutMs: number }) {
  const app = Fastify();
  await app.register(cookies);
  addEvents(app, site.world.services, false, pace);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { app, port, url: `http://127.0.0.1:${port}`, connections };
}

/** Opens a stream, reads its beginning, and then stops reading. */
async function openStalled(port: number, cookie: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.on("error", () => undefined);
  socket.write(`GET ${LIVE} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  let received = "";
  await new Promise<void>((resolve) =>
    socket.on("data", function read(part) {
      received += part;
      if (!/\nid: /.test(received)) return;
      socket.off("data", read).pause();
      resolve();
    }),
  );
  return socket;
}

test("disconnects a client that stops reading, without affecting others", async () => {
  const { app, port, url, connections } = await openFast({ heartbeatMs: 500, stallTimeoutMs: 3000 });
  const { admin } = site.world.tenantB;
  const reader = await stream(await cookieOf(site.world.services, admin), url);
  await reader.next();
  const stalled = await openStalled(port, await cookieOf(site.world.services, admin));
  expect(await connections()).toBe(2);
  // One event that is larger than all buffers between server and client.
  const large = "x".repeat(16_000_000);
  await notify(admin, large);
  expect(await reader.next()).toMatchObject({ data: { latest: [{ message: large }] } });
  await expect.poll(connections, { timeout: 10_000 }).toBe(1);
  await notify(admin, "going on");
  expect(await reader.next()).toMatchObject({ data: { latest: [{ message: "going on" }] } });
  stalled.destroy();
  await app.close();
});

test("sends heartbeats to a client that reads, beyond the stall timeout", async () => {
  const { app, url } = await openFast({ heartbeatMs: 100, stallTimeoutMs: 400 });
  const listener = await stream(await cookieOf(site.world.services, site.world.tenantA.admin), url);
  await listener.next();
  await expect.poll(listener.heartbeats).toBeGreaterThan(8);
  await notify(site.world.tenantA.admin, "alive");
  expect(await listener.next()).toMatchObject({ data: { latest: [{ message: "alive" }] } });
  await app.close();
});

test("ends all streams when the server stops, including one that is not read", async () => {
  const { app, port, url } = await openFast({ heartbeatMs: 60_000, stallTimeoutMs: 60_000 });
  const { approver } = site.world.tenantB;
  const listener = await stream(await cookieOf(site.world.services, approver), url);
  await listener.next();
  const stalled = await openStalled(port, await cookieOf(site.world.services, approver));
  await notify(approver, "x".repeat(16_000_000));
  await listener.next();
  const startedAt = performance.now();
  await app.close();
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(await listener.next()).toBeUndefined();
  await once(stalled.resume(), "close");
});
