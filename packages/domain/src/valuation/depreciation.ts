import { addDays, type CalendarDate, daysBetween } from "../date.ts";
import { divideHalfUp } from "../half-up.ts";
import { type Kobo, kobo } from "../money.ts";
import type { ValuationTerms } from "./terms.ts";

/** What is left to write off on day 0, in kobo. */
const depreciable = ({ gross, accumulated_before, scrap_value }: ValuationTerms) =>
  BigInt(gross - accumulated_before - scrap_value);

/** Days from day 0 to a day, clamped to the life: `number_of_days_used`; none where there is no life. */
export function daysUsed(
  { start_day, stop_day, useful_life_in_days }: ValuationTerms,
  day: CalendarDate,
): number {
  const last = stop_day && stop_day < day ? stop_day : day;
  return Math.min(Math.max(daysBetween(start_day, last), 0), useful_life_in_days ?? 0);
}

/**
 * Straight-line depreciation by the day, in whole kobo: IAS 16.62 (a constant charge over the useful life where the residual value
 * does not change) as rules/depreciation 1 puts it. `accumulated_before` and, of what is left, round_half_up(… × days / life_days);
 * nothing where there is no life.
 */
export function accumulatedDepreciation(terms: ValuationTerms, day: CalendarDate): Kobo {
  if (terms.useful_life_in_days === null) return kobo(terms.accumulated_before);
  const used = BigInt(daysUsed(terms, day));
  const since = divideHalfUp(depreciable(terms) * used, BigInt(terms.useful_life_in_days));
  return kobo(terms.accumulated_before + Number(since));
}

/** The gross less accumulated depreciation, in kobo; never below the scrap value. */
export function netBookValue(terms: ValuationTerms, day: CalendarDate): Kobo {
  return kobo(terms.gross - accumulatedDepreciation(terms, day));
}

/** Both at once, in kobo. */
export function bookFigures(terms: ValuationTerms, day: CalendarDate) {
  const accumulated_depreciation = accumulatedDepreciation(terms, day);
  return { accumulated_depreciation, net_book_value: terms.gross - accumulated_depreciation };
}

/** The charge of one day in whole kobo, for display only: never multiply it. */
export function depreciationPerDay(terms: ValuationTerms): Kobo {
  const life = terms.useful_life_in_days;
  return kobo(life === null ? 0 : Number(divideHalfUp(depreciable(terms), BigInt(life))));
}

/** All that is told of a day: money in kobo. */
export function figuresOfDay(terms: ValuationTerms, day: CalendarDate) {
  return {
    ...bookFigures(terms, day),
    depreciation_per_day: depreciationPerDay(terms),
    number_of_days_used: daysUsed(terms, day),
  };
}

/** The first day without depreciation, were it to run to the end of the life; null where there is no life. */
export function usedUpOn({ start_day, useful_life_in_days }: ValuationTerms): CalendarDate | null {
  return useful_life_in_days === null ? null : addDays(start_day, useful_life_in_days);
}

/** True where no depreciable amount is left on that day; never of what does not depreciate (rules/depreciation 7). */
export function isFullyDepreciated(terms: ValuationTerms, day: CalendarDate): boolean {
  return terms.useful_life_in_days !== null && netBookValue(terms, day) === terms.scrap_value;
}
