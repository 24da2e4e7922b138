import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { type DeliveryEvent, TEST_EVENT } from "@custodia/domain/webhooks/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, getTableColumns, type InferSelectModel, type SQL } from "drizzle-orm";
import { type CompanyCtx, now, type Permitted } from "../core/context.ts";
import { getOwn, inCompany, insertOwn } from "../core/store.ts";
import { isUnleased, type Lease } from "../lease/lease.ts";
import { resource } from "../resource.ts";
import { auditWebhook, END_PAUSE, firstInQueue, getWebhookRow, showWebhook, thisWebhook } from "./webhooks.ts";

export const deliveryResource = resource("delivery", deliveries);

const MAX_LISTED = 100;

/** Returns the latest deliveries of a webhook with the responses. */
export async function listDeliveries(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  return { data: await deliveriesWhere(ctx.db.read, ctx, eq(deliveries.webhook_id, id)) };
}

async function deliveriesWhere(db: Reader, ctx: CompanyCtx, where: SQL) {
  const rows = await db
    .select({ ...getTableColumns(deliveries), quiet_until: webhooks.quiet_until })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhook_id))
    .where(and(inCompany(ctx, deliveries), where))
    .orderBy(desc(deliveries.id))
    .limit(MAX_LISTED);
  return rows.map(({ quiet_until, ...row }) => ({
    ...row,
    event: row.event as DeliveryEvent,
    next_try_at: row.state === "waiting" ? later(later(row.due_at, row.created_at), quiet_until ?? "") : null,
  }));
}

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Sends a delivery again with the same id, even if it had arrived; the count of its attempts continues. Throws 404, or 409
 * if it is still pending or its webhook is removed.
 */
export async function resendDelivery(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  const sent = await ctx.db.write(async (tx) => {
    const current = await getOwn(tx, ctx, deliveries, id, "delivery");
    const hook = await getWebhookRow(tx, ctx, current.webhook_id);
    if (current.state === "waiting") throw conflict("This delivery is already being sent.");
    await tx
      .update(deliveries)
      .set({ state: "waiting", due_at: firstInQueue(hook), finished_at: null, held_at: null })
      .where(and(inCompany(ctx, deliveries), eq(deliveries.id, id)));
    await tx.update(webhooks).set(END_PAUSE).where(thisWebhook(ctx, hook.id));
    await auditWebhook(tx, ctx, "resend", `Sent delivery ${id} to the webhook ${hook.url} again`);
    const [delivery] = await deliveriesWhere(tx, ctx, eq(deliveries.id, id));
    return delivery!;
  });
  ctx.wake();
  return sent;
}

/**
 * Sends a webhook one test delivery, also while it is paused. Throws 404, or 409 if a test is pending or the webhook is
 * removed.
 */
export async function sendTest(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  const delivery = await ctx.db.write(async (tx) => {
    const current = await getWebhookRow(tx, ctx, id);
    const isPending = and(
      eq(deliveries.webhook_id, id),
      eq(deliveries.event, TEST_EVENT),
      eq(deliveries.state, "waiting"),
    );
    if ((await deliveriesWhere(tx, ctx, isPending!)).length > 0) {
      throw conflict("A test is already being sent.");
    }
    const test = { webhook_id: id, event: TEST_EVENT, state: "waiting", due_at: firstInQueue(current) } as const;
    const row = await insertOwn(tx, ctx, deliveries, test);
    await tx.update(webhooks).set(END_PAUSE).where(thisWebhook(ctx, id));
    await auditWebhook(tx, ctx, "test", `Sent a test to the webhook ${current.url}`);
    const [delivery] = await deliveriesWhere(tx, ctx, eq(deliveries.id, row.id));
    return delivery!;
  });
  ctx.wake();
  return delivery;
}

/**
 * Pauses a webhook and drops its pending deliveries; a call in flight is completed. Throws 404, or 409 if it is paused
 * already.
 */
export function pauseWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  return ctx.db.write(async (tx) => {
    const current = await getWebhookRow(tx, ctx, id);
    if (current.paused_at) throw conflict("This webhook is already paused.");
    const at = now(ctx);
    await tx.update(webhooks).set({ paused_at: at }).where(thisWebhook(ctx, id));
    const isPending = and(
      inCompany(ctx, deliveries),
      eq(deliveries.webhook_id, id),
      eq(deliveries.state, "waiting"),
      isUnleased(deliveries, at),
    );
    const answer = "The webhook was paused.";
    const changes = { state: "failed", answer, finished_at: at, held_at: null } as const;
    await tx.update(deliveries).set(changes).where(isPending);
    await auditWebhook(tx, ctx, "pause", `Paused the webhook ${current.url}`);
    return showWebhook(tx, ctx, id);
  });
}

/** Resumes a paused webhook for events from now on. Throws 404, or 409 if it is not paused. */
export function resumeWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  return ctx.db.write(async (tx) => {
    const current = await getWebhookRow(tx, ctx, id);
    if (!current.paused_at) throw conflict("This webhook is not paused.");
    await tx
      .update(webhooks)
      .set({ paused_at: null, ...END_PAUSE })
      .where(thisWebhook(ctx, id));
    await auditWebhook(tx, ctx, "resume", `Resumed the webhook ${current.url}`);
    return showWebhook(tx, ctx, id);
  });
}

export type Delivery = InferSelectModel<typeof deliveries>;

/** The backoff is 10 s, 1 min, 6 min, 36 min, and 3.6 h at most. */
export const DELIVERY: Lease<typeof deliveries> = {
  table: deliveries,
  fence: "tries",
  // Longer than a call and its settlement can take. The webhook is leased for the same time.
  leaseMs: 60_000,
  backoff: { initialMs: 10_000, factor: 6, maxMs: 12_960_000 },
  maxAttempts: ({ limits }) => limits.webhookAttempts,
};
