import { addMonths, type CalendarDate, daysBetween, isCalendarDate } from "@custodia/domain/date";
import { fromNaira, toNaira } from "@custodia/domain/money";
import {
  figuresOfDay,
  netBookValue,
  termsRevalued,
  usedUpOn,
  type ValuationTerms,
} from "@custodia/domain/valuation/depreciation";
import { bookValueOn, isAmount, lifeEntered, type StatusFigures, statusTerms } from "../figures.ts";

/** A revaluation as a form holds it: naira, and empty while nothing is entered. */
export interface EnteredRevaluation {
  revaluation_date?: string | null | undefined;
  carrying_amount?: number | null | undefined;
  scrap_value?: number | null | undefined;
  useful_life_in_days?: number | null | undefined;
}

/** How an asset stands on the day of a revaluation, and what follows from it, in naira. */
export interface FiguresOnDay {
  carrying_amount: number;
  accumulated_depreciation: number;
  net_book_value: number;
  scrap_value: number;
  /** Days of the life that are left on that day; null where it has none. */
  days_left: number | null;
  depreciation_per_day: number;
  /** The depreciation of the year from that day on. */
  next_year: number;
  /** The first day without depreciation; null where there is none at all. */
  used_up_on: CalendarDate | null;
}

export interface Revalued {
  before: FiguresOnDay;
  after: FiguresOnDay;
  /** New carrying amount less the book value before: a surplus, or a deficit below zero (IAS 16.39 and 16.40). */
  difference: number;
}

function standingOn(terms: ValuationTerms, day: CalendarDate): FiguresOnDay {
  const used_up_on = usedUpOn(terms);
  const figures = figuresOfDay(terms, day);
  const book = figures.net_book_value;
  return {
    carrying_amount: toNaira(terms.gross),
    accumulated_depreciation: toNaira(figures.accumulated_depreciation),
    net_book_value: toNaira(book),
    scrap_value: toNaira(terms.scrap_value),
    days_left: used_up_on === null ? null : Math.max(0, daysBetween(day, used_up_on)),
    depreciation_per_day: toNaira(figures.depreciation_per_day),
    next_year: toNaira(book - netBookValue(terms, addMonths(day, 12))),
    used_up_on,
  };
}

/** An asset before and after a revaluation, by the rules that the server writes by; undefined while it makes no sense. */
export function revaluedFigures(
  asset: StatusFigures,
  entered: EnteredRevaluation,
  today: CalendarDate,
): Revalued | undefined {
  const { revaluation_date: day, carrying_amount, scrap_value } = entered;
  const { depreciates } = asset;
  const useful_life_in_days = lifeEntered(depreciates, entered.useful_life_in_days);
  const book = bookValueOn(asset, day, today);
  if (book === undefined || !day || !isCalendarDate(day)) return undefined;
  if (!isAmount(carrying_amount) || !isAmount(scrap_value) || scrap_value > carrying_amount) return undefined;
  if (useful_life_in_days === undefined) return undefined;
  const then = termsRevalued({
    carrying_amount: fromNaira(carrying_amount),
    scrap_value: fromNaira(scrap_value),
    depreciates,
    useful_life_in_days,
    revaluation_date: day,
  });
  return {
    before: standingOn(statusTerms(asset), day),
    after: standingOn(then, day),
    difference: toNaira(fromNaira(carrying_amount) - book),
  };
}

/** The days of an asset's life that are left today; null where none is, or it has none. */
export function daysLeft(
  asset: Pick<StatusFigures, "useful_life_in_days"> & { number_of_days_used: number },
): number | null {
  const life = asset.useful_life_in_days;
  return life === null ? null : life - asset.number_of_days_used || null;
}
