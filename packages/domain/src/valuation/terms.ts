import type Fraction from "fraction.js";
import type { CalendarDate } from "../date.ts";
import type { DayNumber, PolicyCalendar, Span } from "./calendar.ts";
import type { Policy } from "./policy.ts";
import type { UsefulLife } from "./useful-life.ts";

/** A rate per period, which is a row of the usual length, with the formula that gives it. */
export interface PeriodRate {
  value: Fraction;
  formula: string;
}

/** An asset to depreciate. Money in kobo, units in thousandths. */
export interface DepreciableAsset {
  cost: number;
  scrap_value: number;
  in_service_date: CalendarDate;
  /** Null where the method needs none. */
  life: UsefulLife | null;
  total_units: number | null;
  opening: {
    accumulated_depreciation: number;
    as_at: CalendarDate;
    continues: "original_terms" | "remaining_life";
  } | null;
}

/** How much of a life has passed by the end of a day, by the conventions of a policy. */
export interface LifeMeasure {
  calendar: PolicyCalendar;
  total: Fraction;
  /** The first day that may have a charge. */
  firstDay: DayNumber;
  /** The periods, which are rows of the usual length, in a part of a life that counts months or years. */
  inPeriods(part: Fraction): Fraction;
  /** What has passed by the end of a day: 0 to `total`. */
  passed(day: DayNumber): Fraction;
  /** The day on which the life ends, in a row that `isPast` its beginning. */
  endsIn(row: Span): DayNumber;
}

/** The terms of an asset from one event to the next. Money in kobo. */
export interface Terms {
  policy: Policy;
  /** Day 0: the day in service, or that of the event. */
  start: DayNumber;
  /** True from the acquisition, so that the conventions of the first period apply. */
  isFirst: boolean;
  gross: number;
  /** The book value at the start. */
  opening: number;
  scrap_value: number;
  /** The book value that a switch to the original straight line starts from. */
  original: number;
  measure: LifeMeasure;
  /** Of a declining balance only. */
  rate: PeriodRate | null;
  /** Of units of production only: what is left to produce, in thousandths. */
  units_left: number | null;
}

/** A row of a schedule; money in kobo. The value at its end is `opening` less `charge`. */
export interface TermsRow {
  first: DayNumber;
  last: DayNumber;
  /** The day after which the charge runs: `first − 1`, or the day in service itself where that counts nothing. */
  after: DayNumber;
  days: number;
  opening: number;
  charge: number;
  formula: Charge["formula"];
}

/** Where a row lies in the life. */
export interface RowPosition {
  /** What of the life has passed before the row and by its end. */
  before: Fraction;
  after: Fraction;
  /** The book value at its start, in kobo. */
  opening: number;
  /** The same before rounding. */
  exact: Fraction;
  /** True if the life ends in it. */
  isLast: boolean;
  /** True if the financial year ends with it. */
  endsYear: boolean;
  /** The position and the book value at the start of its financial year, or of the terms. */
  yearStart: { before: Fraction; opening: number; exact: Fraction };
}

/** A charge in kobo, and the formula in naira that gives it: written on demand, as it takes longer than the charge and segments need none. */
export interface Charge {
  charge: number;
  formula: () => string;
  /** The book value after it before rounding, where the next row continues from that. */
  exact?: Fraction;
}

/** Writes kobo as naira for a formula: `1250.5`. */
export const nairaText = (amount: number): string => String(amount / 100);
