import { users } from "@custodia/db/schema/setup/users";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict, notFound } from "@custodia/domain/errors";
import type { WebhookCreate, WebhookEvent, WebhookPatch } from "@custodia/domain/webhooks/schema";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { requireRecentPassword, type SessionCtx } from "../core/access.ts";
import { difference, writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted, type WithUserSession } from "../core/context.ts";
import { assertNotStale, getOwn, inCompany, insertOwn } from "../core/store.ts";
import { isUnleased } from "../lease/lease.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { resource } from "../resource.ts";
import { assertCallable } from "./call.ts";

export const webhookResource = resource("webhook", webhooks);

/** Returns the company's webhooks, newest first. */
export async function listWebhooks(ctx: Permitted<"company.manage">) {
  return { data: await webhooksWhere(ctx.db.read, ctx) };
}

/** Returns one of the company's webhooks. Throws 404, also for a removed one. */
export async function loadWebhook(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await webhooksWhere(ctx.db.read, ctx, eq(webhooks.id, id));
  if (!row) throw notFound("webhook");
  return row;
}

export async function webhooksWhere(db: Reader, ctx: CompanyCtx, where?: SQL) {
  const rows = await db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      maker: { id: users.id, full_name: users.full_name },
      events: webhooks.events,
      paused_at: webhooks.paused_at,
      given_up_at: webhooks.given_up_at,
      created_at: webhooks.created_at,
      version: webhooks.version,
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.user_id))
    .where(and(inCompany(ctx, webhooks), isNull(webhooks.removed_at), where))
    .orderBy(desc(webhooks.id));
  return rows.map((row) => ({ ...row, events: row.events as WebhookEvent[] }));
}

/** Creates a webhook; its signing secret is returned only once. Throws 409 or 422. */
export async function createWebhook(ctx: Permitted<"company.manage"> & WithUserSession, input: WebhookCreate) {
  await assertCallable(ctx.settings, input.url);
  const secret = ctx.random.token();
  return ctx.db.write(async (tx) => {
    const limit = ctx.settings.limits.webhooksOfCompany;
    if ((await webhooksWhere(tx, ctx)).length >= limit) {
      throw conflict(`A company can have up to ${limit} webhooks. Remove one first.`);
    }
    const { id } = await insertOwn(tx, ctx, webhooks, { ...input, secret, user_id: ctx.actor.user_id });
    await writeAudit(tx, ctx, {
      action: "webhooks.create",
      message: `Added the webhook ${input.url}`,
      subject: { type: "company", id: ctx.company.id },
      after: { url: input.url, events: input.events.join(", ") },
    });
    await mailSecurityNotice(tx, ctx, {
      subject: "A webhook was added",
      event: `${ctx.actor.full_name} added the webhook ${input.url}. Events: ${input.events.join(", ")}.`,
      undo: "remove the webhook",
    });
    const [webhook] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return { ...webhook!, secret };
  });
}

/**
 * Changes the address or events; the secret stays the same. Throws 403 for a new address unless the user entered the
 * password recently, 404, 409 if the webhook is removed, or 422.
 */
export async function updateWebhook(
  ctx: Permitted<"company.manage"> & SessionCtx,
  { id, version, ...patch }: WebhookPatch & { id: number },
) {
  const { url } = await getWebhookRow(ctx.db.read, ctx, id);
  // An address that stays is not refused here, even if it became private; each delivery checks it again.
  if (patch.url !== undefined && patch.url !== url) await assertCallable(ctx.settings, patch.url);
  return ctx.db.write(async (tx) => {
    const current = await getWebhookRow(tx, ctx, id);
    const values = { url: patch.url ?? current.url, events: patch.events ?? current.events };
    const { before, after, changed } = difference(auditFields(current), auditFields(values));
    assertNotStale(current, version, { type: "webhook", id, changed });
    if (patch.url !== undefined && patch.url !== current.url) requireRecentPassword(ctx);
    if (changed) {
      // It is not yet known whether the new address responds.
      const reset = values.url === current.url ? {} : { given_up_at: null, failures: 0, quiet_until: null };
      await tx
        .update(webhooks)
        .set({ ...values, ...reset, version: sql`${webhooks.version} + 1` })
        .where(thisWebhook(ctx, id));
      await writeAudit(tx, ctx, {
        action: "webhooks.update",
        message: `Updated the webhook ${values.url}`,
        subject: { type: "company", id: ctx.company.id },
        before,
        after,
      });
      if (values.url !== current.url)
        await mailSecurityNotice(tx, ctx, {
          subject: "The address of a webhook was changed",
          event: `${ctx.actor.full_name} changed the address of the webhook ${current.url} to ${values.url}.`,
          undo: "remove the webhook",
        });
    }
    const [row] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return row!;
  });
}

const auditFields = ({ url, events }: { url: string; events: string[] }) => ({
  url,
  events: events.join(", "),
});

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
    await writeAudit(tx, ctx, {
      action: "webhooks.pause",
      message: `Paused the webhook ${current.url}`,
      subject: { type: "company", id: ctx.company.id },
    });
    const [row] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return row!;
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
    await writeAudit(tx, ctx, {
      action: "webhooks.resume",
      message: `Resumed the webhook ${current.url}`,
      subject: { type: "company", id: ctx.company.id },
    });
    const [row] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return row!;
  });
}

/** Removes a webhook; its pending deliveries are not sent. Throws 404, or 409 if it is removed already. */
export async function removeWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => markRemoved(tx, ctx, await getWebhookRow(tx, ctx, id)));
  return { message: "The webhook is removed." };
}

async function markRemoved(tx: Tx, ctx: CompanyCtx, { id, url }: { id: number; url: string }): Promise<void> {
  await tx
    .update(webhooks)
    .set({ removed_at: now(ctx) })
    .where(thisWebhook(ctx, id));
  const isPending = and(inCompany(ctx, deliveries), eq(deliveries.webhook_id, id), eq(deliveries.state, "waiting"));
  const answer = "The webhook was removed.";
  await tx
    .update(deliveries)
    .set({ state: "failed", answer, finished_at: now(ctx), held_at: null })
    .where(isPending);
  await writeAudit(tx, ctx, {
    action: "webhooks.remove",
    message: `Removed the webhook ${url}`,
    subject: { type: "company", id: ctx.company.id },
    before: { url },
  });
}

/** Removes the webhooks of a user who is deactivated. */
export async function removeUserWebhooks(tx: Tx, ctx: CompanyCtx, user_id: number): Promise<void> {
  for (const webhook of await webhooksWhere(tx, ctx, eq(webhooks.user_id, user_id))) {
    await markRemoved(tx, ctx, webhook);
  }
}

/** Transfers the webhooks of a user who is deactivated to the actor; they continue unchanged. */
export async function takeOverWebhooks(tx: Tx, ctx: CompanyCtx, user_id: number): Promise<void> {
  const { actor } = ctx;
  for (const { id, url, maker } of await webhooksWhere(tx, ctx, eq(webhooks.user_id, user_id))) {
    await tx.update(webhooks).set({ user_id: actor.user_id }).where(thisWebhook(ctx, id));
    await writeAudit(tx, ctx, {
      action: "webhooks.takeOver",
      message: `Took over the webhook ${url} from ${maker.full_name}`,
      subject: { type: "company", id: ctx.company.id },
      before: { url, maker: maker.full_name },
      after: { url, maker: actor.full_name },
    });
  }
}

/** Returns one of the company's webhooks. Throws 404, or 409 if it is removed. */
export async function getWebhookRow(db: Reader, ctx: CompanyCtx, id: number) {
  const current = await getOwn(db, ctx, webhooks, id, "webhook");
  if (current.removed_at) throw conflict("This webhook is already removed.");
  return current;
}

/** Selects one webhook of the company. */
export const thisWebhook = (ctx: CompanyCtx, id: number) => and(inCompany(ctx, webhooks), eq(webhooks.id, id));

/** Returns a due time before all events, for deliveries that a user sends and waits for. */
export const firstInQueue = ({ created_at }: { created_at: string }) =>
  new Date(Date.parse(created_at) - 1).toISOString();

/** Ends the pause after a failure, because a user requests a call now. */
export const END_PAUSE = { quiet_until: null };
