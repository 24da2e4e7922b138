import { describe, expect, test } from "vitest";
import { claimDeliveries, deliver as send } from "../../src/webhooks/deliver.ts";
import { resendDelivery, sendTest } from "../../src/webhooks/deliveries.ts";
import {
  addWebhook,
  changeWebhook,
  deliver,
  deliveriesOf,
  listedWebhook,
  managerCtx,
  noticesOf,
  openWorld,
  receiver,
  recordEvent,
} from "./receiver.ts";

openWorld();

/** An address without a listener. */
const CLOSED_PORT = "http://127.0.0.1:1/nobody";
const claim = (limit = 32) => claimDeliveries(receiver.world.services, limit);
const tenantB = () => receiver.world.tenantB.admin;
const advance = (ms: number) =>
  receiver.world.setClock(new Date(receiver.world.services.clock().getTime() + ms).toISOString());

describe("a claim", () => {
  test("takes one delivery of each webhook, in the order of events", async () => {
    const { id } = await addWebhook();
    await recordEvent();
    await recordEvent();
    const [first, second] = (await deliveriesOf(id)).reverse();
    const claimed = await claim();
    expect(claimed.map((delivery) => delivery.id)).toEqual([first!.id]);
    expect(await claim()).toEqual([]);
    await send(receiver.world.services, claimed[0]!, () => true);
    expect((await claim()).map((delivery) => delivery.id)).toEqual([second!.id]);
  });

  test("leaves capacity to another company, regardless of the first one's webhooks", async () => {
    for (let number = 0; number < 7; number++) await addWebhook();
    await recordEvent();
    const other = await addWebhook({}, tenantB());
    const test = await sendTest(managerCtx(tenantB()), { id: other.id });
    const claimed = await claim();
    expect(claimed).toHaveLength(5);
    expect(claimed.slice(0, 2).map(({ company_id }) => company_id)).toContain(tenantB().company.id);
    expect(claimed.map(({ id }) => id)).toContain(test.id);
    expect(await claim()).toEqual([]);
  });

  test("prefers the webhook that was called longest ago", async () => {
    const hooks = [await addWebhook(), await addWebhook(), await addWebhook()].map(({ id }) => id);
    for (const _ of [1, 2]) await recordEvent();
    const order: number[] = [];
    for (;;) {
      const [next] = await claim(1);
      if (!next) break;
      order.push(next.webhook_id);
      advance(1);
      await send(receiver.world.services, next, () => true);
    }
    expect(order.slice(0, 3).sort()).toEqual([...hooks].sort());
    expect(order.slice(3)).toEqual(order.slice(0, 3));
  });

  test("gives each delivery to only one of two concurrent workers", async () => {
    for (let number = 0; number < 3; number++) await addWebhook();
    await recordEvent();
    const [first, second] = await Promise.all([claim(), claim()]);
    const claimed = [...first, ...second].map(({ id }) => id);
    expect(claimed).toHaveLength(3);
    expect(new Set(claimed).size).toBe(3);
  });

  test("of a worker that died ends with its lease", async () => {
    const { id } = await addWebhook();
    await recordEvent();
    await claim();
    advance(59_999);
    expect(await claim()).toEqual([]);
    advance(2);
    expect(await claim()).toMatchObject([{ webhook_id: id, tries: 2 }]);
  });
});

describe("a webhook that fails", () => {
  test("is paused, and waiting deliveries share its attempts", async () => {
    const { id } = await addWebhook({ url: CLOSED_PORT });
    for (const _ of [1, 2, 3]) await recordEvent();
    await deliver();
    expect((await deliveriesOf(id)).map(({ tries, state }) => [tries, state])).toEqual(Array(3).fill([1, "waiting"]));
    expect((await deliveriesOf(id)).filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect(new Set((await deliveriesOf(id)).map(({ next_try_at }) => next_try_at))).toEqual(
      new Set(["2026-06-15T11:00:10.000Z"]),
    );
    advance(10_000);
    await deliver();
    expect((await deliveriesOf(id)).map(({ tries }) => tries)).toEqual([2, 2, 2]);
    expect((await deliveriesOf(id)).filter(({ answer }) => answer !== null)).toHaveLength(1);
  });

  test("has all waiting deliveries abandoned after six calls, and Admins are notified once", async () => {
    const { id } = await addWebhook({ url: CLOSED_PORT });
    for (let number = 0; number < 8; number++) await recordEvent();
    for (let number = 0; number < 6; number++) {
      await deliver();
      advance(4 * 3_600_000);
    }
    expect((await deliveriesOf(id)).map(({ state, tries }) => [state, tries])).toEqual(Array(8).fill(["failed", 6]));
    expect((await deliveriesOf(id)).filter(({ answer }) => answer?.includes("earlier deliveries"))).toHaveLength(7);
    expect(await noticesOf(receiver.world.tenantA.admin)).toHaveLength(1);
  });

  test("receives the other deliveries at once after a success", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    for (const _ of [1, 2, 3]) await recordEvent();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.reply = 200;
    advance(10_000);
    await deliver();
    expect(receiver.received).toHaveLength(4);
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["done", "done", "done"]);
  });

  test("receives deliveries in the order of events, however often the first failed", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    await deliver();
    advance(1000);
    await recordEvent();
    advance(9000);
    await deliver();
    advance(60_000);
    await recordEvent();
    receiver.reply = 200;
    await deliver();
    const first = (await deliveriesOf(id)).map((delivery) => delivery.id).reverse();
    expect(receiver.received.map((delivery) => delivery.id)).toEqual([first[0], first[0], ...first]);
  });

  test("continues with the next delivery once the first is abandoned, and a test is sent first", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    for (let tries = 0; tries < 5; tries++) {
      await deliver();
      advance(4 * 3_600_000);
    }
    await recordEvent();
    const test = await sendTest(managerCtx(), { id });
    await deliver();
    const [first, second] = (await deliveriesOf(id)).filter((delivery) => delivery.id !== test.id).reverse();
    expect(receiver.received.slice(-2).map((delivery) => delivery.id)).toEqual([test.id, first!.id]);
    expect([first!.state, second!.state, second!.tries]).toEqual(["failed", "waiting", 1]);
    receiver.reply = 200;
    advance(4 * 3_600_000);
    await deliver();
    expect(receiver.received.at(-1)!.id).toBe(second!.id);
  });

  test("is called at once for a test, a resent delivery, and a new address", async () => {
    receiver.reply = 500;
    const { id } = await addWebhook();
    await recordEvent();
    await deliver();
    await sendTest(managerCtx(), { id });
    receiver.reply = 200;
    await deliver();
    // The test, and immediately the earlier failed delivery.
    expect(receiver.received).toHaveLength(3);
    receiver.reply = 500;
    await recordEvent();
    await deliver();
    const sent = (await deliveriesOf(id)).find(({ state }) => state === "done")!;
    await resendDelivery(managerCtx(), { id: sent.id });
    receiver.reply = 200;
    await deliver();
    expect(receiver.received.map((delivery) => delivery.id).filter((delivery) => delivery === sent.id)).toHaveLength(2);
    await changeWebhook(id, { url: CLOSED_PORT });
    await recordEvent();
    await deliver();
    await changeWebhook(id, { url: receiver.url });
    await recordEvent();
    const before = receiver.received.length;
    await deliver();
    expect(receiver.received.length).toBeGreaterThan(before);
    expect((await listedWebhook(id))!.given_up_at).toBeNull();
  });
});
