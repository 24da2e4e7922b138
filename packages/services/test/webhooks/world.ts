import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { assetCreate } from "@custodia/domain/assets/schema";
import { webhookCreate, webhookPatch } from "@custodia/domain/webhooks/schema";
import { addRecords, type Records } from "@custodia/testkit/records";
import { allowed, atSession, openRoom, type Room } from "@custodia/testkit/test-world";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { listActivities } from "../../src/activity/list.ts";
import { createAsset } from "../../src/assets/change/create.ts";
import type { CompanyCtx } from "../../src/context.ts";
import { claimDeliveries } from "../../src/webhooks/claim.ts";
import { createWebhook } from "../../src/webhooks/create.ts";
import { deliver as deliverOne } from "../../src/webhooks/deliver.ts";
import { listWebhooks } from "../../src/webhooks/list.ts";
import { listDeliveries } from "../../src/webhooks/list-deliveries.ts";
import { updateWebhook } from "../../src/webhooks/update.ts";

/** A room with a program at the other end of a webhook. */
export const world = {
  room: undefined as unknown as Room,
  records: undefined as unknown as Records,
  /** Where the program listens. */
  url: "",
  /** What it was told, and what it answers. */
  told: [] as { event: string; id: number; data: object }[],
  reply: 200,
};

/** Opens the room for the tests of a file; each test begins without webhooks. */
export function openWorld(): void {
  let receiver: Server;
  beforeAll(async () => {
    world.room = await openRoom();
    world.records = await addRecords(world.room.services, world.room.ours);
    await addRecords(world.room.services, world.room.theirs);
    receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      world.told.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(world.reply).end();
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    world.url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    receiver.close();
    await world.room.close();
  });
  beforeEach(() => {
    world.told = [];
    world.reply = 200;
  });
  afterEach(async () => {
    world.room.setClock("2026-06-15T11:00:00Z");
    await world.room.services.db.write(async (tx) => {
      await tx.delete(deliveries);
      await tx.delete(webhooks);
      await tx.delete(notifications);
    });
  });
}

export const EVENTS = ["asset.created", "asset.sold"];
export const ctx = (who: CompanyCtx = world.room.ours.admin) => allowed(who, "company.manage");
export const add = (input: object = {}, who = world.room.ours.admin) =>
  createWebhook(ctx(who), webhookCreate.parse({ url: world.url, events: EVENTS, ...input }));
export const change = (id: number, patch: object, who = world.room.ours.admin) =>
  updateWebhook(atSession(ctx(who)), { ...webhookPatch.parse(patch), id });
export const shown = async (id: number) => (await listWebhooks(ctx())).data.find((one) => one.id === id);
export const calls = async (id: number) => (await listDeliveries(ctx(), { id })).data;
export const happen = () =>
  createAsset(
    allowed(world.room.ours.admin, "assets.write"),
    assetCreate.parse({
      classification_id: world.records.classification,
      custodian_id: world.records.custodian,
      description: "Printer",
      acquisition_date: "2026-01-31",
      acquisition_nature: "Purchase",
      cost: 1000,
      useful_life: 4,
      condition: "New",
    }),
  );
/** Sends all that is due. */
export async function deliver(): Promise<void> {
  const { services } = world.room;
  let due: Awaited<ReturnType<typeof claimDeliveries>>;
  do {
    due = await claimDeliveries(services, 10);
    await Promise.all(due.map((one) => deliverOne(services, one, () => true)));
  } while (due.length > 0);
}
/** Lets the pauses between the tries pass. */
export async function deliverAll(): Promise<void> {
  let at = world.room.services.clock().getTime();
  for (let tries = 0; tries < 7; tries++) {
    await deliver();
    at += 4 * 3_600_000;
    world.room.setClock(new Date(at).toISOString());
  }
}
export const lastActivity = async () =>
  (await listActivities(allowed(world.room.ours.admin, "company.see"), activityListQuery.parse({}))).data[0]!;
export const noticesOf = async ({ actor }: CompanyCtx) =>
  (await world.room.services.db.read.select().from(notifications)).filter(
    ({ user_id }) => user_id === actor.user_id,
  );
