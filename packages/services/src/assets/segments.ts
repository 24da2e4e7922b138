import { revaluations } from "@custodia/db/schema/assets/revaluations";
import {
  type AssetDepreciation,
  type AssetPolicy,
  lifeOfAsset,
  segmentsOfAsset,
} from "@custodia/domain/valuation/asset-depreciation";
import type { DepreciationEvent } from "@custodia/domain/valuation/depreciation-events";
import { type OpeningFields, openingFieldsOf, openingOf } from "@custodia/domain/valuation/depreciation-fields";
import type { ValueSegment } from "@custodia/domain/valuation/segments";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, isNull } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { isAmong, together } from "../core/statements.ts";
import { inCompany } from "../core/store.ts";
import { eventLife } from "../valuation/depreciation.ts";
import { replaceSegments } from "../valuation/segments.ts";
import { type Asset, loadAsset } from "./detail/queries.ts";
import { policyAfter } from "./detail/references.ts";
import { asEntered, loadAdditions, loadEstimates, loadUsage, remainingLife } from "./value/queries.ts";

type Ctx = Pick<CompanyCtx, "company">;

/** What the depreciation of an asset is worked out from, besides its events. */
export type DepreciatingAsset = Pick<
  Asset,
  | ("id" | "cost" | "scrap_value" | "acquisition_date" | "useful_life_in_days" | "depreciates")
  | (keyof AssetPolicy | keyof OpeningFields | keyof EventDays)
>;
type EventDays = Pick<Asset, "revalued_on" | "estimated_on" | "added_on" | "used_until">;

/** Returns how an asset depreciates from its acquisition and what happened to it since, except its sale or scrapping. */
export async function depreciationOf(db: Reader, ctx: Ctx, asset: DepreciatingAsset): Promise<AssetDepreciation> {
  return (await depreciationsOf(db, ctx, [asset]))[0]!;
}

/** Returns how each asset depreciates, in the same order; the number of statements does not depend on that of assets. */
export async function depreciationsOf(
  db: Reader,
  ctx: Ctx,
  assets: readonly DepreciatingAsset[],
): Promise<AssetDepreciation[]> {
  const changes = Map.groupBy(await valueChanges(db, ctx, assets), ({ asset_id }) => asset_id);
  return assets.map((asset) => depreciationBy(asset, changes.get(asset.id) ?? []));
}

/** Returns how an asset depreciates with its events in order. */
function depreciationBy(asset: DepreciatingAsset, changes: readonly ValueChange[]): AssetDepreciation {
  const before = <K extends keyof FirstTerms>(name: K): FirstTerms[K] =>
    (changes.find((change) => change.previous[name] !== undefined)?.previous ?? asset)[name] as FirstTerms[K];
  const added = changes.reduce((sum, { event }) => sum + (event.type === "addition" ? event.amount : 0), 0);
  return {
    cost: asset.cost - added,
    scrap_value: before("scrap_value"),
    acquisition_date: asset.acquisition_date,
    available_for_use_on: asset.available_for_use_on,
    life: lifeOfAsset({ ...asset, useful_life_in_days: before("useful_life_in_days") }),
    depreciates: asset.depreciates,
    policy: before("policy"),
    total_units: before("total_units"),
    opening: openingOf(asset),
    events: changes.map(({ event }) => event),
  };
}

/** The terms of an asset before its first event. */
type FirstTerms = Pick<Asset, "scrap_value" | "useful_life_in_days" | "policy" | "total_units">;

/** An event that changed the terms of an asset, and those that it ended; what it left as it was may be missing. */
interface ValueChange {
  asset_id: number;
  /** Orders the events: by their days, those of one day as they were entered. */
  time: string;
  event: DepreciationEvent;
  previous: Partial<FirstTerms>;
}

async function valueChanges(db: Reader, ctx: Ctx, assets: readonly DepreciatingAsset[]): Promise<ValueChange[]> {
  function load<T>(day: keyof EventDays, query: (db: Reader, ctx: Ctx, ids: readonly number[]) => PromiseLike<T[]>) {
    const ids = assets.filter((asset) => asset[day]).map(({ id }) => id);
    return ids.length === 0 ? [] : query(db, ctx, ids);
  }
  const [revalued, estimates, additions, usage] = await together([
    load("revalued_on", validRevaluations),
    load("estimated_on", loadEstimates),
    load("added_on", loadAdditions),
    load("used_until", loadUsage),
  ]);
  const depreciates = new Map(assets.map((asset) => [asset.id, asset.depreciates]));
  const changes = [
    ...revalued.map(
      (row): ValueChange => ({
        asset_id: row.asset_id,
        time: `${row.revaluation_date} ${row.created_at}`,
        event: revaluationEvent(row, depreciates.get(row.asset_id)!),
        previous: {
          scrap_value: row.previous_scrap_value,
          useful_life_in_days: eventLife.read(row.previous_useful_life_in_days),
        },
      }),
    ),
    ...estimates.map(
      ({ row, policy, previous_policy }): ValueChange => ({
        asset_id: row.asset_id,
        time: `${row.from_date} ${row.created_at}`,
        event: {
          type: "estimate",
          date: row.from_date,
          life: remainingLife(row),
          scrap_value: row.scrap_value,
          policy,
          total_units: row.total_units,
        },
        previous: {
          scrap_value: row.previous_scrap_value,
          useful_life_in_days: eventLife.read(row.previous_useful_life_in_days),
          ...(policy ? { policy: previous_policy } : {}),
          ...(row.total_units === null ? {} : { total_units: row.previous_total_units }),
        },
      }),
    ),
    ...additions.map(
      (row): ValueChange => ({
        asset_id: row.asset_id,
        time: `${row.date} ${row.created_at}`,
        event: { type: "addition", date: row.date, amount: row.amount, life: remainingLife(row) },
        previous: { useful_life_in_days: eventLife.read(row.previous_useful_life_in_days) },
      }),
    ),
    ...usage.map(
      ({ asset_id, from_date, to_date, units, created_at }): ValueChange => ({
        asset_id,
        time: `${to_date} ${created_at}`,
        event: { type: "usage", from: from_date, date: to_date, units },
        previous: {},
      }),
    ),
  ];
  return changes.sort((a, b) => Number(a.time > b.time) - Number(a.time < b.time));
}

/** Returns the revaluations of assets that were not reversed, oldest first. */
export const validRevaluations = (db: Reader, ctx: Ctx, ids: readonly number[]) =>
  db
    .select()
    .from(revaluations)
    .where(and(inCompany(ctx, revaluations), isAmong(revaluations.asset_id, ids), isNull(revaluations.reversed_at)))
    .orderBy(asEntered(revaluations.id));

type RevaluationColumns = Awaited<ReturnType<typeof validRevaluations>>[number];

const revaluationEvent = (row: RevaluationColumns, depreciates: boolean): DepreciationEvent => ({
  type: "revaluation",
  date: row.revaluation_date,
  carrying_amount: row.carrying_amount,
  life: lifeOfAsset({ depreciates, useful_life_in_days: eventLife.read(row.useful_life_in_days) }),
  scrap_value: row.scrap_value,
});

/**
 * Works the segments of an asset out again, and stores them. Whoever changes what they follow from calls this in the same transaction,
 * after the change. Throws 422 by field if a life has ended that an event continues.
 */
export async function renewSegments(tx: Tx, ctx: Ctx, asset_id: number): Promise<void> {
  const asset = await loadAsset(tx, ctx, asset_id);
  const segments = segmentsOfAsset(await depreciationOf(tx, ctx, asset));
  await replaceSegments(tx, ctx.company.id, [{ asset_id, had: asset.segments !== null, segments }]);
}

/** The terms of an asset that its own columns do not hold. */
export type OtherTerms = AssetPolicy & OpeningFields & { segments: readonly ValueSegment[] | null };

type CorrectedAsset = Omit<AssetDepreciation, "life" | "opening" | "events"> &
  OpeningFields & { useful_life_in_days: number | null };

/** Returns the policy, the opening balance and the segments of an asset before and after a correction, which no event precedes. */
export function correctedTerms(current: OtherTerms, next: CorrectedAsset): { before: OtherTerms; after: OtherTerms } {
  const segments = segmentsOfAsset({ ...next, life: lifeOfAsset(next), opening: openingOf(next), events: [] });
  return {
    before: { ...policyAfter(current, {}), ...openingFieldsOf(current), segments: current.segments },
    after: { ...policyAfter(next, {}), ...openingFieldsOf(next), segments },
  };
}
