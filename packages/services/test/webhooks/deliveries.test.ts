import { describe, expect, test } from "vitest";
import { resendDelivery, sendTest } from "../../src/webhooks/deliveries.ts";
import { pauseWebhook, removeWebhook, resumeWebhook } from "../../src/webhooks/webhooks.ts";
import {
  add,
  calls,
  change,
  ctx,
  deliver,
  deliverAll,
  lastActivity,
  noticesOf,
  openWorld,
  receiver,
  recordEvent,
  shown,
} from "./receiver.ts";

openWorld();

describe("a paused webhook", () => {
  test("receives no events, drops pending deliveries, and is logged", async () => {
    receiver.reply = 500;
    const { id } = await add();
    await recordEvent();
    await deliver();
    expect(await pauseWebhook(ctx(), { id })).toMatchObject({ paused_at: "2026-06-15T11:00:00.000Z" });
    expect((await lastActivity()).log_message).toBe(`Paused the webhook ${receiver.url}`);
    await recordEvent();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect(await calls(id)).toMatchObject([{ state: "failed", answer: "The webhook was paused." }]);
    expect((await shown(id))!.given_up_at).toBeNull();
  });

  test("receives only new events after it is resumed", async () => {
    const { id } = await add();
    await pauseWebhook(ctx(), { id });
    await recordEvent();
    expect(await resumeWebhook(ctx(), { id })).toMatchObject({ paused_at: null });
    expect((await lastActivity()).log_message).toBe(`Resumed the webhook ${receiver.url}`);
    await deliver();
    expect(receiver.received).toEqual([]);
    await recordEvent();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("cannot be paused twice, or resumed while it runs", async () => {
    const { id } = await add();
    await expect(resumeWebhook(ctx(), { id })).rejects.toMatchObject({ code: "conflict" });
    const outcomes = await Promise.allSettled([pauseWebhook(ctx(), { id }), pauseWebhook(ctx(), { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("completes a call in flight", async () => {
    const { id } = await add();
    await recordEvent();
    const sending = deliver();
    await expect.poll(async () => (await calls(id))[0]!.tries).toBe(1);
    await pauseWebhook(ctx(), { id });
    await sending;
    expect(await calls(id)).toMatchObject([{ state: "done", status: 200 }]);
  });
});

describe("a test", () => {
  test("is one call with its own event, also while the webhook is paused", async () => {
    const { id } = await add();
    await pauseWebhook(ctx(), { id });
    const sent = await sendTest(ctx(), { id });
    expect(sent).toMatchObject({ event: "webhook.test", state: "waiting" });
    expect((await lastActivity()).log_message).toBe(`Sent a test to the webhook ${receiver.url}`);
    await deliver();
    expect(receiver.received).toEqual([
      expect.objectContaining({
        id: sent.id,
        event: "webhook.test",
        data: { type: "webhook", id, message: expect.any(String) },
      }),
    ]);
    expect(await calls(id)).toMatchObject([{ state: "done", status: 200 }]);
  });

  test("that fails is not retried, and notifies nobody", async () => {
    receiver.reply = 500;
    const { id } = await add();
    await sendTest(ctx(), { id });
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect(await calls(id)).toMatchObject([{ state: "failed", tries: 1, status: 500 }]);
    expect((await shown(id))!.given_up_at).toBeNull();
  });

  test("is refused while another is pending", async () => {
    const { id } = await add();
    const outcomes = await Promise.allSettled([sendTest(ctx(), { id }), sendTest(ctx(), { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await calls(id)).toHaveLength(1);
  });
});

describe("a resent delivery", () => {
  test("has the same content and id, even if it had arrived", async () => {
    const { id } = await add();
    await recordEvent();
    await deliver();
    const [first] = await calls(id);
    expect(await resendDelivery(ctx(), { id: first!.id })).toMatchObject({ state: "waiting" });
    expect((await lastActivity()).log_message).toBe(`Sent delivery ${first!.id} to the webhook ${receiver.url} again`);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]).toEqual(receiver.received[0]);
    expect(await calls(id)).toMatchObject([{ state: "done", tries: 2 }]);
  });

  test("that was abandoned has one more attempt", async () => {
    receiver.reply = 500;
    const { id } = await add();
    await recordEvent();
    await deliverAll();
    expect(receiver.received).toHaveLength(6);
    const [abandoned] = await calls(id);
    await resendDelivery(ctx(), { id: abandoned!.id });
    await deliverAll();
    expect(receiver.received).toHaveLength(7);
    expect(await calls(id)).toMatchObject([{ state: "failed", tries: 7 }]);
  });

  test("is refused while it is pending, when repeated concurrently, and for a removed webhook", async () => {
    const { id } = await add();
    await recordEvent();
    const [waiting] = await calls(id);
    await expect(resendDelivery(ctx(), { id: waiting!.id })).rejects.toMatchObject({ code: "conflict" });
    await deliver();
    const outcomes = await Promise.allSettled([1, 2].map(() => resendDelivery(ctx(), { id: waiting!.id })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await deliver();
    await removeWebhook(ctx(), { id });
    await expect(resendDelivery(ctx(), { id: waiting!.id })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the Admins", () => {
  test("are notified once of abandoned deliveries, and again after a success", async () => {
    receiver.reply = 500;
    const { id } = await add();
    await recordEvent();
    await recordEvent();
    await deliverAll();
    expect(await noticesOf(receiver.world.tenantA.admin)).toMatchObject([
      { kind: "webhooks.given_up", href: "/Settings", message: expect.stringContaining(receiver.url) },
    ]);
    expect((await shown(id))!.given_up_at).not.toBeNull();
    for (const userIds of [
      receiver.world.tenantA.approver,
      receiver.world.tenantA.dataEntry,
      receiver.world.tenantB.admin,
    ]) {
      expect(await noticesOf(userIds)).toEqual([]);
    }
    receiver.reply = 200;
    await recordEvent();
    await deliver();
    expect((await shown(id))!.given_up_at).toBeNull();
    receiver.reply = 500;
    await recordEvent();
    await deliverAll();
    expect(await noticesOf(receiver.world.tenantA.admin)).toHaveLength(2);
  });

  test("see no failure after the address is changed", async () => {
    receiver.reply = 500;
    const { id } = await add();
    await recordEvent();
    await deliverAll();
    expect(await change(id, { url: `${receiver.url}/other` })).toMatchObject({ given_up_at: null });
  });
});
