import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import { calendarDate } from "@custodia/domain/date";
import { fromNaira } from "@custodia/domain/money";
import { termsBefore, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { type StatusFigures, statusTerms } from "../figures.ts";

/** Revaluations that were not reversed, in the order that they come. */
export const lifeStatus = (revaluations: ValueHistoryView["revaluations"]) =>
  revaluations.filter(({ reversed_at }) => reversed_at === null);

/** The terms of an asset over its whole life, in the order of time and in kobo, as the server reckons by them. */
export function lifeTerms(
  asset: StatusFigures,
  revaluations: ValueHistoryView["revaluations"],
): ValuationTerms[] {
  const before = lifeStatus(revaluations)
    .toReversed()
    .map((one) =>
      termsBefore({
        depreciates: asset.depreciates,
        previous_carrying_amount: fromNaira(one.previous_carrying_amount),
        previous_scrap_value: fromNaira(one.previous_scrap_value),
        previous_useful_life_in_days: one.previous_useful_life_in_days,
        previous_valued_on: calendarDate(one.previous_valued_on),
      }),
    );
  return [...before, statusTerms(asset)];
}
