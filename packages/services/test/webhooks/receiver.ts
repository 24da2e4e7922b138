import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { assetCreate } from "@custodia/domain/assets/schema";
import { webhookCreate, webhookPatch } from "@custodia/domain/webhooks/schema";
import { addRecords, type Records } from "@custodia/testkit/records";
import { allow, createTestWorld, inSession, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { claimDeliveries, deliver as deliverOne } from "../../src/webhooks/deliver.ts";
import { listDeliveries } from "../../src/webhooks/deliveries.ts";
import { createWebhook, listWebhooks, updateWebhook } from "../../src/webhooks/webhooks.ts";

/** A test world, and a program that receives webhook calls. */
export const receiver = {
  world: undefined as unknown as TestWorld,
  records: undefined as unknown as Records,
  /** The program's address. */
  url: "",
  /** The deliveries that it received, and its response. */
  received: [] as { event: string; id: number; data: object }[],
  reply: 200,
};

/** Opens the world for the tests of a file; each test begins without webhooks. */
export function openWorld(): void {
  let server: Server;
  beforeAll(async () => {
    receiver.world = await createTestWorld();
    receiver.records = await addRecords(receiver.world.services, receiver.world.tenantA);
    await addRecords(receiver.world.services, receiver.world.tenantB);
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      receiver.received.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(receiver.reply).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    server.close();
    await receiver.world.close();
  });
  beforeEach(() => {
    receiver.received = [];
    receiver.reply = 200;
  });
  afterEach(async () => {
    receiver.world.setClock("2026-06-15T11:00:00Z");
    await receiver.world.services.db.write(async (tx) => {
      await tx.delete(deliveries);
      await tx.delete(webhooks);
      await tx.delete(notifications);
    });
  });
}

export const EVENTS = ["asset.created", "asset.sold"];
export const managerCtx = (user: CompanyCtx = receiver.world.tenantA.admin) => allow(user, "company.manage");
export const addWebhook = (input: object = {}, user = receiver.world.tenantA.admin) =>
  createWebhook(managerCtx(user), webhookCreate.parse({ url: receiver.url, events: EVENTS, ...input }));
export const changeWebhook = (id: number, patch: object, user = receiver.world.tenantA.admin) =>
  updateWebhook(inSession(managerCtx(user)), { ...webhookPatch.parse(patch), id });
export const listedWebhook = async (id: number) =>
  (await listWebhooks(managerCtx())).data.find((hook) => hook.id === id);
export const deliveriesOf = async (id: number) => (await listDeliveries(managerCtx(), { id })).data;
export const recordEvent = () =>
  createAsset(
    allow(receiver.world.tenantA.admin, "assets.write"),
    assetCreate.parse({
      classification_id: receiver.records.classification,
      custodian_id: receiver.records.custodian,
      description: "Printer",
      acquisition_date: "2026-01-31",
      acquisition_nature: "Purchase",
      cost: 1000,
      useful_life: 4,
      condition: "New",
    }),
  );
/** Sends all due deliveries. */
export async function deliver(): Promise<void> {
  const { services } = receiver.world;
  let due: Awaited<ReturnType<typeof claimDeliveries>>;
  do {
    due = await claimDeliveries(services, 10);
    await Promise.all(due.map((hook) => deliverOne(services, hook, () => true)));
  } while (due.length > 0);
}
/** Sends all deliveries with all their attempts, advancing the clock beyond the pauses. */
export async function deliverAll(): Promise<void> {
  let time = receiver.world.services.clock().getTime();
  for (let attempts = 0; attempts < 7; attempts++) {
    await deliver();
    time += 4 * 3_600_000;
    receiver.world.setClock(new Date(time).toISOString());
  }
}
export const lastActivity = async () =>
  (await listActivities(allow(receiver.world.tenantA.admin, "company.see"), activityListQuery.parse({}))).data[0]!;
export const noticesOf = async ({ actor }: CompanyCtx) =>
  (await receiver.world.services.db.read.select().from(notifications)).filter(
    ({ user_id }) => user_id === actor.user_id,
  );
