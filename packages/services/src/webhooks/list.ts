import type { Reader } from "@custodia/db/client";
import { deliveries, webhooks } from "@custodia/db/schema/programs";
import type { WebhookEvent } from "@custodia/domain/webhooks/schema";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../context.ts";
import { inCompany } from "../store.ts";

const MOST = 100;

/** The company's webhooks, newest first. */
export async function listWebhooks(ctx: Permitted<"company.manage">) {
  return { data: await webhooksWhere(ctx.db.read, ctx) };
}

export async function webhooksWhere(db: Reader, ctx: CompanyCtx, which?: SQL) {
  const rows = await db
    .select({ id: webhooks.id, url: webhooks.url, events: webhooks.events, created_at: webhooks.created_at })
    .from(webhooks)
    .where(and(inCompany(ctx, webhooks), isNull(webhooks.removed_at), which))
    .orderBy(desc(webhooks.id));
  return rows.map((row) => ({ ...row, events: row.events as WebhookEvent[] }));
}

/** The latest calls of a webhook with what was answered. */
export async function listDeliveries(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select()
    .from(deliveries)
    .where(and(inCompany(ctx, deliveries), eq(deliveries.webhook_id, id)))
    .orderBy(desc(deliveries.id))
    .limit(MOST);
  return {
    data: rows.map((row) => ({
      ...row,
      event: row.event as WebhookEvent,
      next_try_at: row.state === "waiting" ? row.due_at : null,
    })),
  };
}
