import type { CalendarDate } from "../date.ts";
import { type FieldErrors, Refusal } from "../errors.ts";
import { type AssetDepreciation, type AssetPolicy, segmentsOfAsset } from "./asset-depreciation.ts";
import { RATE_NEEDS_SCRAP } from "./make-terms.ts";
import { needsLife, type Policy } from "./policy.ts";
import { LIFE_MISSING } from "./useful-life.ts";

export const UNITS_MISSING = "Enter the units that the asset will produce in all.";

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

/** Returns the contradiction between a policy and the scrap value that its class gives new assets, on the policy where that is given. */
export function classContradictions(
  { policy, depreciates, scrap_value_percent }: ClassTerms,
  isPolicyGiven: boolean,
): FieldErrors {
  if (!depreciates || !policy?.rate_from_residual || scrap_value_percent) return {};
  return { [isPolicyGiven ? "policy.rate_from_residual" : "scrap_value_percent"]: [RATE_NEEDS_SCRAP] };
}

/** The terms that a class gives its new assets. */
export interface ClassTerms {
  /** False for a class of land, which ignores any policy. */
  depreciates: boolean;
  /** Null is 0, as for an asset. */
  scrap_value_percent: number | null;
  policy: Policy | null;
}

/** The segments of an asset (null: its own columns give its value), or why there are none by field. */
export type WorkedSegments = { segments: ReturnType<typeof segmentsOfAsset> } | { problems: FieldErrors };

/** Returns the segments of an asset, or why no schedule can be worked out, such as one of too many rows. */
export function workOutSegments(asset: AssetDepreciation): WorkedSegments {
  try {
    return { segments: segmentsOfAsset(asset) };
  } catch (error) {
    if (error instanceof Refusal && error.fields) return { problems: error.fields };
    throw error;
  }
}
