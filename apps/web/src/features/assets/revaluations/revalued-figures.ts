import type { RevaluationValues } from "@custodia/domain/assets/revaluation";
import { addMonths, type CalendarDate, daysBetween, isCalendarDate } from "@custodia/domain/date";
import { fromNaira, toNaira } from "@custodia/domain/money";
import * as depreciation from "@custodia/domain/valuation/depreciation";
import { bookValueOn, enteredLife, isAmount, type StoredFigures, storedTerms } from "../figures.ts";

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
 * Returns an asset's figures before and after a revaluation, by the server's rules; undefined while the input is invalid.
 */
export function revaluedFigures(asset: StoredFigures, entered: EnteredRevaluation, today: CalendarDate) {
  const { revaluation_date: day, carrying_amount, scrap_value } = entered;
  const { depreciates } = asset;
  const useful_life_in_days = enteredLife({ depreciates, policy: asset.policy ?? null }, entered.useful_life_in_days);
  const bookValue = bookValueOn(asset, day, today);
  if (bookValue === undefined || !day || !isCalendarDate(day)) return undefined;
  if (!isAmount(carrying_amount) || !isAmount(scrap_value) || scrap_value > carrying_amount) return undefined;
  if (useful_life_in_days === undefined) return undefined;
  const newTerms = depreciation.termsFromRevaluation({
    carrying_amount: fromNaira(carrying_amount),
    scrap_value: fromNaira(scrap_value),
    depreciates,
    useful_life_in_days,
    revaluation_date: day,
  });
  return {
    before: figuresOn(storedTerms(asset), day),
    after: figuresOn(newTerms, day),
    /** The new carrying amount less the previous book value: a surplus, or a deficit if negative (IAS 16.39 and 16.40). */
    difference: toNaira(fromNaira(carrying_amount) - bookValue),
  };
}

/** Returns the remaining life in days as of today; null if it has ended or the asset does not depreciate. */
export function daysLeft(
  asset: Pick<StoredFigures, "useful_life_in_days"> & { number_of_days_used: number },
): number | null {
  const life = asset.useful_life_in_days;
  return life === null ? null : life - asset.number_of_days_used || null;
}
