import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { deliveries } from "@custodia/db/schema/webhooks/webhooks";
import { sendTest } from "@custodia/services/webhooks/deliveries";
import { createWebhook } from "@custodia/services/webhooks/webhooks";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Loop } from "../../src/jobs/loop.ts";
import { startWebhooks } from "../../src/jobs/webhooks.ts";

/** A short delay on a busy machine; an unresponsive webhook takes ten seconds. */
const SHORT_MS = 5000;

let world: TestWorld;
let silent: Server;
let answering: Server;
let silentCalls = 0;
let answeredCalls = 0;
let loop: Loop | undefined;

beforeAll(async () => {
  world = await createTestWorld();
  silent = createServer(() => {
    silentCalls += 1;
  }).listen(0, "127.0.0.1");
  answering = createServer((_request, response) => {
    answeredCalls += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await Promise.all([once(silent, "listening"), once(answering, "listening")]);
});
afterAll(async () => {
  silent.closeAllConnections();
  for (const server of [silent, answering]) server.close();
  await loop?.stop();
  await world.close();
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

test("five unresponsive webhooks of one company hardly delay another company's", async () => {
  const tenantA = allow(world.tenantA.admin, "company.manage");
  const tenantB = allow(world.tenantB.admin, "company.manage");
  for (let number = 0; number < 5; number++) {
    const { id } = await createWebhook(tenantA, { url: urlOf(silent), events: ["asset.created"] });
    await sendTest(tenantA, { id });
  }
  const { id } = await createWebhook(tenantB, { url: urlOf(answering), events: ["asset.created"] });
  await sendTest(tenantB, { id });
  const startedAt = Date.now();
  loop = startWebhooks(world.services);
  while (answeredCalls === 0 && Date.now() - startedAt < SHORT_MS) await sleep(20);
  expect(answeredCalls).toBe(1);
  // Some of the five are called at the same time; the others use the remaining capacity.
  await expect.poll(() => silentCalls, { timeout: SHORT_MS }).toBe(4);
  const otherDeliveries = async () => {
    const rows = await world.services.db.read.select().from(deliveries);
    return rows.find(({ webhook_id }) => webhook_id === id);
  };
  await expect.poll(otherDeliveries).toMatchObject({ state: "done", status: 200 });
});
