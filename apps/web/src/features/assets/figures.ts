import { MAX_LIFE_DAYS } from "@custodia/domain/assets/life";
import type { AssetView } from "@custodia/domain/assets/schema";
import { type CalendarDate, calendarDate, isCalendarDate } from "@custodia/domain/date";
import { fromNaira, type Kobo, MAX_NAIRA, toNaira } from "@custodia/domain/money";
import {
  figuresOfDay,
  netBookValue,
  termsAtCost,
  termsOfAsset,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";

/** The figures of an asset as a form holds them: naira, and empty while nothing is entered. */
export interface EnteredFigures {
  cost?: number | null | undefined;
  scrap_value?: number | null | undefined;
  /** It does, unless this is false. */
  depreciates?: boolean | undefined;
  useful_life_in_days?: number | null | undefined;
  acquisition_date?: string | null | undefined;
}

/** Those of an asset as it is answered, in naira. */
export type StatusFigures = Pick<
  AssetView,
  | "scrap_value"
  | "depreciates"
  | "useful_life_in_days"
  | "acquisition_date"
  | "carrying_amount"
  | "revalued_on"
  | "closed_on"
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

/** The days entered, null where it has none; undefined while they make no sense. */
export function lifeEntered(depreciates: boolean, days: unknown): number | null | undefined {
  if (!depreciates) return null;
  return isLife(days) ? days : undefined;
}

/** The same as terms, in kobo; undefined while something is missing or makes no sense. */
function termsOf(entered: EnteredFigures, today: CalendarDate): ValuationTerms | undefined {
  const { cost, scrap_value, depreciates = true, acquisition_date } = entered;
  const life = lifeEntered(depreciates, entered.useful_life_in_days);
  if (!isAmount(cost) || !isAmount(scrap_value) || scrap_value > cost || life === undefined) return;
  if (!acquisition_date || !isCalendarDate(acquisition_date) || acquisition_date > today) return;
  return termsAtCost({
    cost: fromNaira(cost),
    scrap_value: fromNaira(scrap_value),
    depreciates,
    useful_life_in_days: life,
    acquisition_date,
  });
}

/** An asset's terms, in kobo. */
export function statusTerms(asset: StatusFigures): ValuationTerms {
  return termsOfAsset({
    scrap_value: fromNaira(asset.scrap_value),
    depreciates: asset.depreciates,
    useful_life_in_days: asset.useful_life_in_days,
    acquisition_date: calendarDate(asset.acquisition_date),
    carrying_amount: fromNaira(asset.carrying_amount),
    revalued_on: asset.revalued_on ? calendarDate(asset.revalued_on) : null,
    closed_on: asset.closed_on ? calendarDate(asset.closed_on) : null,
  });
}

/**
 * The book value of an asset on a day, in kobo; undefined for a day that an event of today cannot have: one to come, none at
 * all, or one before the figures that depreciation now counts from.
 */
export function bookValueOn(
  asset: StatusFigures,
  day: string | null | undefined,
  today: CalendarDate,
): Kobo | undefined {
  if (!day || !isCalendarDate(day) || day > today) return undefined;
  const terms = statusTerms(asset);
  return day < terms.start_day ? undefined : netBookValue(terms, day);
}

/** The figures of today, computed as the server computes them. */
export function figuresEntered(entered: EnteredFigures, today: CalendarDate): BookFigures | undefined {
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
