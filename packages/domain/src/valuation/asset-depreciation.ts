import type { CalendarDate } from "../date.ts";
import { type DepreciationInput, depreciationSegments } from "./depreciate.ts";
import { depreciableLife } from "./depreciation.ts";
import type { DepreciationEvent, UsefulLife } from "./depreciation-events.ts";
import type { DepreciableAsset } from "./make-terms.ts";
import { type Policy, policyInput } from "./policy.ts";
import { presets } from "./presets.ts";
import type { ValueSegment } from "./segments.ts";

const NO_DEPRECIATION = policyInput.parse({ method: "none" });

/** How an asset depreciates, if not by the day over its life from its acquisition. */
export interface AssetPolicy {
  /** Null: by the day over the life. */
  policy: Policy | null;
  /** Null: the acquisition (IAS 16.55). */
  available_for_use_on: CalendarDate | null;
  /** That the asset will produce in all, in thousandths. */
  total_units: number | null;
}

/** How an asset depreciates from its acquisition, and what happened to it since. Money in kobo. */
export interface AssetDepreciation extends AssetPolicy {
  /** Without later additions. */
  cost: number;
  scrap_value: number;
  acquisition_date: CalendarDate;
  life: UsefulLife | null;
  /** False for land, under any policy. */
  depreciates: boolean;
  opening: DepreciableAsset["opening"];
  /** In date order. */
  events: readonly DepreciationEvent[];
}

/** Returns the life of an asset from its columns; null if it does not depreciate. */
export function lifeOfAsset(asset: { depreciates: boolean; useful_life_in_days: number | null }): UsefulLife | null {
  const days = depreciableLife(asset);
  return days === null ? null : { unit: "days", value: days };
}

/** Returns what the schedule of an asset is worked out from. */
export function depreciationInputOf(asset: AssetDepreciation, as_at: CalendarDate): DepreciationInput {
  const { depreciates, life, events, opening } = asset;
  const start = asset.available_for_use_on;
  return {
    asset: {
      cost: asset.cost,
      scrap_value: asset.scrap_value,
      in_service_date: start ?? asset.acquisition_date,
      life: depreciates ? life : null,
      total_units: asset.total_units,
      opening,
    },
    policy: depreciates ? (asset.policy ?? presets.by_day.policy) : NO_DEPRECIATION,
    events,
    surplus_transfer: "none",
    as_at,
  };
}

/**
 * The number of the rule by which `segmentsOfAsset` works segments out. Raise it with every change that gives other segments for the same
 * terms: the stored ones of live assets are then recalculated (docs/adr/0021).
 */
export const SEGMENT_RULE = 2;

/** Events that the asset's own columns hold. */
const IN_COLUMNS: ReadonlySet<DepreciationEvent["type"]> = new Set(["revaluation", "sale", "scrap"]);

/**
 * Returns the segments that give the book value of an asset; null if its own columns do: by the day over the life, and nothing but
 * revaluations since. A sale or scrapping needs none: nothing changes after the day on which the asset is closed. 422 as `depreciate`.
 */
export const segmentsOfAsset = (asset: AssetDepreciation): ValueSegment[] | null =>
  segmentsAndEventsOf(asset)?.segments ?? null;

/** The segments of an asset, and what its events do. */
export type SegmentsAndEvents = ReturnType<typeof depreciationSegments>;

/** Returns the segments of `segmentsOfAsset` with what the events do. */
export function segmentsAndEventsOf(asset: AssetDepreciation): SegmentsAndEvents | null {
  const { policy, available_for_use_on, opening, acquisition_date } = asset;
  const events = asset.events.filter(({ type }) => type !== "sale" && type !== "scrap");
  const hasColumns = !policy && !available_for_use_on && !opening && events.every(({ type }) => IN_COLUMNS.has(type));
  if (hasColumns || (!asset.depreciates && !events.some(({ type }) => type === "addition"))) return null;
  return depreciationSegments(depreciationInputOf({ ...asset, events }, acquisition_date));
}
