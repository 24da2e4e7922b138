import { type CalendarDate, daysBetween } from "../date.ts";
import { type Kobo, kobo } from "../money.ts";

/**
 * Straight-line depreciation by the day, in whole kobo: IAS 16.62 (a constant charge over the useful life where the
 * residual value does not change) as decisions §5 puts it.
 */
export interface DepreciationTerms {
  /** Kobo. */
  cost: number;
  /** Kobo, not above the cost. */
  scrap_value: number;
  /** 1 to 36,500. */
  useful_life_in_days: number;
  /** Day 0. */
  acquisition_date: CalendarDate;
}

/** Quotient of whole numbers, numerator ≥ 0 and denominator > 0, rounded half up. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Days from acquisition to a day, clamped to the life: `number_of_days_used`. */
export function daysUsed(terms: DepreciationTerms, day: CalendarDate): number {
  return Math.min(Math.max(daysBetween(terms.acquisition_date, day), 0), terms.useful_life_in_days);
}

/** round_half_up((cost − scrap_value) × days / life_days), in kobo. */
export function accumulatedDepreciation(terms: DepreciationTerms, day: CalendarDate): Kobo {
  const depreciable = BigInt(terms.cost - terms.scrap_value);
  const used = BigInt(daysUsed(terms, day));
  return kobo(Number(divideHalfUp(depreciable * used, BigInt(terms.useful_life_in_days))));
}

/** Cost less accumulated depreciation, in kobo; never below the scrap value. */
export function netBookValue(terms: DepreciationTerms, day: CalendarDate): Kobo {
  return kobo(terms.cost - accumulatedDepreciation(terms, day));
}

/** The charge of one day in whole kobo, for display only: never multiply it. */
export function depreciationPerDay(terms: DepreciationTerms): Kobo {
  const depreciable = BigInt(terms.cost - terms.scrap_value);
  return kobo(Number(divideHalfUp(depreciable, BigInt(terms.useful_life_in_days))));
}

/** True where no depreciable amount is left on that day (decisions §10). */
export function isFullyDepreciated(terms: DepreciationTerms, day: CalendarDate): boolean {
  return netBookValue(terms, day) === terms.scrap_value;
}
