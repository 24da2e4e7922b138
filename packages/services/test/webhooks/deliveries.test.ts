import { describe, expect, test } from "vitest";
import { pauseWebhook, resendDelivery, resumeWebhook, sendTest } from "../../src/webhooks/deliveries.ts";
import { removeWebhook } from "../../src/webhooks/webhooks.ts";
import {
  addWebhook,
  changeWebhook,
  deliver,
  deliverAll,
  deliveriesOf,
  lastActivity,
  listedWebhook,
  managerCtx,
  noticesOf,
  openWorld,
  receiver,
  recordEvent,
} from "./receiver.ts";

openWorld();

describe("a paused webhook", () => {
  test("receives no events, drops pending deliveries, and is logged", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    await deliver();
    expect(await pauseWebhook(managerCtx(), { id })).toMatchObject({ paused_at: "2026-06-15T11:00:00.000Z" });
    expect((await lastActivity()).log_message).toBe(`Paused the webhook ${receiver.url}`);
    await recordEvent();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", answer: "The webhook was paused." }]);
    expect((await listedWebhook(id))!.given_up_at).toBeNull();
  });

  test("receives only new events after it is resumed", async () => {
    const { id } = await addWebhook();
    await pauseWebhook(managerCtx(), { id });
    await recordEvent();
    expect(await resumeWebhook(managerCtx(), { id })).toMatchObject({ paused_at: null });
    expect((await lastActivity()).log_message).toBe(`Resumed the webhook ${receiver.url}`);
    await deliver();
    expect(receiver.received).toEqual([]);
    await recordEvent();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("cannot be paused twice, or resumed while it runs", async () => {
    const { id } = await addWebhook();
    await expect(resumeWebhook(managerCtx(), { id })).rejects.toMatchObject({ code: "conflict" });
    const outcomes = await Promise.allSettled([pauseWebhook(managerCtx(), { id }), pauseWebhook(managerCtx(), { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("completes a call in flight", async () => {
    const { id } = await addWebhook();
    await recordEvent();
    const sending = deliver();
    await expect.poll(async () => (await deliveriesOf(id))[0]!.tries).toBe(1);
    await pauseWebhook(managerCtx(), { id });
    await sending;
    expect(await deliveriesOf(id)).toMatchObject([{ state: "done", status: 200 }]);
  });
});

describe("a test", () => {
  test("is one call with its own event, also while the webhook is paused", async () => {
    const { id } = await addWebhook();
    await pauseWebhook(managerCtx(), { id });
    const sent = await sendTest(managerCtx(), { id });
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
    expect(await deliveriesOf(id)).toMatchObject([{ state: "done", status: 200 }]);
  });

  test("that fails is not retried, and notifies nobody", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await sendTest(managerCtx(), { id });
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", tries: 1, status: 500 }]);
    expect((await listedWebhook(id))!.given_up_at).toBeNull();
  });

  test("is refused while another is pending", async () => {
    const { id } = await addWebhook();
    const outcomes = await Promise.allSettled([sendTest(managerCtx(), { id }), sendTest(managerCtx(), { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});

describe("a resent delivery", () => {
  test("has the same content and id, even if it had arrived", async () => {
    const { id } = await addWebhook();
    await recordEvent();
    await deliver();
    const [first] = await deliveriesOf(id);
    expect(await resendDelivery(managerCtx(), { id: first!.id })).toMatchObject({ state: "waiting" });
    expect((await lastActivity()).log_message).toBe(`Sent delivery ${first!.id} to the webhook ${receiver.url} again`);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]).toEqual(receiver.received[0]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "done", tries: 2 }]);
  });

  test("that was abandoned has one more attempt", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    await deliverAll();
    expect(receiver.received).toHaveLength(6);
    const [abandoned] = await deliveriesOf(id);
    await resendDelivery(managerCtx(), { id: abandoned!.id });
    await deliverAll();
    expect(receiver.received).toHaveLength(7);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", tries: 7 }]);
  });

  test("is refused while it is pending, when repeated concurrently, and for a removed webhook", async () => {
    const { id } = await addWebhook();
    await recordEvent();
    const [waiting] = await deliveriesOf(id);
    await expect(resendDelivery(managerCtx(), { id: waiting!.id })).rejects.toMatchObject({ code: "conflict" });
    await deliver();
    const outcomes = await Promise.allSettled([1, 2].map(() => resendDelivery(managerCtx(), { id: waiting!.id })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await deliver();
    await removeWebhook(managerCtx(), { id });
    await expect(resendDelivery(managerCtx(), { id: waiting!.id })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the Admins", () => {
  test("are notified once of abandoned deliveries, and again after a success", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    await recordEvent();
    await deliverAll();
    expect(await noticesOf(receiver.world.tenantA.admin)).toMatchObject([
      { kind: "webhooks.given_up", href: "/Settings/webhooks", message: expect.stringContaining(receiver.url) },
    ]);
    expect((await listedWebhook(id))!.given_up_at).not.toBeNull();
    for (const user of [
      receiver.world.tenantA.approver,
      receiver.world.tenantA.dataEntry,
      receiver.world.tenantB.admin,
    ]) {
      expect(await noticesOf(user)).toEqual([]);
    }
    receiver.reply = 200;
    await recordEvent();
    await deliver();
    expect((await listedWebhook(id))!.given_up_at).toBeNull();
    receiver.reply = 500;
    await recordEvent();
    await deliverAll();
    expect(await noticesOf(receiver.world.tenantA.admin)).toHaveLength(2);
  });

  test("see no failure after the address is changed", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    await deliverAll();
    expect(await changeWebhook(id, { url: `${receiver.url}/other` })).toMatchObject({ given_up_at: null });
  });
});
