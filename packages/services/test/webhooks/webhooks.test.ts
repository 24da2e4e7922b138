import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { notifications } from "@custodia/db/schema/activity";
import { deliveries, webhooks } from "@custodia/db/schema/programs";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { assetCreate } from "@custodia/domain/assets/schema";
import { MAX_WEBHOOKS, webhookCreate, webhookPatch } from "@custodia/domain/webhooks/schema";
import { listActivities } from "@custodia/services/activity/list";
import { createAsset } from "@custodia/services/assets/create";
import type { CompanyCtx } from "@custodia/services/context";
import { addRecords, type Records } from "@custodia/services/testing/records";
import { allowed, openRoom, type Room } from "@custodia/services/testing/room";
import { createWebhook } from "@custodia/services/webhooks/create";
import { deliverNext } from "@custodia/services/webhooks/deliver";
import { listDeliveries, listWebhooks } from "@custodia/services/webhooks/list";
import { pauseWebhook } from "@custodia/services/webhooks/pause";
import { removeWebhook } from "@custodia/services/webhooks/remove";
import { resendDelivery } from "@custodia/services/webhooks/resend";
import { resumeWebhook } from "@custodia/services/webhooks/resume";
import { sendTest } from "@custodia/services/webhooks/send-test";
import { updateWebhook } from "@custodia/services/webhooks/update";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

let room: Room;
let records: Records;
let receiver: Server;
let url: string;
/** What the program at the other end was told, and what it answers. */
let told: { event: string; id: number; data: object }[];
let reply: number;

beforeAll(async () => {
  room = await openRoom();
  records = await addRecords(room.services, room.ours);
  await addRecords(room.services, room.theirs);
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    told.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(reply).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await room.close();
});
beforeEach(() => {
  told = [];
  reply = 200;
});
afterEach(async () => {
  room.setClock("2026-06-15T11:00:00Z");
  await room.services.db.write(async (tx) => {
    await tx.delete(deliveries);
    await tx.delete(webhooks);
    await tx.delete(notifications);
  });
});

const EVENTS = ["asset.created", "asset.sold"];
const ctx = (who: CompanyCtx = room.ours.admin) => allowed(who, "company.manage");
const add = (input: object = {}, who = room.ours.admin) =>
  createWebhook(ctx(who), webhookCreate.parse({ url, events: EVENTS, ...input }));
const change = (id: number, patch: object, who = room.ours.admin) =>
  updateWebhook(ctx(who), { ...webhookPatch.parse(patch), id });
const shown = async (id: number) => (await listWebhooks(ctx())).data.find((one) => one.id === id);
const calls = async (id: number) => (await listDeliveries(ctx(), { id })).data;
const happen = () =>
  createAsset(
    allowed(room.ours.admin, "assets.write"),
    assetCreate.parse({
      classification_id: records.classification,
      custodian_id: records.custodian,
      description: "Printer",
      acquisition_date: "2026-01-31",
      acquisition_nature: "Purchase",
      cost: 1000,
      useful_life: 4,
      condition: "New",
    }),
  );
/** Sends all that is due. */
async function deliver(): Promise<void> {
  while (await deliverNext(room.services, () => true));
}
/** Lets the pauses between the tries pass. */
async function deliverAll(): Promise<void> {
  let at = room.services.clock().getTime();
  for (let tries = 0; tries < 7; tries++) {
    await deliver();
    at += 4 * 3_600_000;
    room.setClock(new Date(at).toISOString());
  }
}
const lastActivity = async () =>
  (await listActivities(allowed(room.ours.admin, "company.see"), activityListQuery.parse({}))).data[0]!;
const noticesOf = async ({ actor }: CompanyCtx) =>
  (await room.services.db.read.select().from(notifications)).filter(
    ({ user_id }) => user_id === actor.user_id,
  );

describe("a webhook", () => {
  test("is added with a secret that no list tells, and noted", async () => {
    const made = await add();
    expect(made).toMatchObject({ url, events: EVENTS, paused_at: null, given_up_at: null });
    expect(await shown(made.id)).toEqual({ ...made, secret: undefined });
    expect((await lastActivity()).log_message).toBe(`Added the webhook ${url}`);
  });

  test("is one of twenty at most, also where two are added at once", async () => {
    for (let number = 1; number < MAX_WEBHOOKS; number++) await add();
    const both = await Promise.allSettled([add(), add()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(add()).rejects.toMatchObject({ code: "conflict" });
  });

  test("is an Admin's alone", () => {
    for (const who of [room.ours.approver, room.ours.dataEntry]) {
      expect(() => ctx(who)).toThrowError(expect.objectContaining({ code: "forbidden" }));
    }
  });

  test("of another company is not found, whatever is wanted of it", async () => {
    const { id } = await add({}, room.theirs.admin);
    for (const verb of [pauseWebhook, resumeWebhook, sendTest, removeWebhook]) {
      await expect(verb(ctx(), { id })).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(change(id, { url: "https://example.com" })).rejects.toMatchObject({ code: "not_found" });
    const test = await sendTest(ctx(room.theirs.admin), { id });
    await expect(resendDelivery(ctx(), { id: test.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await calls(id)).toEqual([]);
  });
});

describe("changing one", () => {
  test("keeps what is left out, and says in the activity what differs", async () => {
    const { id } = await add();
    const changed = await change(id, { events: ["asset.scrapped"] });
    expect(changed).toMatchObject({ id, url, events: ["asset.scrapped"] });
    expect(await lastActivity()).toMatchObject({
      log_message: `Updated the webhook ${url}`,
      before: { events: "asset.created, asset.sold" },
      after: { events: "asset.scrapped" },
    });
    const before = (await lastActivity()).id;
    await change(id, { url, events: ["asset.scrapped"] });
    expect((await lastActivity()).id).toBe(before);
  });

  test("sends what waits to the new address", async () => {
    const { id } = await add({ url: "http://127.0.0.1:1/nobody" });
    await happen();
    await deliver();
    await change(id, { url });
    await deliverAll();
    expect(told.map(({ event }) => event)).toEqual(["asset.created"]);
  });

  test.each([
    [{ url: "ftp://example.com" }, "url"],
    [{ events: [] }, "events"],
    [{ events: ["asset.lost"] }, "events"],
  ])("%j is refused", (patch, field) => {
    expect(webhookPatch.safeParse(patch).error!.issues[0]!.path[0]).toBe(field);
  });
});

describe("pausing one", () => {
  test("tells it of nothing, gives up what waits, and is noted", async () => {
    reply = 500;
    const { id } = await add();
    await happen();
    await deliver();
    expect(await pauseWebhook(ctx(), { id })).toMatchObject({ paused_at: "2026-06-15T11:00:00.000Z" });
    expect((await lastActivity()).log_message).toBe(`Paused the webhook ${url}`);
    await happen();
    await deliverAll();
    expect(told).toHaveLength(1);
    expect(await calls(id)).toMatchObject([{ state: "failed", answer: "The webhook was paused." }]);
    expect((await shown(id))!.given_up_at).toBeNull();
  });

  test("tells it again once it is resumed, of what happens from then on", async () => {
    const { id } = await add();
    await pauseWebhook(ctx(), { id });
    await happen();
    expect(await resumeWebhook(ctx(), { id })).toMatchObject({ paused_at: null });
    expect((await lastActivity()).log_message).toBe(`Resumed the webhook ${url}`);
    await deliver();
    expect(told).toEqual([]);
    await happen();
    await deliver();
    expect(told).toHaveLength(1);
  });

  test("twice, or two at once, is a conflict, and so is resuming what runs", async () => {
    const { id } = await add();
    await expect(resumeWebhook(ctx(), { id })).rejects.toMatchObject({ code: "conflict" });
    const both = await Promise.allSettled([pauseWebhook(ctx(), { id }), pauseWebhook(ctx(), { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("lets a call end that is under way", async () => {
    const { id } = await add();
    await happen();
    const sending = deliverNext(room.services, () => true);
    await expect.poll(async () => (await calls(id))[0]!.tries).toBe(1);
    await pauseWebhook(ctx(), { id });
    await sending;
    expect(await calls(id)).toMatchObject([{ state: "done", status: 200 }]);
  });
});

describe("a test", () => {
  test("is one call that is told apart from what happens, also while the webhook is paused", async () => {
    const { id } = await add();
    await pauseWebhook(ctx(), { id });
    const sent = await sendTest(ctx(), { id });
    expect(sent).toMatchObject({ event: "webhook.test", state: "waiting" });
    expect((await lastActivity()).log_message).toBe(`Sent a test to the webhook ${url}`);
    await deliver();
    expect(told).toEqual([
      expect.objectContaining({
        id: sent.id,
        event: "webhook.test",
        data: { type: "webhook", id, message: expect.any(String) },
      }),
    ]);
    expect(await calls(id)).toMatchObject([{ state: "done", status: 200 }]);
  });

  test("that fails is not tried again, and nobody is told but who looks", async () => {
    reply = 500;
    const { id } = await add();
    await sendTest(ctx(), { id });
    await deliverAll();
    expect(told).toHaveLength(1);
    expect(await calls(id)).toMatchObject([{ state: "failed", tries: 1, status: 500 }]);
    expect((await shown(id))!.given_up_at).toBeNull();
  });

  test("is one at a time", async () => {
    const { id } = await add();
    const both = await Promise.allSettled([sendTest(ctx(), { id }), sendTest(ctx(), { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await calls(id)).toHaveLength(1);
  });
});

describe("sending a delivery again", () => {
  test("tells the same under the same number, one that arrived too", async () => {
    const { id } = await add();
    await happen();
    await deliver();
    const [first] = await calls(id);
    expect(await resendDelivery(ctx(), { id: first!.id })).toMatchObject({ state: "waiting" });
    expect((await lastActivity()).log_message).toBe(`Sent delivery ${first!.id} to the webhook ${url} again`);
    await deliver();
    expect(told).toHaveLength(2);
    expect(told[1]).toEqual(told[0]);
    expect(await calls(id)).toMatchObject([{ state: "done", tries: 2 }]);
  });

  test("that was given up is one try more", async () => {
    reply = 500;
    const { id } = await add();
    await happen();
    await deliverAll();
    expect(told).toHaveLength(6);
    const [given] = await calls(id);
    await resendDelivery(ctx(), { id: given!.id });
    await deliverAll();
    expect(told).toHaveLength(7);
    expect(await calls(id)).toMatchObject([{ state: "failed", tries: 7 }]);
  });

  test("is refused while it waits, twice at once, and where the webhook is removed", async () => {
    const { id } = await add();
    await happen();
    const [waiting] = await calls(id);
    await expect(resendDelivery(ctx(), { id: waiting!.id })).rejects.toMatchObject({ code: "conflict" });
    await deliver();
    const both = await Promise.allSettled([1, 2].map(() => resendDelivery(ctx(), { id: waiting!.id })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await deliver();
    await removeWebhook(ctx(), { id });
    await expect(resendDelivery(ctx(), { id: waiting!.id })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the Admins", () => {
  test("are told once of what is given up, and again after one has arrived", async () => {
    reply = 500;
    const { id } = await add();
    await happen();
    await happen();
    await deliverAll();
    expect(await noticesOf(room.ours.admin)).toMatchObject([
      { kind: "webhooks.given_up", href: "/Settings", message: expect.stringContaining(url) },
    ]);
    expect((await shown(id))!.given_up_at).not.toBeNull();
    for (const who of [room.ours.approver, room.ours.dataEntry, room.theirs.admin]) {
      expect(await noticesOf(who)).toEqual([]);
    }
    reply = 200;
    await happen();
    await deliver();
    expect((await shown(id))!.given_up_at).toBeNull();
    reply = 500;
    await happen();
    await deliverAll();
    expect(await noticesOf(room.ours.admin)).toHaveLength(2);
  });

  test("see no fault any more once the address is another", async () => {
    reply = 500;
    const { id } = await add();
    await happen();
    await deliverAll();
    expect(await change(id, { url: `${url}/other` })).toMatchObject({ given_up_at: null });
  });
});

describe("removing one", () => {
  test("ends what waits, is noted, and leaves nothing to be done to it", async () => {
    const { id } = await add();
    await happen();
    await removeWebhook(ctx(), { id });
    expect((await lastActivity()).log_message).toBe(`Removed the webhook ${url}`);
    await happen();
    await deliverAll();
    expect(told).toEqual([]);
    expect(await shown(id)).toBeUndefined();
    expect(await calls(id)).toMatchObject([{ state: "failed", answer: "The webhook was removed." }]);
    for (const verb of [pauseWebhook, resumeWebhook, sendTest, removeWebhook]) {
      await expect(verb(ctx(), { id })).rejects.toMatchObject({ code: "conflict" });
    }
    await expect(change(id, { url: "https://example.com" })).rejects.toMatchObject({ code: "conflict" });
  });

  test("twice at once removes it once", async () => {
    const { id } = await add();
    const both = await Promise.allSettled([removeWebhook(ctx(), { id }), removeWebhook(ctx(), { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
