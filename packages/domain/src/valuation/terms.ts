import type { CalendarDate } from "../date.ts";

/**
 * What a book value is computed from, whichever record holds it. Money in kobo; none may be left out, or the figures are those of
 * another asset.
 */
export interface ValuationTerms {
  /** What depreciation counts from: the cost, or what the latest revaluation made of it. */
  gross: number;
  /** Not above the gross less `accumulated_before`. */
  scrap_value: number;
  /** From `start_day` on, 1 to 36,500; null of what does not depreciate, such as land (IAS 16.58). */
  useful_life_in_days: number | null;
  /** Day 0. */
  start_day: CalendarDate;
  /** Written off before `start_day`; none in the register, as a revaluation eliminates it (IAS 16.35(b)). */
  accumulated_before: number;
  /** The day of sale or scrapping, on which depreciation stops; null while it goes on. */
  stop_day: CalendarDate | null;
}

/** The life that figures are computed from, as it is stored or as it is answered; null for what does not depreciate. */
interface Life {
  depreciates: boolean;
  useful_life_in_days: number | null;
}

/** The columns that an asset's terms stand in. Money in kobo. */
interface ValuedAsset extends Life {
  carrying_amount: number;
  scrap_value: number;
  acquisition_date: CalendarDate;
  revalued_on: CalendarDate | null;
  closed_on: CalendarDate | null;
}

/** The days of a life; null for what does not depreciate. */
export function lifeOf({ depreciates, useful_life_in_days }: Life): number | null {
  return depreciates ? useful_life_in_days : null;
}

/** The terms that an asset stands on, by its latest revaluation where there was one. */
export function termsOfAsset(asset: ValuedAsset): ValuationTerms {
  return {
    gross: asset.carrying_amount,
    scrap_value: asset.scrap_value,
    useful_life_in_days: lifeOf(asset),
    start_day: asset.revalued_on ?? asset.acquisition_date,
    accumulated_before: 0,
    stop_day: asset.closed_on,
  };
}

/** The terms of an asset that was never revalued. Money in kobo. */
export function termsAtCost(
  asset: Life & { cost: number; scrap_value: number; acquisition_date: CalendarDate },
): ValuationTerms {
  return termsOfAsset({ ...asset, carrying_amount: asset.cost, revalued_on: null, closed_on: null });
}

/** The terms that run from a revaluation on; whether it depreciates is the asset's. Money in kobo. */
export function termsRevalued(
  revaluation: Life & { carrying_amount: number; scrap_value: number; revaluation_date: CalendarDate },
): ValuationTerms {
  const { revaluation_date } = revaluation;
  const days = { acquisition_date: revaluation_date, revalued_on: revaluation_date, closed_on: null };
  return termsOfAsset({ ...revaluation, ...days });
}

/** The terms that ran until a revaluation, as it keeps them; whether it depreciates is the asset's. Money in kobo. */
export function termsBefore(revaluation: {
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
