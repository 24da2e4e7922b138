import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { users } from "@custodia/db/schema/setup/users";
import { approvalStateLabel } from "@custodia/domain/approvals/words";
import { conflict } from "@custodia/domain/errors";
import { and, eq, type InferInsertModel } from "drizzle-orm";
import { type CompanyCtx, now } from "../../core/context.ts";
import { findOwn, getOwn, inCompany } from "../../core/store.ts";
import { notifyUsers } from "../../notifications/service.ts";
import type { ApprovalRow, DecisionCtx } from "../kinds.ts";
import { settleNotices } from "../notices/settle-notices.ts";

/** A request that still waits. Throws 404, and 409 where it was decided already. */
export async function loadPending(tx: Tx, ctx: DecisionCtx, id: number): Promise<ApprovalRow> {
  const row = await getOwn(tx, ctx, approvals, id, "approval");
  if (row.state !== "pending") throw conflict(`Already ${approvalStateLabel[row.state].toLowerCase()}`);
  return row;
}

/** A request as it stands, whatever became of it. Throws 404. */
export function loadRequest(ctx: CompanyCtx, id: number): Promise<ApprovalRow> {
  return getOwn(ctx.db.read, ctx, approvals, id, "approval");
}

/** Closes a request, once: throws 409 where somebody was faster. */
export async function closeRequest(
  tx: Tx,
  ctx: DecisionCtx,
  { id }: ApprovalRow,
  decision: Pick<InferInsertModel<typeof approvals>, "state" | "reason" | "activity_id">,
): Promise<void> {
  const rows = await tx
    .update(approvals)
    .set({ ...decision, decider_id: ctx.actor.user_id, decided_at: now(ctx) })
    .where(and(inCompany(ctx, approvals), eq(approvals.id, id), eq(approvals.state, "pending")))
    .returning({ id: approvals.id });
  if (!rows[0]) throw conflict("Somebody else has decided this meanwhile.");
  await settleNotices(tx, ctx, id);
}

/** Whose request it is, as its activity says: `Bisi Alabi's request`. */
export async function ofRequester(tx: Tx, ctx: DecisionCtx, { requester_id }: ApprovalRow): Promise<string> {
  const requester = await findOwn(tx, ctx, users, requester_id);
  return `${requester!.full_name}'s request`;
}

/** What became of a request: who asked is told with mail, others who decide without being asked for anything. */
export interface DecisionNotice {
  kind: "approvals.approved" | "approvals.rejected";
  message: string;
}

/** Tells who asked what became of it, also by mail, and on which page to see it. */
export async function tellRequester(
  tx: Tx,
  ctx: DecisionCtx,
  requester_id: number,
  href: string,
  outcome: DecisionNotice,
): Promise<void> {
  await notifyUsers(tx, ctx, { user_ids: [requester_id] }, { ...outcome, href, mail: true });
}
