import type { Tx } from "@custodia/db/client";
import { forbidden } from "@custodia/domain/errors";
import { writeAudit } from "../../core/audit.ts";
import type { MayAsk, Permitted } from "../../core/context.ts";
import type { DecisionCtx, RequestKind } from "../kinds.ts";
import { tellOtherDeciders } from "../notices/settle-notices.ts";
import { showApproval } from "../show.ts";
import { subjectOf } from "../subject.ts";
import { inTurn } from "./in-turn.ts";
import { closeRequest, loadPending, ofRequester } from "./request.ts";

/** Takes one's own request back, whatever one's role has become since. Throws 404; 403 on somebody else's; 409 where it was decided. */
export async function withdrawRequest(
  ctx: Permitted<"self.manage"> | MayAsk<"assets.write">,
  { id }: { id: number },
) {
  await inTurn(ctx, id, { verb: "withdraw" }, (tx, kind) => withdrawIn(tx, ctx, kind, id));
  return showApproval(ctx, { id });
}

/** The same in a transaction; also of somebody who leaves, by the Admin who deactivates them. */
export async function withdrawIn(
  tx: Tx,
  ctx: DecisionCtx,
  kind: RequestKind,
  id: number,
  forLeaver = false,
): Promise<void> {
  const row = await loadPending(tx, ctx, id);
  const own = row.requester_id === ctx.actor.user_id;
  if (!own && !forLeaver) throw forbidden("Only who made a request withdraws it.");
  await closeRequest(tx, ctx, row, { state: "withdrawn", reason: own ? null : "Who asked was deactivated." });
  await kind.drop?.(tx, ctx, row);
  await writeAudit(tx, ctx, {
    action: "approvals.withdraw",
    message: `Withdrew ${own ? "the request" : await ofRequester(tx, ctx, row)}: ${row.subject_event}`,
    subject: subjectOf(row),
    approval_id: row.id,
  });
  await tellOtherDeciders(tx, ctx, `${ctx.actor.full_name} withdrew: ${row.subject_event}`);
}
