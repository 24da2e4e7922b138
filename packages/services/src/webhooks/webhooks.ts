import { users } from "@custodia/db/schema/setup/users";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import type { WebhookCreate, WebhookEvent, WebhookPatch } from "@custodia/domain/webhooks/schema";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { requireRecentPassword, type SessionCtx } from "../core/access.ts";
import { type AuditEntry, difference, writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted, type WithUserSession } from "../core/context.ts";
import { assertNotStale, getOwn, inCompany, insertOwn, requireRow, updateRead } from "../core/store.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { resource } from "../resource.ts";
import { assertCallable } from "./call.ts";

export const webhookResource = resource("webhook", webhooks);

/** Returns the company's webhooks, newest first. */
export async function listWebhooks(ctx: Permitted<"company.manage">) {
  return { data: await webhooksWhere(ctx.db.read, ctx) };
}

/** Returns one of the company's webhooks. Throws 404, also for a removed one. */
export const loadWebhook = (ctx: CompanyCtx, { id }: { id: number }) => showWebhook(ctx.db.read, ctx, id);

/** Returns a webhook as lists show it. Throws 404, also for a removed one. */
export async function showWebhook(db: Reader, ctx: CompanyCtx, id: number) {
  return requireRow(webhooksWhere(db, ctx, eq(webhooks.id, id)), "webhook");
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
    await auditWebhook(tx, ctx, "create", `Added the webhook ${input.url}`, {
      after: { url: input.url, events: input.events.join(", ") },
    });
    await mailSecurityNotice(tx, ctx, {
      subject: "A webhook was added",
      event: `${ctx.actor.full_name} added the webhook ${input.url}. Events: ${input.events.join(", ")}.`,
      undo: "remove the webhook",
    });
    return { ...(await showWebhook(tx, ctx, id)), secret };
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
      await updateRead(tx, ctx, webhooks, current, { ...values, ...reset });
      await auditWebhook(tx, ctx, "update", `Updated the webhook ${values.url}`, { before, after });
      if (values.url !== current.url)
        await mailSecurityNotice(tx, ctx, {
          subject: "The address of a webhook was changed",
          event: `${ctx.actor.full_name} changed the address of the webhook ${current.url} to ${values.url}.`,
          undo: "remove the webhook",
        });
    }
    return showWebhook(tx, ctx, id);
  });
}

const auditFields = ({ url, events }: { url: string; events: string[] }) => ({
  url,
  events: events.join(", "),
});

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
  await auditWebhook(tx, ctx, "remove", `Removed the webhook ${url}`, { before: { url } });
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
    await auditWebhook(tx, ctx, "takeOver", `Took over the webhook ${url} from ${maker.full_name}`, {
      before: { url, maker: maker.full_name },
      after: { url, maker: actor.full_name },
    });
  }
}

/** Writes an audit entry about a webhook. */
export const auditWebhook = (
  tx: Tx,
  ctx: CompanyCtx,
  verb: string,
  message: string,
  values?: Pick<AuditEntry, "before" | "after">,
) =>
  writeAudit(tx, ctx, {
    action: `webhooks.${verb}`,
    message,
    subject: { type: "company", id: ctx.company.id },
    ...values,
  });

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
