import { addDays, addMonths, type CalendarDate, calendarDate } from "../date.ts";
import { netBookValue, usedUpOn } from "./depreciation.ts";
import type { ValuationTerms } from "./terms.ts";

export const SCHEDULED_BY = ["year", "month"] as const;

export type ScheduledBy = (typeof SCHEDULED_BY)[number];

/** What a stretch of days does to a book value, in kobo: opening less charge plus revaluation is closing. */
export interface ValueChange {
  opening: number;
  /** Written off. */
  charge: number;
  /** What revaluations added; below zero what they took. */
  revaluation: number;
  closing: number;
}

export interface ScheduleRow extends ValueChange {
  /** `2026`, or `2026-03`. */
  period: string;
  /** The day whose book value `closing` is: the last of the period, or that on which depreciation ends. */
  until: CalendarDate;
}

/** The book value of a day in kobo, by the terms in force on it; `life` is in the order of time, and has at least one. */
export function valueOn(life: readonly ValuationTerms[], day: CalendarDate): number {
  const own = life.findLast(({ start_day }) => start_day <= day) ?? life[0]!;
  return netBookValue(own, day);
}

/** What happens to the book value after one day (null: from the acquisition on) and up to another. */
export function changeBetween(
  life: readonly ValuationTerms[],
  after: CalendarDate | null,
  until: CalendarDate,
): ValueChange {
  const [first, ...later] = life as readonly [ValuationTerms, ...ValuationTerms[]];
  const opening = after === null ? netBookValue(first, first.start_day) : valueOn(life, after);
  const closing = valueOn(life, until);
  let revaluation = 0;
  for (const [index, own] of later.entries()) {
    const day = own.start_day;
    if ((after !== null && day <= after) || day > until) continue;
    revaluation += netBookValue(own, day) - netBookValue(life[index]!, day);
  }
  return { opening, charge: opening + revaluation - closing, revaluation, closing };
}

/**
 * The book value by calendar years or months, from the acquisition to the day on which depreciation ends: each row closes with what
 * the register shows on its last day, and the next one opens with that (IAS 16.73(e), of one asset). None for what does not depreciate.
 */
export function valueSchedule(life: readonly ValuationTerms[], by: ScheduledBy): ScheduleRow[] {
  const latest = life.at(-1)!;
  const fullyUsed = usedUpOn(latest);
  if (fullyUsed === null) return [];
  const end = latest.stop_day && latest.stop_day < fullyUsed ? latest.stop_day : fullyUsed;
  const rows: ScheduleRow[] = [];
  let after: CalendarDate | null = null;
  for (let first = life[0]!.start_day; ; ) {
    const period = first.slice(0, by === "year" ? 4 : 7);
    const last = lastDayOf(period);
    const ends = last >= end;
    const until = ends ? end : last;
    rows.push({ period, until, ...changeBetween(life, after, until) });
    if (ends) return rows;
    after = until;
    first = addDays(last, 1);
  }
}

/** The last day of `2026`, or of `2026-03`. */
function lastDayOf(period: string): CalendarDate {
  if (period.length === 4) return calendarDate(`${period}-12-31`);
  return addDays(addMonths(calendarDate(`${period}-01`), 1), -1);
}
