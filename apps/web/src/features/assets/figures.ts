import { requiresLife } from "@custodia/domain/assets/life";
import type { AssetView } from "@custodia/domain/assets/schema";
import { type CalendarDate, calendarDate, isCalendarDate } from "@custodia/domain/date";
import { fromNaira, type Kobo } from "@custodia/domain/money";
import { netBookValue, termsOfAsset, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { segmentsFromView } from "@custodia/domain/valuation/depreciation-fields";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";

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
> &
  Partial<Pick<AssetView, "policy">>;

const isLife = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_LIFE_DAYS;

/** Says why an asset has no life. */
export const noLifeText = ({ depreciates }: Pick<AssetView, "depreciates">): string =>
  depreciates ? "None: its policy needs no life" : depreciationLabel.none;

/** Returns the entered life in days; null without depreciation or if left out where none is needed, undefined while invalid. */
export function enteredLife(asset: Parameters<typeof requiresLife>[0], days: unknown): number | null | undefined {
  if (!asset.depreciates || (days == null && !requiresLife(asset))) return null;
  return isLife(days) ? days : undefined;
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

/** Returns a part of an amount in per cent, to two decimals; at most 100. */
export const percentOf = (part: number, whole: number): number =>
  Math.min(Math.round((part / whole) * 10_000) / 100, 100);
