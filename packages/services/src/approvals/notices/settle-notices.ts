import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { and, gte, isNull, lte, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { notifyUsers } from "../../notifications/service.ts";

type SettleCtx = Pick<CompanyCtx, "company" | "actor" | "clock" | "settings" | "wake">;

/** Has nobody's bell ask for what is decided: notifications of a request count as read once none of theirs waits. */
export async function settleNotices(tx: Tx, ctx: SettleCtx, id: number): Promise<void> {
  const stillWaits = sql`EXISTS (
    SELECT 1 FROM ${approvals} AS waiting WHERE waiting.company_id = ${ctx.company.id} AND waiting.state = 'pending'
      AND waiting.id BETWEEN ${notifications.first_approval_id} AND ${notifications.last_approval_id}
  )`;
  await tx
    .update(notifications)
    .set({ read_at: now(ctx) })
    .where(
      and(
        inCompany(ctx, notifications),
        gte(notifications.last_approval_id, id),
        lte(notifications.first_approval_id, id),
        isNull(notifications.read_at),
        sql`NOT ${stillWaits}`,
      ),
    );
}

/** Tells the others who decide what became of requests: their open pages ask again, and nothing waits on them for it. */
export async function tellOtherDeciders(tx: Tx, ctx: SettleCtx, message: string): Promise<void> {
  const notice = { kind: "approvals.decided", message, href: "/approvals", read: true };
  await notifyUsers(tx, ctx, { group: "deciders" }, notice);
}
