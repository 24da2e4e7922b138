import type { Tx } from "@custodia/db/client";
import { forbidden } from "@custodia/domain/errors";
import { type ApprovalRow, closeRequest, type DecisionCtx, loadPending, tellRequester } from "./decide.ts";

/** Approves a request in a transaction; `apply` does what was asked for and answers the id of its activity. */
export async function approveIn(
  tx: Tx,
  ctx: DecisionCtx,
  id: number,
  apply: (row: ApprovalRow) => Promise<number>,
): Promise<void> {
  const row = await loadPending(tx, ctx, id);
  if (row.requester_id === ctx.actor.user_id) throw forbidden("Nobody approves their own request.");
  const activity_id = await apply(row);
  await closeRequest(tx, ctx, row, { state: "approved", activity_id });
  const message = `${ctx.actor.full_name} approved: ${row.subject_event}`;
  await tellRequester(tx, ctx, row, "approvals.approved", message);
}
