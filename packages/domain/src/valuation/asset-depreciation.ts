import type { CalendarDate } from "../date.ts";
import { type FieldErrors, Refusal } from "../errors.ts";
import { type DepreciationInput, depreciationSegments } from "./depreciate.ts";
import { depreciableLife } from "./depreciation.ts";
import type { DepreciationEvent } from "./depreciation-events.ts";
import { type OpeningFields, openingOf } from "./depreciation-fields.ts";
import { outlivesLife } from "./make-terms.ts";
import { needsLife, type Policy, policyInput, RATE_NEEDS_SCRAP } from "./policy.ts";
import { presets } from "./presets.ts";
import type { ValueSegment } from "./segments.ts";
import type { DepreciableAsset } from "./terms.ts";
import { LIFE_MISSING, type UsefulLife } from "./useful-life.ts";

const NO_DEPRECIATION = policyInput.parse({ method: "none" });

/** How an asset depreciates, if not by the day over its life from its acquisition. */
export interface AssetPolicy {
  /** Null: by the day over the life. */
  policy: Policy | null;
  /** Null: the acquisition (IAS 16.55). */
  available_for_use_on: CalendarDate | null;
  /** The total that the asset will produce, in thousandths. */
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

const UNITS_MISSING = "Enter the total units that the asset will produce.";

/** The terms of an asset that a policy may contradict. */
interface PolicyTerms extends Pick<AssetPolicy, "total_units"> {
  policy: Policy;
  scrap_value: number;
  hasLife: boolean;
}

/** Returns the contradictions between a policy and the terms of an asset, by field. */
export function policyContradictions({ policy, scrap_value, total_units, hasLife }: PolicyTerms): FieldErrors {
  const problems: FieldErrors = {};
  if (needsLife(policy) && !hasLife) problems.useful_life = [LIFE_MISSING];
  if (policy.method === "units_of_production" && !total_units) problems.total_units = [UNITS_MISSING];
  if (policy.rate_from_residual && scrap_value === 0) problems["policy.rate_from_residual"] = [RATE_NEEDS_SCRAP];
  return problems;
}

const BEFORE_ACQUISITION = "The asset may not be available for use before its acquisition.";
const AFTER_TODAY = "The day may not be after today.";

/** Returns the problems of an asset's policy with its own terms by field, without working a schedule out. Land ignores any policy. */
export function policyConflicts(
  asset: Omit<AssetDepreciation, "opening" | "events">,
  today: CalendarDate,
): FieldErrors {
  const { policy, available_for_use_on, acquisition_date, total_units, scrap_value } = asset;
  if (available_for_use_on && available_for_use_on < acquisition_date)
    return { available_for_use_on: [BEFORE_ACQUISITION] };
  if (available_for_use_on && available_for_use_on > today) return { available_for_use_on: [AFTER_TODAY] };
  if (!asset.depreciates) return {};
  if (!policy) return asset.life ? {} : { useful_life: [LIFE_MISSING] };
  return policyContradictions({ policy, scrap_value, total_units, hasLife: asset.life !== null });
}

/** The segments of an asset (null: its own columns give its value), or why there are none by field. */
type SegmentsOrProblems = { segments: ReturnType<typeof segmentsOfAsset> } | { problems: FieldErrors };

/** Returns the segments of an asset, or why no schedule can be worked out, such as one of too many rows. */
export function workOutSegments(asset: AssetDepreciation): SegmentsOrProblems {
  try {
    return { segments: segmentsOfAsset(asset) };
  } catch (error) {
    if (error instanceof Refusal && error.fields) return { problems: error.fields };
    throw error;
  }
}

/** Works out the segments of an asset from its acquisition; or returns the problems of its opening balance and policy by field. */
export function workOutTerms(
  asset: Omit<AssetDepreciation, "opening" | "events">,
  fields: OpeningFields,
  today: CalendarDate,
): SegmentsOrProblems {
  for (const problems of [openingProblems(asset, fields, today), policyConflicts(asset, today)])
    if (Object.keys(problems).length > 0) return { problems };
  return workOutSegments({ ...asset, opening: openingOf(fields), events: [] });
}

/** Returns the problems of an asset's opening balance and policy by field; `asset` has the terms from its acquisition. */
export function termProblems(...terms: Parameters<typeof workOutTerms>): FieldErrors {
  const result = workOutTerms(...terms);
  return "problems" in result ? result.problems : {};
}

export const BEFORE_SERVICE = "The opening balance may not be dated before the asset came into service.";
export const ACCUMULATED_TOO_HIGH = "The accumulated depreciation may not be above the cost less the scrap value.";
const ENDED =
  "The useful life had ended by that day, but some value is left: choose another day or a longer life, or state the remaining life.";

/** Returns the problems of an opening balance by field; `asset` has the terms from its acquisition. */
export function openingProblems(
  asset: Omit<AssetDepreciation, "opening" | "events">,
  fields: OpeningFields,
  today: CalendarDate,
): FieldErrors {
  const { opening_accumulated_depreciation: accumulated, opening_as_at: as_at, opening_continues } = fields;
  if (accumulated === null && as_at === null) {
    if (opening_continues === null) return {};
    return { opening_accumulated_depreciation: ["Give the accumulated depreciation and its day."] };
  }
  if (accumulated === null)
    return { opening_accumulated_depreciation: ["Give the accumulated depreciation of that day."] };
  if (as_at === null) return { opening_as_at: ["Give the day of the accumulated depreciation."] };
  const problems: FieldErrors = {};
  if (!asset.depreciates) {
    problems.opening_accumulated_depreciation = ["An asset that does not depreciate has no accumulated depreciation."];
  } else if (accumulated > asset.cost - asset.scrap_value)
    problems.opening_accumulated_depreciation = [ACCUMULATED_TOO_HIGH];
  if (as_at > today) problems.opening_as_at = ["The day of the opening balance may not be after today."];
  else if (as_at < (asset.available_for_use_on ?? asset.acquisition_date)) {
    problems.opening_as_at = [BEFORE_SERVICE];
  }
  if (Object.keys(problems).length > 0) return problems;
  const input = depreciationInputOf({ ...asset, opening: openingOf(fields), events: [] }, as_at);
  return outlivesLife(input.asset, input.policy) ? { opening_as_at: [ENDED] } : {};
}
