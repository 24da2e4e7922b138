import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { wasAsked } from "@custodia/domain/approvals/schema";
import { conflict } from "@custodia/domain/errors";
import { and, eq, inArray, sql } from "drizzle-orm";
import { NOT_REJECTED } from "../../approvals/ask/resend.ts";
import type { ApprovalRow, RequestKind } from "../../approvals/kinds.ts";
import type { MayAsk } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { updateAsset } from "../detail/update.ts";
import { admitAsset } from "./admit.ts";
import { admitAlike, alikeConcerning, alikeIds, alikeStanding, assetsOf, waitAgain } from "./alike.ts";
import { askForAlike } from "./ask-alike.ts";
import { assetPage, assetStanding, rejectAssets, unchanged } from "./asset-request.ts";

/** A new asset, or several that are alike, wait as pending until their request is decided. */
export const newAssetRequest: RequestKind = {
  kind: "new_asset",
  page: (row) => (alikeIds(row) ? "/approvals" : assetPage(row)),
  async standing(ctx, ids) {
    const standings = new Map(await assetStanding(ctx, ids));
    const several = await ctx.db.read
      .select()
      .from(approvals)
      .where(
        and(
          inCompany(ctx, approvals),
          inArray(approvals.id, [...ids]),
          sql`${approvals.payload} ->> 'asset_ids' IS NOT NULL`,
        ),
      );
    for (const row of several) {
      const own = await alikeStanding(ctx.db.read, ctx, row, alikeIds(row)!);
      standings.set(row.id, { ...standings.get(row.id)!, ...own });
    }
    return standings;
  },
  async approve(tx, ctx, row) {
    const ids = alikeIds(row);
    if (ids) return admitAlike(tx, ctx, row, ids);
    return admitAsset(tx, ctx, await unchanged(tx, ctx, row), row.id);
  },
  drop(tx, ctx, row) {
    const ids = alikeIds(row);
    const its = ids ? assetsOf(ctx, ids) : and(inCompany(ctx, assets), eq(assets.id, row.asset_id!));
    return rejectAssets(tx, ctx, and(its, eq(assets.status, "pending")));
  },
  async resend(ctx, row) {
    const ids = alikeIds(row);
    if (ids) return resendAlike(ctx, row, ids);
    const sent = await updateAsset(ctx, { id: row.asset_id! });
    if (!wasAsked(sent)) throw conflict(NOT_REJECTED);
    return sent.approval.id;
  },
  concerning: (_ctx, asset_id) => alikeConcerning(asset_id),
};

function resendAlike(ctx: MayAsk<"assets.write">, row: ApprovalRow, ids: string): Promise<number> {
  return ctx.db.write(async (tx) => {
    const { ids: sent, version, after } = await waitAgain(tx, ctx, row, ids);
    if (!after) throw conflict(NOT_REJECTED);
    return askForAlike(tx, ctx, { ids: sent, version }, after);
  });
}
