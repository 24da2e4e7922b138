import type { Tx } from "@custodia/db/client";
import { forbidden } from "@custodia/domain/errors";
import { record } from "../../audit.ts";
import type { MayAsk } from "../../context.ts";
import type { DecisionCtx, RequestKind } from "../kinds.ts";
import { tellOtherDeciders } from "../notices/settle-notices.ts";
import { showApproval } from "../show.ts";
import { subjectOf } from "../subject.ts";
import { inTurn } from "./in-turn.ts";
import { closeRequest, loadPending } from "./request.ts";

/** Takes one's own request back. Throws 404; 403 on somebody else's; 409 where it was decided. */
export async function withdrawRequest(ctx: MayAsk<"assets.write">, { id }: { id: number }) {
  await inTurn(ctx, id, { verb: "withdraw" }, (tx, kind) => withdrawIn(tx, ctx, kind, id));
  return showApproval(ctx, { id });
}

/** The same in a transaction. */
export async function withdrawIn(tx: Tx, ctx: DecisionCtx, kind: RequestKind, id: number): Promise<void> {
  const row = await loadPending(tx, ctx, id);
  if (row.requester_id !== ctx.actor.user_id) throw forbidden("Only who made a request withdraws it.");
  await closeRequest(tx, ctx, row, { state: "withdrawn" });
  await kind.drop?.(tx, ctx, row);
  await record(tx, ctx, {
    action: "approvals.withdraw",
    message: `Withdrew the request: ${row.subject_event}`,
    subject: subjectOf(row),
    approval_id: row.id,
  });
  await tellOtherDeciders(tx, ctx, `${ctx.actor.full_name} withdrew: ${row.subject_event}`);
}
