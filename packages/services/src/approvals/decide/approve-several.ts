import type { ApproveSeveralInput, ApproveSeveralOutcome } from "@custodia/domain/approvals/schema";
import { Refusal } from "@custodia/domain/errors";
import type { Permitted } from "../../core/context.ts";
import { type ApprovalRow, kindOf } from "../kinds.ts";
import { tellOtherDeciders } from "../notices/settle-notices.ts";
import { approveIn } from "./approve-in.ts";
import { inTurn } from "./in-turn.ts";
import { loadRequest, tellRequester } from "./request.ts";

/**
 * Approves requests one after the other, each in a transaction of its own: each stands or fails by itself, and one that
 * fails answers why. Who asked is told once of all that are theirs. Requests of another company are as unknown as others.
 */
export async function approveSeveral(
  ctx: Permitted<"approvals.decide">,
  { ids }: ApproveSeveralInput,
): Promise<ApproveSeveralOutcome> {
  const approved: ApprovalRow[] = [];
  const refused: ApproveSeveralOutcome["refused"] = [];
  try {
    for (const id of new Set(ids)) {
      try {
        await inTurn(
          ctx,
          id,
          { verb: "approve", tells: false },
          async (tx, kind) => void (await approveIn(tx, ctx, id, (row) => kind.approve(tx, ctx, row))),
        );
        approved.push(await loadRequest(ctx, id));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ id, reason: error.message });
      }
    }
  } finally {
    if (approved.length > 0) await tellAll(ctx, approved);
  }
  return { approved: approved.map(({ id }) => id), refused };
}

/** One notice and mail for each who asked, and one for the others who decide. */
async function tellAll(ctx: Permitted<"approvals.decide">, approved: readonly ApprovalRow[]): Promise<void> {
  const told = (rows: readonly ApprovalRow[], of: string) =>
    rows.length === 1
      ? `${ctx.actor.full_name} approved: ${rows[0]!.subject_event}`
      : `${ctx.actor.full_name} approved ${rows.length} ${of}`;
  await ctx.db.write(async (tx) => {
    for (const [requester_id, theirs] of Map.groupBy(approved, (row) => row.requester_id)) {
      const page = theirs.length === 1 ? kindOf(ctx, theirs[0]!).page(theirs[0]!) : "/approvals";
      const message = told(theirs, "of your requests");
      await tellRequester(tx, ctx, requester_id, page, { kind: "approvals.approved", message });
    }
    await tellOtherDeciders(tx, ctx, told(approved, "requests"));
  });
  ctx.wake();
}
