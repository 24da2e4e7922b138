import { requiresLife } from "@custodia/domain/assets/life";
import type { RevaluationValues } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { addMonths, type CalendarDate, daysBetween, isCalendarDate } from "@custodia/domain/date";
import { fromNaira, isAmount, type Kobo, toNaira } from "@custodia/domain/money";
import * as depreciation from "@custodia/domain/valuation/depreciation";
import { enteredLife, type StoredFigures, storedTerms } from "../figures.ts";

/** A revaluation in a form: in naira, null or undefined while empty. */
type EnteredRevaluation = Partial<Nullable<Omit<RevaluationValues, "remarks">>>;

type Nullable<Values> = { [Field in keyof Values]: Values[Field] | null | undefined };

/** Returns the figures of an asset on the day of a revaluation, and the depreciation that follows, in naira. */
function figuresOn(terms: depreciation.ValuationTerms, day: CalendarDate) {
  const used_up_on = depreciation.lifeEndsOn(terms);
  const figures = depreciation.figuresOfDay(terms, day);
  const bookValue = figures.net_book_value;
  return {
    carrying_amount: toNaira(terms.gross),
    accumulated_depreciation: toNaira(figures.accumulated_depreciation),
    net_book_value: toNaira(bookValue),
    scrap_value: toNaira(terms.scrap_value),
    /** The remaining life in days on that date; null without depreciation. */
    days_left: used_up_on === null ? null : Math.max(0, daysBetween(day, used_up_on)),
    depreciation_per_day: toNaira(figures.depreciation_per_day),
    /** The depreciation of the following year. */
    next_year: toNaira(bookValue - depreciation.netBookValue(terms, addMonths(day, 12))),
    /** The first day without depreciation; null if the asset does not depreciate. */
    used_up_on,
  };
}

export type FiguresOnDay = ReturnType<typeof figuresOn>;

/**
 * Returns an asset's figures before and after a revaluation, by the server's rules; undefined while the input is invalid. `bookValue` is that
 * just before the revaluation, in kobo.
 */
export function revaluedFigures(asset: StoredFigures, entered: EnteredRevaluation, bookValue: Kobo | undefined) {
  const { revaluation_date: day, carrying_amount, scrap_value } = entered;
  const { depreciates } = asset;
  const useful_life_in_days = enteredLife({ depreciates, policy: asset.policy ?? null }, entered.useful_life_in_days);
  if (bookValue === undefined || !day || !isCalendarDate(day)) return undefined;
  if (!isAmount(carrying_amount) || !isAmount(scrap_value) || scrap_value > carrying_amount) return undefined;
  if (useful_life_in_days === undefined) return undefined;
  const terms = storedTerms(asset);
  const newTerms = depreciation.termsFromRevaluation({
    carrying_amount: fromNaira(carrying_amount),
    scrap_value: fromNaira(scrap_value),
    depreciates,
    useful_life_in_days,
    revaluation_date: day,
  });
  return {
    before: {
      ...figuresOn(terms, day),
      accumulated_depreciation: toNaira(terms.gross - bookValue),
      net_book_value: toNaira(bookValue),
    },
    after: figuresOn(newTerms, day),
    /** The new carrying amount less the previous book value: a surplus, or a deficit if negative (IAS 16.39 and 16.40). */
    difference: toNaira(fromNaira(carrying_amount) - bookValue),
  };
}

/** Returns the remaining life in days as of today; null if it has ended or the asset does not depreciate. */
export function daysLeft(
  asset: StoredFigures & Pick<AssetView, "number_of_days_used">,
  today: CalendarDate,
): number | null {
  const life = asset.useful_life_in_days;
  if (life === null) return null;
  // A life may count from a later day than the acquisition. Use does not follow it.
  const end = requiresLife({ ...asset, policy: asset.policy ?? null })
    ? depreciation.lifeEndsOn(storedTerms(asset))
    : null;
  const left = end === null ? life - asset.number_of_days_used : daysBetween(today, end);
  return left > 0 ? left : null;
}
