import type { Tx } from "@custodia/db/client";
import type { RejectInput } from "@custodia/domain/approvals/schema";
import { forbidden } from "@custodia/domain/errors";
import { writeAudit } from "../../core/audit.ts";
import type { Permitted } from "../../core/context.ts";
import type { DecisionCtx, RequestKind } from "../kinds.ts";
import { tellOtherDeciders } from "../notices/settle-notices.ts";
import { showApproval } from "../show.ts";
import { subjectOf } from "../subject.ts";
import { inTurn } from "./in-turn.ts";
import { closeRequest, loadPending, ofRequester, tellRequester } from "./request.ts";

/** Rejects a request with a reason. Throws 404; 403 on one's own request, which is withdrawn instead; 409 where it was decided. */
export async function rejectRequest(
  ctx: Permitted<"approvals.decide">,
  { id, reason }: RejectInput & { id: number },
) {
  await inTurn(ctx, id, { verb: "reject", reason }, (tx, kind) => rejectIn(tx, ctx, kind, id, reason));
  return showApproval(ctx, { id });
}

/** The same in a transaction. */
export async function rejectIn(
  tx: Tx,
  ctx: DecisionCtx,
  kind: RequestKind,
  id: number,
  reason: string,
): Promise<void> {
  const row = await loadPending(tx, ctx, id);
  if (row.requester_id === ctx.actor.user_id) {
    throw forbidden("Nobody rejects their own request: withdraw it instead.");
  }
  await closeRequest(tx, ctx, row, { state: "rejected", reason });
  await kind.drop?.(tx, ctx, row);
  await writeAudit(tx, ctx, {
    action: "approvals.reject",
    message: `Rejected ${await ofRequester(tx, ctx, row)}: ${row.subject_event}`,
    subject: subjectOf(row),
    after: { reason },
    approval_id: row.id,
  });
  const message = `${ctx.actor.full_name} rejected: ${row.subject_event}. Reason: ${reason}`;
  await tellRequester(tx, ctx, row.requester_id, kind.page(row), { kind: "approvals.rejected", message });
  await tellOtherDeciders(tx, ctx, message);
}
