import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { conflict, Refusal } from "@custodia/domain/errors";
import { admitAsset } from "../assets/admit.ts";
import type { CompanyCtx, Permitted } from "../context.ts";
import { getOwn } from "../store.ts";
import { approveIn, tellApproved } from "./approve-in.ts";
import type { ApprovalRow } from "./decide.ts";
import { inTurn } from "./in-turn.ts";
import { perform } from "./perform.ts";
import { type AssetRequest, type PlannedKind, plannerOf } from "./requests.ts";
import { showApproval } from "./show.ts";

/**
 * Applies a request, once, in one transaction, by somebody else than who asked. Throws 404; 403 on one's own request; 409 where it
 * was decided already, or where the asset has changed since.
 */
export async function approveRequest(ctx: Permitted<"approvals.decide">, { id }: { id: number }) {
  await inTurn(ctx, id, { verb: "approve", tells: true }, async (tx) => {
    await tellApproved(tx, ctx, await applyIn(tx, ctx, id));
  });
  return showApproval(ctx, { id });
}

/** Approves a request about an asset in a transaction, and tells nobody yet. */
export function applyIn(tx: Tx, ctx: CompanyCtx, id: number): Promise<ApprovalRow> {
  return approveIn(tx, ctx, id, (row) => applied(tx, ctx, row));
}

/** Does what was asked for of an asset; answers the id of its activity. An import goes its own way, in a thread. */
async function applied(tx: Tx, ctx: CompanyCtx, row: ApprovalRow): Promise<number> {
  const asset = await getOwn(tx, ctx, assets, row.asset_id!, "asset");
  if (asset.version !== row.asset_version) throw conflict(OUT_OF_DATE.asset);
  if (row.kind === "new_asset") return admitAsset(tx, ctx, asset, row.id);
  try {
    const input = { ...row.payload, id: asset.id } as AssetRequest<PlannedKind>;
    return await perform(tx, ctx, await plannerOf(row.kind as PlannedKind)(tx, ctx, input), row.id);
  } catch (error) {
    // There is no field to put right here: what no longer fits is a matter of the state.
    if (error instanceof Refusal && error.code === "invalid") throw conflict(error.message);
    throw error;
  }
}
