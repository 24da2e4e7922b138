import { type CalendarDate, daysBetween } from "../date.ts";
import { type Kobo, kobo } from "../money.ts";

/**
 * Straight-line depreciation by the day, in whole kobo: IAS 16.62 (a constant charge over the useful life where the
 * residual value does not change) as rules/depreciation 1 puts it.
 */
export interface DepreciationTerms {
  /** Kobo. */
  cost: number;
  /** Kobo, not above the gross. */
  scrap_value: number;
  /** 1 to 36,500. */
  useful_life_in_days: number;
  /** Day 0, where it was never revalued. */
  acquisition_date: CalendarDate;
  /** Kobo: the gross since the latest revaluation, in the place of the cost; scrap value and life are then its own. */
  carrying_amount?: number | undefined;
  /** Day 0 since then. */
  revalued_on?: CalendarDate | null | undefined;
  /** The day of sale or scrapping, on which depreciation stops. */
  closed_on?: CalendarDate | null | undefined;
}

/** The gross amount that depreciation counts from, in kobo: the cost, or what the latest revaluation made of it. */
export function grossAmount(terms: DepreciationTerms): number {
  return terms.carrying_amount ?? terms.cost;
}

/** Quotient of whole numbers, numerator ≥ 0 and denominator > 0, rounded half up. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Days from acquisition, or the latest revaluation, to a day, clamped to the life: `number_of_days_used`. */
export function daysUsed(terms: DepreciationTerms, day: CalendarDate): number {
  const last = terms.closed_on && terms.closed_on < day ? terms.closed_on : day;
  const days = daysBetween(terms.revalued_on ?? terms.acquisition_date, last);
  return Math.min(Math.max(days, 0), terms.useful_life_in_days);
}

/** round_half_up((gross − scrap_value) × days / life_days), in kobo. */
export function accumulatedDepreciation(terms: DepreciationTerms, day: CalendarDate): Kobo {
  const depreciable = BigInt(grossAmount(terms) - terms.scrap_value);
  const used = BigInt(daysUsed(terms, day));
  return kobo(Number(divideHalfUp(depreciable * used, BigInt(terms.useful_life_in_days))));
}

/** The gross less accumulated depreciation, in kobo; never below the scrap value. */
export function netBookValue(terms: DepreciationTerms, day: CalendarDate): Kobo {
  return kobo(grossAmount(terms) - accumulatedDepreciation(terms, day));
}

/** The charge of one day in whole kobo, for display only: never multiply it. */
export function depreciationPerDay(terms: DepreciationTerms): Kobo {
  const depreciable = BigInt(grossAmount(terms) - terms.scrap_value);
  return kobo(Number(divideHalfUp(depreciable, BigInt(terms.useful_life_in_days))));
}

/** True where no depreciable amount is left on that day (rules/depreciation 7). */
export function isFullyDepreciated(terms: DepreciationTerms, day: CalendarDate): boolean {
  return netBookValue(terms, day) === terms.scrap_value;
}
