import type { CalendarDate } from "../date.ts";
import { type FieldErrors, Refusal } from "../errors.ts";
import { type AssetDepreciation, type AssetPolicy, segmentsOfAsset } from "./asset-depreciation.ts";
import { needsLife, RATE_NEEDS_SCRAP } from "./make-terms.ts";
import type { Policy } from "./policy.ts";
import { LIFE_MISSING } from "./useful-life.ts";

export const UNITS_MISSING = "Enter the units that the asset will produce in all.";

/** The terms of an asset that a policy may contradict. */
interface PolicyTerms extends Pick<AssetPolicy, "total_units"> {
  policy: Policy;
  scrap_value: number;
  hasLife: boolean;
  in_service_date: CalendarDate;
}

/** Returns the contradictions between a policy and the terms of an asset, by field. */
export function policyContradictions({ policy, scrap_value, total_units, ...terms }: PolicyTerms): FieldErrors {
  const problems: FieldErrors = {};
  if (needsLife(policy) && !terms.hasLife) problems.useful_life = [LIFE_MISSING];
  if (policy.method === "units_of_production" && !total_units) problems.total_units = [UNITS_MISSING];
  if (policy.rate_from_residual && scrap_value === 0) problems["policy.rate_from_residual"] = [RATE_NEEDS_SCRAP];
  if (policy.first_period_end && policy.first_period_end < terms.in_service_date) {
    problems["policy.first_period_end"] = ["The first period may not end before the day in service."];
  }
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
  if (!asset.depreciates || !policy) return {};
  const in_service_date = available_for_use_on ?? acquisition_date;
  const terms = { policy, scrap_value, total_units, hasLife: asset.life !== null, in_service_date };
  return policyContradictions(terms);
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
