import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets";
import { conflict, forbidden, Refusal } from "@custodia/domain/errors";
import { admitAsset } from "../assets/admit.ts";
import { admitImport } from "../assets/import/admit.ts";
import type { CompanyCtx, Permitted } from "../context.ts";
import { getOwn } from "../store.ts";
import { type ApprovalRow, closeRequest, loadPending, tellRequester } from "./decide.ts";
import { perform } from "./perform.ts";
import { type AssetRequest, type PlannedKind, plannerOf } from "./requests.ts";
import { showApproval } from "./show.ts";

const CHANGED = "The asset has changed since this was asked for, so it can only be rejected or withdrawn.";

/**
 * Applies a request, once, in one transaction, by somebody else than who asked. Throws 404; 403 on one's own request; 409 where it
 * was decided already, or where the asset has changed since.
 */
export async function approveRequest(ctx: Permitted<"approvals.decide">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const row = await loadPending(tx, ctx, id);
    if (row.requester_id === ctx.actor.user_id) throw forbidden("Nobody approves their own request.");
    const activity_id = await applied(tx, ctx, row);
    await closeRequest(tx, ctx, row, { state: "approved", activity_id });
    const message = `${ctx.actor.full_name} approved: ${row.subject_event}`;
    await tellRequester(tx, ctx, row, "approvals.approved", message);
  });
  return showApproval(ctx, { id });
}

/** Does what was asked for; answers the id of its activity. */
async function applied(tx: Tx, ctx: CompanyCtx, row: ApprovalRow): Promise<number> {
  if (row.kind === "import") return admitImport(tx, ctx, row.import_id!);
  const asset = await getOwn(tx, ctx, assets, row.asset_id!, "asset");
  if (asset.version !== row.asset_version) throw conflict(CHANGED);
  if (row.kind === "new_asset") return admitAsset(tx, ctx, asset);
  try {
    const input = { ...row.payload, id: asset.id } as AssetRequest<PlannedKind>;
    return await perform(tx, ctx, await plannerOf(row.kind)(tx, ctx, input));
  } catch (error) {
    // There is no field to put right here: what no longer fits is a matter of the state.
    if (error instanceof Refusal && error.code === "invalid") throw conflict(error.message);
    throw error;
  }
}
