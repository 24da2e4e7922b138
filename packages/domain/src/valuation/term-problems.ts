import type { CalendarDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import type { AssetDepreciation } from "./asset-depreciation.ts";
import { openingProblems } from "./opening.ts";
import { type OpeningFields, openingOf } from "./opening-fields.ts";
import { policyProblems } from "./policy-problems.ts";

/** Returns the problems of an asset's opening balance and policy by field; `asset` has the terms from its acquisition. */
export function termProblems(
  asset: Omit<AssetDepreciation, "opening" | "events">,
  fields: OpeningFields,
  today: CalendarDate,
): FieldErrors {
  const opening = openingProblems(asset, fields, today);
  if (Object.keys(opening).length > 0) return opening;
  return policyProblems({ ...asset, opening: openingOf(fields), events: [] }, today);
}
