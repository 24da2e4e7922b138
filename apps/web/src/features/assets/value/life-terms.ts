import { type Outputs, trpc } from "@custodia/client/trpc";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import { calendarDate } from "@custodia/domain/date";
import { fromNaira } from "@custodia/domain/money";
import { termsBeforeRevaluation } from "@custodia/domain/valuation/depreciation";
import { type AddedCost, type LifeTerms, lifeOf } from "@custodia/domain/valuation/schedule";
import { segmentsBefore } from "@custodia/domain/valuation/segments";
import { type StoredFigures, storedTerms } from "../figures.ts";

const unitsFormat = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 });

/** Formats units of use, such as hours run. */
export const formatUnits = (units: number): string => unitsFormat.format(units);

/** Returns the revaluations that were not reversed, in order. */
export const validRevaluations = (revaluations: ValueHistoryView["revaluations"]) =>
  revaluations.filter(({ reversed_at }) => reversed_at === null);

/** Returns the valuation terms over an asset's whole life, in chronological order and in kobo, as the server uses them. */
export function lifeTerms(asset: StoredFigures, revaluations: ValueHistoryView["revaluations"]): LifeTerms[] {
  const current = storedTerms(asset);
  const ended = validRevaluations(revaluations)
    .toReversed()
    .map((revaluation) => {
      const terms = termsBeforeRevaluation({
        depreciates: asset.depreciates,
        previous_carrying_amount: fromNaira(revaluation.previous_carrying_amount),
        previous_scrap_value: fromNaira(revaluation.previous_scrap_value),
        previous_useful_life_in_days: revaluation.previous_useful_life_in_days,
        previous_valued_on: calendarDate(revaluation.previous_valued_on),
      });
      const carrying_amount = fromNaira(revaluation.carrying_amount);
      if (!current.segments) return { terms, carrying_amount };
      const day = calendarDate(revaluation.revaluation_date);
      const segments = segmentsBefore(current.segments, day, fromNaira(revaluation.net_book_value));
      return { terms: { ...terms, segments }, carrying_amount };
    });
  return lifeOf(ended, current);
}

/** Queries the cost added to an asset, in kobo. */
export function useAddedCost({ id, added_on }: { id: number; added_on: string | null }) {
  const { data, ...query } = trpc.additions.list.useQuery({ id }, { enabled: added_on !== null });
  return { ...query, data: added_on === null ? NONE_ADDED : data?.data.map(addedCost) };
}

const NONE_ADDED: readonly AddedCost[] = [];

const addedCost = ({ date, amount }: Outputs["additions"]["list"]["data"][number]): AddedCost => ({
  day: calendarDate(date),
  amount: fromNaira(amount),
});
