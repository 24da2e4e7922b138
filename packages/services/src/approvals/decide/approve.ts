import type { Permitted } from "../../core/context.ts";
import { showApproval } from "../show.ts";
import { approveIn, tellApproved } from "./approve-in.ts";
import { inTurn } from "./in-turn.ts";

/**
 * Applies a request, once, in one transaction, by somebody else than who asked. Throws 404; 403 on one's own request; 409 where it
 * was decided already, or where what it is about has changed since.
 */
export async function approveRequest(ctx: Permitted<"approvals.decide">, { id }: { id: number }) {
  await inTurn(ctx, id, { verb: "approve", tells: true }, async (tx, kind) => {
    const row = await approveIn(tx, ctx, id, (row) => kind.approve(tx, ctx, row));
    await tellApproved(tx, ctx, kind, row);
  });
  return showApproval(ctx, { id });
}
