import type { Tx } from "@custodia/db/client";
import { forbidden } from "@custodia/domain/errors";
import { writeAudit } from "../../core/audit.ts";
import type { ApprovalRow, DecisionCtx, RequestKind } from "../kinds.ts";
import { tellOtherDeciders } from "../notices/settle-notices.ts";
import { subjectOf } from "../subject.ts";
import { closeRequest, loadPending, ofRequester, tellRequester } from "./request.ts";

/**
 * Approves a request in a transaction; `apply` does what was asked for and answers the id of its activity. The yes itself is
 * an activity of its own, so that what followed from a request can be told from what somebody did unasked. Answers the
 * request; nobody is told yet.
 */
export async function approveIn(
  tx: Tx,
  ctx: DecisionCtx,
  id: number,
  apply: (row: ApprovalRow) => Promise<number>,
): Promise<ApprovalRow> {
  const row = await loadPending(tx, ctx, id);
  if (row.requester_id === ctx.actor.user_id) throw forbidden("Nobody approves their own request.");
  const activity_id = await apply(row);
  await closeRequest(tx, ctx, row, { state: "approved", activity_id });
  await writeAudit(tx, ctx, {
    action: "approvals.approve",
    message: `Approved ${await ofRequester(tx, ctx, row)}: ${row.subject_event}`,
    subject: subjectOf(row),
    approval_id: row.id,
  });
  return row;
}

/** Tells who asked, and the others who decide, of a request that was just approved. */
export async function tellApproved(
  tx: Tx,
  ctx: DecisionCtx,
  kind: RequestKind,
  row: ApprovalRow,
): Promise<void> {
  const message = `${ctx.actor.full_name} approved: ${row.subject_event}`;
  await tellRequester(tx, ctx, row.requester_id, kind.page(row), { kind: "approvals.approved", message });
  await tellOtherDeciders(tx, ctx, message);
}
