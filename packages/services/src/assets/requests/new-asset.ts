import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import { conflict } from "@custodia/domain/errors";
import { depreciationPerDay, termsOfAsset, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel, inArray, sql } from "drizzle-orm";
import { NOT_REJECTED } from "../../approvals/request-approval.ts";
import type { RequestKind } from "../../approvals/request-kind.ts";
import { writeAuditReturningId } from "../../core/audit.ts";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany, updateRead } from "../../core/store.ts";
import { updateAsset } from "../detail/update.ts";
import {
  amountIn,
  assertAssetUnchanged,
  assetPage,
  assetRequestStatus,
  type ComputeEffect,
  NO_FIGURES,
  updateAssets,
} from "./asset-request.ts";
import {
  approvalEntry,
  approveBatch,
  batchAssets,
  batchesWithAsset,
  batchIds,
  batchStatus,
  resendBatch,
} from "./batch.ts";

/** The effect of adding one asset or a batch; a batch's request holds its number of assets and their total cost. */
const newAssetEffect: ComputeEffect = ({ data, after }, current) => {
  const batchSize = amountIn(after, "number_of_assets");
  const number_of_assets = batchSize ?? 1;
  const stored = amountIn(after, batchSize === null ? "cost" : "total_cost");
  const amount = batchSize === null && current ? current.asset.cost : (stored ?? amountIn(data, "cost"));
  // The total cost of a large batch may be too large for an exact number.
  const identical = current && Number.isSafeInteger(amount) && amount === current.asset.cost * number_of_assets;
  // The request of a batch whose assets were changed holds only the fields that they have in common.
  const sameTerms = batchSize === null || CHARGE_FIELDS.every((field) => after && field in after);
  const depreciation_per_day =
    identical && sameTerms && !current.asset.policy ? totalCharge(termsOfAsset(current.asset), number_of_assets) : null;
  return { ...NO_FIGURES, amount_is: "cost", amount, number_of_assets, depreciation_per_day };
};

/** The fields that the daily charge depends on. */
const CHARGE_FIELDS = ["cost", "scrap_value", "acquisition_date", "useful_life_in_days"];

/** Computes the daily charge as if the assets were one: a rounded charge is never multiplied (rules/depreciation 2). */
function totalCharge(terms: ValuationTerms, count: number) {
  if (terms.segments) return count * depreciationPerDay(terms, terms.start_day);
  const total = { ...terms, gross: terms.gross * count, scrap_value: terms.scrap_value * count };
  return depreciationPerDay(total, terms.start_day);
}

/** A new asset or a batch of identical ones: the assets are pending until their request is decided. */
export const newAssetRequest: RequestKind = {
  kind: "new_asset",
  page: (row) => (batchIds(row) ? "/approvals" : assetPage(row)),
  effect: newAssetEffect,
  async status(ctx, ids) {
    const statuses = new Map(await assetRequestStatus(ctx, ids));
    const batches = await ctx.db.read
      .select()
      .from(approvals)
      .where(
        and(
          inCompany(ctx, approvals),
          inArray(approvals.id, [...ids]),
          sql`${approvals.payload} ->> 'asset_ids' IS NOT NULL`,
        ),
      );
    for (const row of batches) {
      const batch = await batchStatus(ctx.db.read, ctx, row, batchIds(row)!);
      statuses.set(row.id, { ...statuses.get(row.id)!, ...batch });
    }
    return statuses;
  },
  async approve(tx, ctx, row) {
    const ids = batchIds(row);
    if (ids) return approveBatch(tx, ctx, row, ids);
    return approveAsset(tx, ctx, await assertAssetUnchanged(tx, ctx, row), row.id);
  },
  async drop(tx, ctx, row) {
    const ids = batchIds(row);
    const belongsToRequest = ids ? batchAssets(ctx, ids) : and(inCompany(ctx, assets), eq(assets.id, row.asset_id!));
    // Rejected assets can be edited and sent again with the same barcodes.
    await updateAssets(tx, ctx, and(belongsToRequest, eq(assets.status, "pending")), { status: "rejected" });
  },
  async resend(ctx, row) {
    const ids = batchIds(row);
    if (ids) return resendBatch(ctx, row, ids);
    // A correction of a rejected asset requests it again, also one that changes nothing.
    const answer = await updateAsset(ctx, { id: row.asset_id! });
    if (!isApprovalRequested(answer)) throw conflict(NOT_REJECTED);
    return answer.approval.id;
  },
  concernsAsset: (_ctx, asset_id) => batchesWithAsset(asset_id),
};

/** Puts a pending asset into service; returns the id of its audit entry. */
async function approveAsset(
  tx: Tx,
  ctx: CompanyCtx,
  asset: InferSelectModel<typeof assets>,
  approval_id: number,
): Promise<number> {
  if (asset.status !== "pending") throw conflict("This asset does not await approval.");
  await updateRead(tx, ctx, assets, asset, { status: "in_service" });
  return writeAuditReturningId(tx, ctx, approvalEntry(asset, approval_id));
}
