import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { OUT_OF_DATE } from "@custodia/domain/approvals/labels";
import { conflict, Refusal } from "@custodia/domain/errors";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  type AddedId,
  type ApprovalRow,
  applyPlan,
  type Plan,
  type PlannedKind,
  type Planner,
  type RequestedChange,
  type RequestKind,
  type RequestStatus,
} from "../../approvals/request-kind.ts";
import { type CompanyCtx, now, today } from "../../core/context.ts";
import { reserveIds } from "../../core/insert.ts";
import { together } from "../../core/statements.ts";
import { getOwn, inCompany, updateRead } from "../../core/store.ts";
import { valuationColumns } from "../../valuation/asset-terms.ts";

/** Defines a kind of request that changes an existing asset; approval plans the command again and applies the plan. */
export function assetRequest<I>(
  kind: RequestKind["kind"],
  plan: Planner<I>,
  effect: RequestKind["effect"],
): PlannedKind<I> {
  const inputOf = ({ payload, asset_id }: Pick<ApprovalRow, "payload" | "asset_id">) =>
    ({ ...payload, id: asset_id }) as I & { id: number };
  return {
    kind,
    plan,
    effect,
    page: assetPage,
    status: assetRequestStatus,
    async approve(tx, ctx, row) {
      try {
        const [, planned, [activity_id]] = await together([
          assertAssetUnchanged(tx, ctx, row),
          plan(tx, ctx, inputOf(row)),
          reserveIds(tx, activities, 1),
        ]);
        await applyPlan(tx, ctx, planned, { approval_id: row.id, activity_id: activity_id! });
        return activity_id!;
      } catch (error) {
        // The decider has no form to correct: an input that no longer fits is a conflict.
        if (error instanceof Refusal && error.code === "invalid") throw conflict(error.message);
        throw error;
      }
    },
    async blockedReason(ctx, row) {
      try {
        await plan(ctx.db.read, ctx, inputOf(row));
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    },
  };
}

interface AssetChange extends Pick<Plan, "subject_event" | "audit"> {
  /** What changes of the asset itself. */
  columns: Parameters<typeof updateRead<typeof assets>>[4];
  /** Writes the other records of the change; may return the id of one that it adds. */
  write: (tx: Tx) => Promise<AddedId | undefined> | Promise<void>;
}

/**
 * Returns the plan of a change to an asset. Applying it first updates the asset at the planned version; its new version makes earlier
 * requests stale.
 */
export function assetPlan(
  ctx: Pick<CompanyCtx, "company" | "clock">,
  { id, version }: { id: number; version: number },
  { subject_event, audit, columns, write }: AssetChange,
): Plan {
  return {
    subject: { type: "asset", id, version },
    subject_event,
    audit,
    async apply(tx) {
      await updateRead(tx, ctx, assets, { id, version }, columns);
      return (await write(tx)) || undefined;
    },
  };
}

/** Returns the asset of a request. Throws 409 if it has changed since it was requested. */
export async function assertAssetUnchanged(tx: Tx, ctx: CompanyCtx, { asset_id, asset_version }: ApprovalRow) {
  const asset = await getOwn(tx, ctx, assets, asset_id!, "asset");
  if (asset.version !== asset_version) throw conflict(OUT_OF_DATE.asset);
  return asset;
}

/** Updates assets, each of which gets its next version unless `changes` has one. */
export const updateAssets = (
  tx: Tx,
  ctx: Pick<CompanyCtx, "clock">,
  where: SQL | undefined,
  changes: Partial<typeof assets.$inferInsert>,
) =>
  tx
    .update(assets)
    .set({ updated_at: now(ctx), version: sql`${assets.version} + 1`, ...changes })
    .where(where);

export const assetPage = ({ asset_id }: ApprovalRow) => `/detail_asset/${asset_id}`;

/** Checks whether the assets of requests are still at the requested version, and whether new assets are still rejected. */
export async function assetRequestStatus(
  ctx: CompanyCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestStatus>> {
  const rows = await ctx.db.read
    .select({
      id: approvals.id,
      kind: approvals.kind,
      requestedVersion: approvals.asset_version,
      version: assets.version,
      status: assets.status,
      state: approvals.state,
      valuation: valuationColumns,
      asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
    })
    .from(approvals)
    .innerJoin(assets, eq(assets.id, approvals.asset_id))
    .where(and(inCompany(ctx, approvals), inArray(approvals.id, [...ids])));
  return new Map(
    rows.map(({ id, kind, requestedVersion, version, status, state, valuation, asset }) => {
      const unchanged = requestedVersion === version;
      return [
        id,
        {
          asset,
          outOfDate: unchanged ? null : OUT_OF_DATE.asset,
          canResend: kind === "new_asset" && status === "rejected",
          current: state === "pending" && unchanged ? { asset: valuation, day: today(ctx) } : null,
        },
      ];
    }),
  );
}

/** An effect without figures, to which each kind adds its own. */
export const NO_FIGURES = {
  amount: null,
  net_book_value: null,
  net_book_value_then: null,
  gain_or_loss: null,
  difference: null,
  depreciation_per_day: null,
  number_of_assets: null,
};

/**
 * Computes the effect of approving a request with the arithmetic of its plan: from the current asset while the request is up to date, else
 * from the stored figures.
 */
export type ComputeEffect = RequestKind["effect"];

/** The cost of a maintenance visit. */
export const maintenanceEffect: ComputeEffect = ({ data }) => ({
  ...NO_FIGURES,
  amount_is: "service",
  amount: amountIn(data, "amount"),
});

/** Counts the assets that an import adds and totals their cost. An import that only updates assets adds none and has no cost. */
export const importEffect: ComputeEffect = ({ data, after }) => {
  const rows = amountIn(after, "rows") ?? amountIn(data, "rows");
  const amount = rows === 0 ? null : amountIn(after, "total_cost");
  return { ...NO_FIGURES, amount_is: "cost", amount, number_of_assets: rows };
};

/** The effect of a change that leaves the book value as it is, such as a release. */
export const unchangedValueEffect: ComputeEffect = (_requested, current) => {
  const value = current && netBookValue(termsOfAsset(current.asset), current.day);
  return { ...NO_FIGURES, amount_is: "book_value", amount: value, net_book_value: value };
};

/** Returns an amount of a stored request, in kobo; null if it has none. */
export function amountIn(fields: RequestedChange["after"], name: string): number | null {
  const value = fields?.[name];
  return typeof value === "number" ? value : null;
}
