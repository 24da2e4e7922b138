import type { Tx } from "@custodia/db/client";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { mails } from "@custodia/db/schema/mail/mails";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { sql } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";

/** Writes in each company's activity how much of its own is dropped: one line a company, by one statement, before it is dropped. */
export async function tellDropped(tx: Tx, ctx: OperatorCtx): Promise<void> {
  await tx.run(sql`
    INSERT INTO ${activities} (company_id, operator_id, action, log_message, subject_type, subject_id, created_at)
    SELECT company_id, ${ctx.actor.operator_id}, 'platform.held.let_go',
      'Dropped what waited when a backup was restored: mails ' || sum(mailed) || ', calls of webhooks ' || sum(called),
      'company', company_id, ${now(ctx)}
    FROM (
      SELECT company_id, 1 AS mailed, 0 AS called FROM ${mails} WHERE held_at IS NOT NULL
      UNION ALL SELECT company_id, 0, 1 FROM ${deliveries} WHERE held_at IS NOT NULL
    )
    WHERE company_id IS NOT NULL GROUP BY company_id ORDER BY company_id`);
}
