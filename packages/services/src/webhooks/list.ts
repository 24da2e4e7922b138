import type { Reader } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { notFound } from "@custodia/domain/errors";
import type { WebhookEvent } from "@custodia/domain/webhooks/schema";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../context.ts";
import { inCompany } from "../store.ts";

/** The company's webhooks, newest first. */
export async function listWebhooks(ctx: Permitted<"company.manage">) {
  return { data: await webhooksWhere(ctx.db.read, ctx) };
}

/** One of the company's webhooks. Throws 404, also of one that is removed. */
export async function loadWebhook(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await webhooksWhere(ctx.db.read, ctx, eq(webhooks.id, id));
  if (!row) throw notFound("webhook");
  return row;
}

export async function webhooksWhere(db: Reader, ctx: CompanyCtx, which?: SQL) {
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
    .where(and(inCompany(ctx, webhooks), isNull(webhooks.removed_at), which))
    .orderBy(desc(webhooks.id));
  return rows.map((row) => ({ ...row, events: row.events as WebhookEvent[] }));
}
