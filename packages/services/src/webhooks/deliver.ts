import { activities } from "@custodia/db/schema/activity";
import { approvals } from "@custodia/db/schema/approvals";
import { deliveries, webhooks } from "@custodia/db/schema/programs";
import { recorded } from "@custodia/domain/activity/recorded";
import { TEST_EVENT } from "@custodia/domain/webhooks/schema";
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import { call, signatureOf } from "./call.ts";
import { isPublic } from "./public-address.ts";
import { type Delivery, settle } from "./settle.ts";

/** A sender holds a delivery that long. */
const LEASE_MS = 60_000;

/** Sends the delivery that is due longest; false where none is. A failed one is put off, and given up after the last try. */
export async function deliverNext(services: Services, allowed = isPublic): Promise<boolean> {
  const delivery = await claim(services);
  if (!delivery) return false;
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
  const answered = await call(hook!.url, body, headers, allowed);
  await settle(services, delivery, answered);
  return true;
}

async function claim(services: Services): Promise<Delivery | undefined> {
  const at = now(services);
  const free = or(isNull(deliveries.leased_until), lt(deliveries.leased_until, at));
  const due = and(eq(deliveries.state, "waiting"), lte(deliveries.due_at, at), free);
  const [found] = await services.db.read
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(due)
    .orderBy(asc(deliveries.due_at))
    .limit(1);
  if (!found) return undefined;
  const leased_until = new Date(services.clock().getTime() + LEASE_MS).toISOString();
  const rows = await services.db.write((tx) =>
    tx
      .update(deliveries)
      .set({ leased_until, tries: sql`${deliveries.tries} + 1` })
      .where(and(eq(deliveries.id, found.id), due))
      .returning(),
  );
  return rows[0];
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
