import type { Reader } from "@custodia/db/client";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { DeliveryEvent } from "@custodia/domain/webhooks/schema";
import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../context.ts";
import { inCompany } from "../store.ts";

const MOST = 100;

/** The latest calls of a webhook with what was answered. */
export async function listDeliveries(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  return { data: await deliveriesWhere(ctx.db.read, ctx, eq(deliveries.webhook_id, id)) };
}

export async function deliveriesWhere(db: Reader, ctx: CompanyCtx, which: SQL) {
  const rows = await db
    .select({ ...getTableColumns(deliveries), quiet_until: webhooks.quiet_until })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhook_id))
    .where(and(inCompany(ctx, deliveries), which))
    .orderBy(desc(deliveries.id))
    .limit(MOST);
  return rows.map(({ quiet_until, ...row }) => ({
    ...row,
    event: row.event as DeliveryEvent,
    next_try_at:
      row.state === "waiting" ? laterOf(laterOf(row.due_at, row.created_at), quiet_until ?? "") : null,
  }));
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
