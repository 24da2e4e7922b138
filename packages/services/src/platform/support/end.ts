import { operators } from "@custodia/db/schema/platform/operators";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type SQL } from "drizzle-orm";
import { isOpenVisit } from "../../auth/support-visits.ts";
import { now, type Services } from "../../core/context.ts";
import { actingOperator, writeOperatorAudit } from "../operator-audit.ts";

/** Ends operators' visits, and records each in the operators' log and in the company's activity. Returns their number. */
export async function endVisits(tx: Tx, ctx: Pick<Services, "clock">, where: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(supportCodes)
    .set({ ended_at: now(ctx), link_hash: null, visit_hash: null })
    .where(and(where, isOpenVisit(ctx)))
    .returning();
  for (const { company_id, user_id, operator_id } of ended) {
    const [operator] = await tx.select().from(operators).where(eq(operators.id, operator_id!));
    const author = { clock: ctx.clock, actor: actingOperator(operator!) };
    const message = "Stopped looking into the company";
    await writeOperatorAudit(tx, author, { action: "support.end", message, company_id, user_id });
  }
  return ended.length;
}
