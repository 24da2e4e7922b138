import type Fraction from "fraction.js";
import type { DayNumber } from "./calendar.ts";
import type { LifeMeasure } from "./life-measure.ts";
import type { Policy } from "./policy.ts";

/** A rate per period, which is a row of the usual length, with the formula that gives it. */
export interface PeriodRate {
  value: Fraction;
  formula: string;
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
