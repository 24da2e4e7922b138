import { webhookCreate, webhookPatch } from "@custodia/domain/webhooks/schema";
import { inSession } from "@custodia/testkit/test-world";
import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../src/core/settings.ts";
import { pauseWebhook, resendDelivery, resumeWebhook, sendTest } from "../../src/webhooks/deliveries.ts";
import { createWebhook, removeWebhook, updateWebhook } from "../../src/webhooks/webhooks.ts";
import {
  addWebhook,
  changeWebhook,
  deliver,
  deliverAll,
  deliveriesOf,
  EVENTS,
  lastActivity,
  listedWebhook,
  managerCtx,
  openWorld,
  receiver,
  recordEvent,
} from "./receiver.ts";

openWorld();

describe("a webhook", () => {
  test("is added with a secret that no list shows, and logged", async () => {
    const created = await addWebhook();
    expect(created).toMatchObject({ url: receiver.url, events: EVENTS, paused_at: null, given_up_at: null });
    expect(await listedWebhook(created.id)).toEqual({ ...created, secret: undefined });
    expect((await lastActivity()).log_message).toBe(`Added the webhook ${receiver.url}`);
  });

  test("is limited to twenty, even if two are added concurrently", async () => {
    for (let number = 1; number < DEFAULT_LIMITS.webhooksOfCompany; number++) await addWebhook();
    const outcomes = await Promise.allSettled([addWebhook(), addWebhook()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(addWebhook()).rejects.toMatchObject({ code: "conflict" });
  });

  test("requires an Admin", () => {
    for (const user of [receiver.world.tenantA.approver, receiver.world.tenantA.dataEntry]) {
      expect(() => managerCtx(user)).toThrowError(expect.objectContaining({ code: "forbidden" }));
    }
  });

  test("of another company is not found by any call", async () => {
    const { id } = await addWebhook({}, receiver.world.tenantB.admin);
    for (const verb of [pauseWebhook, resumeWebhook, sendTest, removeWebhook]) {
      await expect(verb(managerCtx(), { id })).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(changeWebhook(id, { url: "https://example.com" })).rejects.toMatchObject({ code: "not_found" });
    const test = await sendTest(managerCtx(receiver.world.tenantB.admin), { id });
    await expect(resendDelivery(managerCtx(), { id: test.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await deliveriesOf(id)).toEqual([]);
  });
});

describe("a changed webhook", () => {
  test("keeps omitted fields, and logs the differences", async () => {
    const { id } = await addWebhook();
    const changed = await changeWebhook(id, { events: ["asset.scrapped"] });
    expect(changed).toMatchObject({ id, url: receiver.url, events: ["asset.scrapped"] });
    expect(await lastActivity()).toMatchObject({
      log_message: `Updated the webhook ${receiver.url}`,
      before: { events: "asset.created, asset.sold" },
      after: { events: "asset.scrapped" },
    });
    const before = (await lastActivity()).id;
    await changeWebhook(id, { url: receiver.url, events: ["asset.scrapped"] });
    expect((await lastActivity()).id).toBe(before);
  });

  test("receives pending deliveries at its new address", async () => {
    const { id } = await addWebhook({ url: "http://127.0.0.1:1/nobody" });
    await recordEvent();
    await deliver();
    await changeWebhook(id, { url: receiver.url });
    await deliverAll();
    expect(receiver.received.map(({ event }) => event)).toEqual(["asset.created"]);
  });

  test.each([
    [{ url: "ftp://example.com" }, "url"],
    [{ url: "http:example.com" }, "url"],
    [{ url: "https://exa\nmple.com" }, "url"],
    [{ url: "https://example.com/\u{e0041}" }, "url"],
    [{ events: [] }, "events"],
    [{ events: ["asset.lost"] }, "events"],
  ])("refuses %j", (patch, field) => {
    expect(webhookPatch.safeParse(patch).error!.issues[0]!.path[0]).toBe(field);
  });
});

describe("an address that deliveries would not call", () => {
  const strict = () => ({ ...managerCtx(), settings: { ...managerCtx().settings, webhooksToLoopback: false } });
  const refusal = { code: "invalid", fields: { url: ["The address is not on the public internet."] } };

  test.each([
    "http://127.0.0.1/",
    "http://localhost:8080/",
    "https://10.0.0.7/hook",
    "http://[::1]/",
    "http://[fd00::1]/",
    "http://169.254.169.254/latest",
    "http://2130706433/",
  ])("is refused when a webhook is added or changed: %s", async (url) => {
    await expect(createWebhook(strict(), webhookCreate.parse({ url, events: EVENTS }))).rejects.toMatchObject(refusal);
    const { id } = await addWebhook();
    await expect(updateWebhook(inSession(strict()), { url, id })).rejects.toMatchObject(refusal);
    expect(await listedWebhook(id)).toMatchObject({ url: receiver.url });
  });

  test("stays when a webhook is changed that had it before", async () => {
    const { id } = await addWebhook();
    const changed = await updateWebhook(inSession(strict()), { url: receiver.url, events: ["asset.sold"], id });
    expect(changed).toMatchObject({ url: receiver.url, events: ["asset.sold"] });
  });

  test("is accepted as a name that cannot be resolved yet, because each delivery checks it", async () => {
    const input = webhookCreate.parse({ url: "https://hooks.custodia.invalid/", events: EVENTS });
    expect(await createWebhook(strict(), input)).toMatchObject({ url: input.url });
  });
});

describe("a removed webhook", () => {
  test("drops pending deliveries, is logged, and allows no further action", async () => {
    const { id } = await addWebhook();
    await recordEvent();
    await removeWebhook(managerCtx(), { id });
    expect((await lastActivity()).log_message).toBe(`Removed the webhook ${receiver.url}`);
    await recordEvent();
    await deliverAll();
    expect(receiver.received).toEqual([]);
    expect(await listedWebhook(id)).toBeUndefined();
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", answer: "The webhook was removed." }]);
    for (const verb of [pauseWebhook, resumeWebhook, sendTest, removeWebhook]) {
      await expect(verb(managerCtx(), { id })).rejects.toMatchObject({ code: "conflict" });
    }
    await expect(changeWebhook(id, { url: "https://example.com" })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is removed once by two concurrent calls", async () => {
    const { id } = await addWebhook();
    const outcomes = await Promise.allSettled([
      removeWebhook(managerCtx(), { id }),
      removeWebhook(managerCtx(), { id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
