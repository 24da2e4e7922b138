import { addDays, type CalendarDate, daysBetween } from "../date.ts";
import { divideHalfUp, type Kobo, kobo, ZERO } from "../money.ts";
import { chargePerDay, lastChargedDay, type ValueSegment, valueInSegments } from "./segments.ts";

/** Returns the amount left to write off on day 0, in kobo. */
const depreciableAmount = ({ gross, scrap_value }: ValuationTerms) => BigInt(gross - scrap_value);

/** Returns the days from day 0 to a day, clamped to the life: `number_of_days_used`; 0 without a life. */
export function daysUsed(terms: ValuationTerms, day: CalendarDate): number {
  const end = lifeEndsOn(terms);
  // Without an end, the asset was written off before it was taken over, or its policy charges nothing.
  const uncharged = end === null && isFullyDepreciated(terms, day) ? (terms.useful_life_in_days ?? 0) : 0;
  const life = end === null ? uncharged : daysBetween(terms.start_day, end);
  return Math.max(Math.min(daysBetween(terms.start_day, untilStop(terms, day)), life), 0);
}

const untilStop = ({ stop_day }: ValuationTerms, day: CalendarDate) => (stop_day && stop_day < day ? stop_day : day);

/**
 * Returns straight-line depreciation by the day, in whole kobo: IAS 16.62 (a constant charge over the useful life where the residual value
 * does not change), as rules/depreciation 1 defines it: round_half_up(depreciable amount × days / life_days), and 0 without a life.
 * Segments give it under any other rule.
 */
export function accumulatedDepreciation(terms: ValuationTerms, day: CalendarDate): Kobo {
  if (terms.segments) return kobo(terms.gross - valueInSegments(terms.segments, untilStop(terms, day)));
  if (terms.useful_life_in_days === null) return ZERO;
  const days = BigInt(daysUsed(terms, day));
  return kobo(Number(divideHalfUp(depreciableAmount(terms) * days, BigInt(terms.useful_life_in_days))));
}

/** Returns the gross amount less accumulated depreciation, in kobo; never below the scrap value. */
export function netBookValue(terms: ValuationTerms, day: CalendarDate): Kobo {
  return kobo(terms.gross - accumulatedDepreciation(terms, day));
}

/** Returns accumulated depreciation and book value, in kobo. */
export function bookFigures(terms: ValuationTerms, day: CalendarDate) {
  const accumulated_depreciation = accumulatedDepreciation(terms, day);
  return { accumulated_depreciation, net_book_value: terms.gross - accumulated_depreciation };
}

/** Returns the charge of one day in whole kobo, for display only: never multiply it. Segments have that of the period around `day`, by default the first. */
export function depreciationPerDay(terms: ValuationTerms, day = terms.start_day): Kobo {
  if (terms.segments) return kobo(chargePerDay(terms.segments, terms.start_day, day));
  const life = terms.useful_life_in_days;
  return kobo(life === null ? 0 : Number(divideHalfUp(depreciableAmount(terms), BigInt(life))));
}

/** Returns all figures of a day; money in kobo. */
export function figuresOfDay(terms: ValuationTerms, day: CalendarDate) {
  return {
    ...bookFigures(terms, day),
    depreciation_per_day: depreciationPerDay(terms, day),
    number_of_days_used: daysUsed(terms, day),
  };
}

/** Returns the day on which depreciation is complete, as far as it is known today; null if there is none. */
export function lifeEndsOn({ start_day, useful_life_in_days, segments }: ValuationTerms): CalendarDate | null {
  if (segments) return lastChargedDay(segments);
  return useful_life_in_days === null ? null : addDays(start_day, useful_life_in_days);
}

/**
 * True if no depreciable amount is left on that day, also where the scrap value was raised above the book value (IAS 16.54); never
 * for an asset that does not depreciate (rules/depreciation 7).
 */
export function isFullyDepreciated(terms: ValuationTerms, day: CalendarDate): boolean {
  return terms.depreciates && netBookValue(terms, day) <= terms.scrap_value;
}

/**
 * The terms that a book value is computed from, whichever record stores them. Money in kobo; all are required, because a
 * missing one gives wrong figures.
 */
export interface ValuationTerms {
  /** The base of depreciation: the cost, or the amount of the latest revaluation. */
  gross: number;
  /** Not above the gross. */
  scrap_value: number;
  /** False for land (IAS 16.58). */
  depreciates: boolean;
  /** From `start_day` on, 1 to 36,500; null for an asset that does not depreciate, or that nobody gave a life, which its policy ignores. */
  useful_life_in_days: number | null;
  /** Day 0. */
  start_day: CalendarDate;
  /** The day of sale or scrapping, on which depreciation stops; null while the asset is owned. */
  stop_day: CalendarDate | null;
  /** Give the book value of every day, where the asset does not depreciate by the day over its life; else null. */
  segments: readonly ValueSegment[] | null;
}

/** The life of an asset, as a row or a view contains it. */
interface Life {
  depreciates: boolean;
  useful_life_in_days: number | null;
}

/** The columns of an asset's terms. Money in kobo. */
interface ValuedAsset extends Life {
  carrying_amount: number;
  scrap_value: number;
  acquisition_date: CalendarDate;
  revalued_on: CalendarDate | null;
  closed_on: CalendarDate | null;
  segments: readonly ValueSegment[] | null;
}

/** Returns the days of a life; null for an asset that does not depreciate, or has none. */
export function depreciableLife({ depreciates, useful_life_in_days }: Life): number | null {
  return depreciates ? useful_life_in_days : null;
}

/** Returns the current terms of an asset, from its latest revaluation if there was one. */
export function termsOfAsset(asset: ValuedAsset): ValuationTerms {
  return {
    gross: asset.carrying_amount,
    scrap_value: asset.scrap_value,
    depreciates: asset.depreciates,
    useful_life_in_days: depreciableLife(asset),
    start_day: asset.revalued_on ?? asset.acquisition_date,
    stop_day: asset.closed_on,
    segments: asset.segments,
  };
}

/** Returns the terms by the day of an asset that was never revalued. Money in kobo. */
export function termsAtCost(
  asset: Life & { cost: number; scrap_value: number; acquisition_date: CalendarDate },
): ValuationTerms {
  return termsOfAsset({ ...asset, carrying_amount: asset.cost, revalued_on: null, closed_on: null, segments: null });
}

/** Returns the terms from a revaluation on; the asset determines whether it depreciates. Money in kobo. */
export function termsFromRevaluation(
  revaluation: Life & { carrying_amount: number; scrap_value: number; revaluation_date: CalendarDate },
): ValuationTerms {
  const { revaluation_date } = revaluation;
  const days = { acquisition_date: revaluation_date, revalued_on: revaluation_date, closed_on: null, segments: null };
  return termsOfAsset({ ...revaluation, ...days });
}

/** Returns the terms until a revaluation, as it stores them; the asset determines whether it depreciates. Money in kobo. */
export function termsBeforeRevaluation(revaluation: {
  depreciates: boolean;
  previous_carrying_amount: number;
  previous_scrap_value: number;
  previous_useful_life_in_days: number | null;
  previous_valued_on: CalendarDate;
}): ValuationTerms {
  return termsAtCost({
    depreciates: revaluation.depreciates,
    cost: revaluation.previous_carrying_amount,
    scrap_value: revaluation.previous_scrap_value,
    useful_life_in_days: revaluation.previous_useful_life_in_days,
    acquisition_date: revaluation.previous_valued_on,
  });
}

/**
 * Compares an amount with the book value of a day, in kobo: the gain or (negative) loss of a sale or scrapping (IAS 16.71),
 * or the difference of a revaluation (IAS 16.39 and 16.40).
 */
export function compareWithBookValue(terms: ValuationTerms, day: CalendarDate, amount: number) {
  const net_book_value = netBookValue(terms, day);
  return { net_book_value, difference: amount - net_book_value };
}
