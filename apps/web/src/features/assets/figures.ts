import { UNIT_FACTOR } from "@custodia/domain/amounts";
import type { AssetView } from "@custodia/domain/assets/schema";
import { type CalendarDate, calendarDate, isCalendarDate } from "@custodia/domain/date";
import { fromNaira, type Kobo, MAX_NAIRA, toNaira } from "@custodia/domain/money";
import { lifeOfAsset, segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import {
  figuresOfDay,
  netBookValue,
  termsAtCost,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import { type Policy, policyInput } from "@custodia/domain/valuation/policy";
import { segmentsFromView } from "@custodia/domain/valuation/segment-view";
import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";

/** The figures of an asset in a form: in naira, null or undefined while empty. */
export interface EnteredFigures {
  cost?: number | null | undefined;
  scrap_value?: number | null | undefined;
  /** An asset depreciates unless this is false. */
  depreciates?: boolean | undefined;
  useful_life_in_days?: number | null | undefined;
  acquisition_date?: string | null | undefined;
  policy?: Policy | null | undefined;
  available_for_use_on?: string | null | undefined;
  total_units?: number | null | undefined;
}

/** The figures of a stored asset, in naira. */
export type StoredFigures = Pick<
  AssetView,
  | "scrap_value"
  | "depreciates"
  | "useful_life_in_days"
  | "acquisition_date"
  | "carrying_amount"
  | "revalued_on"
  | "closed_on"
  | "segments"
>;

/** The components of a book value on a day, in naira. */
export interface BookFigures {
  number_of_days_used: number;
  depreciation_per_day: number;
  accumulated_depreciation: number;
  net_book_value: number;
}

export const isAmount = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= MAX_NAIRA;
const isLife = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_LIFE_DAYS;

/** Returns the entered life in days; null without depreciation, undefined while invalid. */
export function enteredLife(depreciates: boolean, days: unknown): number | null | undefined {
  if (!depreciates) return null;
  return isLife(days) ? days : undefined;
}

/** Converts entered figures to valuation terms in kobo; undefined while any is missing or invalid. */
function termsOf(entered: EnteredFigures, today: CalendarDate): ValuationTerms | undefined {
  const { cost, scrap_value, depreciates = true, acquisition_date } = entered;
  const life = enteredLife(depreciates, entered.useful_life_in_days);
  if (!isAmount(cost) || !isAmount(scrap_value) || scrap_value > cost || life === undefined) return;
  if (!acquisition_date || !isCalendarDate(acquisition_date) || acquisition_date > today) return;
  const terms = {
    ...{ cost: fromNaira(cost), scrap_value: fromNaira(scrap_value) },
    ...{ depreciates, useful_life_in_days: life, acquisition_date },
  };
  return withPolicy(termsAtCost(terms), terms, entered);
}

/** Adds what a policy gives; undefined while it contradicts the asset. */
function withPolicy(
  terms: ValuationTerms,
  asset: Parameters<typeof termsAtCost>[0],
  { policy = null, available_for_use_on: start, total_units: units }: EnteredFigures,
): ValuationTerms | undefined {
  try {
    const segments = segmentsOfAsset({
      ...asset,
      life: lifeOfAsset(asset),
      policy: policy && policyInput.parse(policy),
      available_for_use_on: start && isCalendarDate(start) ? start : null,
      total_units: units ? Math.round(units * UNIT_FACTOR.thousandths) : null,
      ...{ opening: null, events: [] },
    });
    return { ...terms, segments };
  } catch {
    return undefined;
  }
}

/** Returns the valuation terms of an asset, in kobo. */
export function storedTerms(asset: StoredFigures): ValuationTerms {
  return termsOfAsset({
    scrap_value: fromNaira(asset.scrap_value),
    depreciates: asset.depreciates,
    useful_life_in_days: asset.useful_life_in_days,
    acquisition_date: calendarDate(asset.acquisition_date),
    carrying_amount: fromNaira(asset.carrying_amount),
    revalued_on: asset.revalued_on ? calendarDate(asset.revalued_on) : null,
    closed_on: asset.closed_on ? calendarDate(asset.closed_on) : null,
    segments: segmentsFromView(asset.segments),
  });
}

/**
 * Returns the book value of an asset on a day, in kobo; undefined if the day is invalid, in the future, or before the first
 * day of the asset's current terms.
 */
export function bookValueOn(
  asset: StoredFigures,
  day: string | null | undefined,
  today: CalendarDate,
): Kobo | undefined {
  if (!day || !isCalendarDate(day) || day > today) return undefined;
  const terms = storedTerms(asset);
  return day < terms.start_day ? undefined : netBookValue(terms, day);
}

/** Returns today's figures by the same rules as the server. */
export function enteredFigures(entered: EnteredFigures, today: CalendarDate): BookFigures | undefined {
  const terms = termsOf(entered, today);
  if (!terms) return undefined;
  const figures = figuresOfDay(terms, today);
  return {
    number_of_days_used: figures.number_of_days_used,
    depreciation_per_day: toNaira(figures.depreciation_per_day),
    accumulated_depreciation: toNaira(figures.accumulated_depreciation),
    net_book_value: toNaira(figures.net_book_value),
  };
}
