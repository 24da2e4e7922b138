import { addDays, type CalendarDate, dayNumber, formatLongDate } from "../date.ts";
import { calendarOf, dateOf } from "./calendar.ts";
import { lifeEndsOn } from "./depreciation.ts";
import type { Policy } from "./policy.ts";
import { presets } from "./presets.ts";
import { type AddedCost, changeBetween, type LifeTerms, type ValueChange } from "./schedule.ts";

export const SCHEDULE_PERIODS = ["year", "month"] as const;

export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

export interface ScheduleRow extends ValueChange {
  /** The period, which reaches beyond the acquisition and the end of depreciation. */
  first: CalendarDate;
  last: CalendarDate;
  /** The day of the `closing` book value: the last of the period, or the end of depreciation. */
  until: CalendarDate;
}

/** Returns the financial year of a policy, or the month of it, that a day lies in; without a policy a year ends on 31 December. */
export function periodAround(policy: Policy | null, length: SchedulePeriod, day: CalendarDate) {
  const { first, last } = calendarOf(policy ?? presets.by_day.policy)[length](dayNumber(day));
  return { first: dateOf(first), last: dateOf(last) };
}

/** Names a financial year: 2026, or by its end where that is no calendar year. */
export const yearName = (last: string, yearTo: string) =>
  last.endsWith("-12-31") ? last.slice(0, 4) : `${yearTo} ${formatLongDate(last)}`;

/**
 * Returns the book value by financial years of the policy or their months, from the acquisition to the end of depreciation.
 * Each row closes with the register's value on its last day, and the next one opens with it
 * (IAS 16.73(e), for one asset), so that a year is the sum of its months. Empty if it does not depreciate.
 */
export function valueSchedule(
  life: readonly LifeTerms[],
  periodLength: SchedulePeriod,
  { policy = null, additions = [] }: { policy?: Policy | null; additions?: readonly AddedCost[] } = {},
): ScheduleRow[] {
  const latest = life.at(-1)!;
  const lifeEnd = lifeEndsOn(latest);
  if (lifeEnd === null) return [];
  const end = latest.stop_day && latest.stop_day < lifeEnd ? latest.stop_day : lifeEnd;
  const rows: ScheduleRow[] = [];
  let afterDay: CalendarDate | null = null;
  for (let day = life[0]!.start_day; ; ) {
    const { first, last } = periodAround(policy, periodLength, day);
    const isLast = last >= end;
    const until = isLast ? end : last;
    rows.push({ first, last, until, ...changeBetween(life, afterDay, until, additions) });
    if (isLast) return rows;
    afterDay = until;
    day = addDays(last, 1);
  }
}
