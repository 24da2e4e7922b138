import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { recorded } from "@custodia/domain/recorded/fields";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import { eq } from "drizzle-orm";
import type { Services } from "../context.ts";
import { call, signatureOf } from "./call.ts";
import type { Delivery } from "./delivery.ts";
import { isPublic } from "./public-address.ts";
import { settleDelivery } from "./settle.ts";

/** Sends a delivery that was claimed, and notes what was answered. */
export async function deliver(services: Services, delivery: Delivery, allowed = isPublic): Promise<void> {
  const [hook] = await services.db.read
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, delivery.webhook_id));
  const body = JSON.stringify(await bodyOf(services, delivery));
  const second = Math.floor(services.clock().getTime() / 1000);
  const headers = {
    "custodia-event": delivery.event,
    "custodia-delivery": String(delivery.id),
    "custodia-signature": signatureOf(hook!.secret, second, body),
  };
  const seconds = services.settings.limits.webhookSeconds;
  await settleDelivery(services, delivery, await call(hook!.url, body, headers, { seconds, allowed }));
}

/** What a delivery says: what happened, to what, and as it became; money in naira. */
async function bodyOf(
  services: Services,
  { id, event, webhook_id, activity_id, approval_id, created_at }: Delivery,
) {
  const db = services.db.read;
  if (event === TEST_EVENT) {
    const data = { type: "webhook", id: webhook_id, message: "A test: nothing has happened." };
    return { id, event, created_at, data };
  }
  if (activity_id !== null) {
    const [row] = await db.select().from(activities).where(eq(activities.id, activity_id));
    const { subject_type: type, subject_id: subject, log_message: message, after } = row!;
    return {
      id,
      event,
      created_at,
      data: { type, id: subject, message, after: after && recorded.parse(after) },
    };
  }
  const [row] = await db.select().from(approvals).where(eq(approvals.id, approval_id!));
  const { asset_id, import_id, kind, subject_event: message, reason } = row!;
  const subject = { type: asset_id === null ? "import" : "asset", id: asset_id ?? import_id };
  return {
    id,
    event,
    created_at,
    data: { ...subject, message, approval: { id: approval_id, kind, reason } },
  };
}
