import { operatorLog } from "@custodia/db/schema/platform/operators";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Services } from "../core/context.ts";
import { insertRow } from "../core/insert.ts";
import { inCompany } from "../core/store.ts";

/** Matches the visits of operators to companies that are open. */
export const isOpenVisit = (ctx: Pick<Services, "clock">) =>
  and(isNotNull(supportCodes.used_at), isNull(supportCodes.ended_at), gt(supportCodes.ends_at, now(ctx)));

/**
 * Withdraws a user's code and ends the visits that the user's codes opened, in the transaction that takes away the user's right to give
 * codes, and records it in both logs, without `writeOperatorAudit`, because auth may not import platform. `why` continues the sentence.
 */
export async function endSupportBy(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "clock"> & { actor: Actor },
  user_id: number,
  why: string,
): Promise<void> {
  const { company, actor } = ctx;
  const isUnused = and(
    isNull(supportCodes.used_at),
    isNull(supportCodes.ended_at),
    gt(supportCodes.expires_at, now(ctx)),
  );
  const ended = await tx
    .update(supportCodes)
    .set({ ended_at: now(ctx), link_hash: null, visit_hash: null })
    .where(and(inCompany(ctx, supportCodes), eq(supportCodes.user_id, user_id), or(isUnused, isOpenVisit(ctx))))
    .returning({ used_at: supportCodes.used_at });
  for (const { used_at } of ended) {
    const action = "support.end";
    const what = used_at ? "Ended support access" : "Withdrew a code for support access";
    const message = `${what}, because the Admin who gave the code ${why}`;
    const isOperator = actor.kind === "operator";
    const subject = { type: "company", id: company.id };
    await writeAudit(tx, ctx, { action: isOperator ? `platform.${action}` : action, message, subject });
    const operator_id = isOperator ? actor.operator_id : null;
    const entry = { operator_id, action, message, company_id: company.id, user_id };
    await insertRow(tx, operatorLog, { ...entry, created_at: now(ctx) });
  }
}
