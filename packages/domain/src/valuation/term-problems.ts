import type { CalendarDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import { type AssetDepreciation, depreciationInputOf } from "./asset-depreciation.ts";
import { outlivesLife } from "./make-terms.ts";
import { type OpeningFields, openingOf } from "./opening-fields.ts";
import { policyConflicts, type WorkedSegments, workOutSegments } from "./policy-problems.ts";

/** Works out the segments of an asset from its acquisition; or returns the problems of its opening balance and policy by field. */
export function workOutTerms(
  asset: Omit<AssetDepreciation, "opening" | "events">,
  fields: OpeningFields,
  today: CalendarDate,
): WorkedSegments {
  for (const problems of [openingProblems(asset, fields, today), policyConflicts(asset, today)])
    if (Object.keys(problems).length > 0) return { problems };
  return workOutSegments({ ...asset, opening: openingOf(fields), events: [] });
}

/** Returns the problems of an asset's opening balance and policy by field; `asset` has the terms from its acquisition. */
export function termProblems(...terms: Parameters<typeof workOutTerms>): FieldErrors {
  const worked = workOutTerms(...terms);
  return "problems" in worked ? worked.problems : {};
}

const ABOVE = "The accumulated depreciation may not be above the cost less the scrap value.";
const ENDED =
  "The useful life had ended by then with a value left: choose another day or life, or let the life given be what remains.";

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
  } else if (accumulated > asset.cost - asset.scrap_value) problems.opening_accumulated_depreciation = [ABOVE];
  if (as_at > today) problems.opening_as_at = ["The day of the opening balance may not be after today."];
  else if (as_at < (asset.available_for_use_on ?? asset.acquisition_date)) {
    problems.opening_as_at = ["The opening balance may not lie before the day in service."];
  }
  if (Object.keys(problems).length > 0) return problems;
  const input = depreciationInputOf({ ...asset, opening: openingOf(fields), events: [] }, as_at);
  return outlivesLife(input.asset, input.policy) ? { opening_as_at: [ENDED] } : {};
}
