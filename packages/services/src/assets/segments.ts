import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { type AssetDepreciation, lifeOfAsset, segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import type { DepreciationEvent } from "@custodia/domain/valuation/depreciation-events";
import { openingOf } from "@custodia/domain/valuation/opening-fields";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { addSegments, dropSegments } from "../valuation/segments.ts";
import { loadAsset } from "./detail/queries.ts";

type Ctx = Pick<CompanyCtx, "company">;
type Asset = Awaited<ReturnType<typeof loadAsset>>;

/** Returns how an asset depreciates from its acquisition and what happened to it since, except its sale or scrapping. */
export async function depreciationOf(db: Reader, ctx: Ctx, asset: Asset): Promise<AssetDepreciation> {
  const rows = await validRevaluations(db, ctx, asset.id);
  const [first] = rows;
  const days = first ? first.previous_useful_life_in_days : asset.useful_life_in_days;
  return {
    cost: asset.cost,
    scrap_value: first ? first.previous_scrap_value : asset.scrap_value,
    acquisition_date: asset.acquisition_date,
    available_for_use_on: asset.available_for_use_on,
    life: lifeOfAsset({ ...asset, useful_life_in_days: days }),
    depreciates: asset.depreciates,
    policy: asset.policy,
    total_units: asset.total_units,
    opening: openingOf(asset),
    events: rows.map((row) => revaluationEvent(asset, row)),
  };
}

const validRevaluations = (db: Reader, ctx: Ctx, asset_id: number) =>
  db
    .select()
    .from(revaluations)
    .where(and(inCompany(ctx, revaluations), eq(revaluations.asset_id, asset_id), isNull(revaluations.reversed_at)))
    .orderBy(asc(revaluations.id));

type RevaluationColumns = Awaited<ReturnType<typeof validRevaluations>>[number];

const revaluationEvent = (asset: Asset, row: RevaluationColumns): DepreciationEvent => ({
  type: "revaluation",
  date: row.revaluation_date,
  carrying_amount: row.carrying_amount,
  life: lifeOfAsset({ ...asset, useful_life_in_days: row.useful_life_in_days }),
  scrap_value: row.scrap_value,
});

/**
 * Works the segments of an asset out again, and stores them. Whoever changes what they follow from calls this in the same transaction,
 * after the change. Throws 422 by field if a life has ended that an event continues.
 */
export async function renewSegments(tx: Tx, ctx: Ctx, asset_id: number): Promise<void> {
  const asset = await loadAsset(tx, ctx, asset_id);
  const segments = segmentsOfAsset(await depreciationOf(tx, ctx, asset));
  if (asset.segments) await dropSegments(tx, ctx.company.id, [{ asset_id }]);
  if (segments) await addSegments(tx, ctx.company.id, [{ asset_id, segments }]);
}
