import { type CalendarDate, dayNumber } from "../date.ts";
import { FREQUENCY_MONTHS, type Policy } from "./policy.ts";

/** A day as a number: 1970-01-01 is 0. */
export type DayNumber = number;

/** Days from `first` to `last`, both included. */
export interface Span {
  first: DayNumber;
  last: DayNumber;
}

const DAY_MS = 864e5;

/** Keeps what was worked out of a day: assets of one policy share their periods, and a file has thousands. */
function remembering<T>(find: (day: DayNumber) => T): (day: DayNumber) => T {
  const found = new Map<DayNumber, T>();
  return (day) => {
    const known = found.get(day);
    if (known) return known;
    if (found.size >= MAX_REMEMBERED) found.clear();
    const value = find(day);
    found.set(day, value);
    return value;
  };
}

const MAX_REMEMBERED = 20_000;

const partsOf = remembering((day) => {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
});

/** Returns the date of a day as `fromDayNumber` does, in a fifth of its time: schedules have many days. */
export const dateOf = remembering((number): CalendarDate => {
  const { year, month, day } = partsOf(number);
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}` as CalendarDate;
});

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`);

/** Returns 12 × year + month: a month as a number. */
export function monthNumber(day: DayNumber): number {
  const { year, month } = partsOf(day);
  return 12 * year + month;
}

/** Adds months to a day; the end of a month clamps, as `addMonths` does. */
export function addMonthsTo(start: DayNumber, months: number): DayNumber {
  const { year, month, day } = partsOf(start);
  const first = Date.UTC(year, month - 1 + months) / DAY_MS;
  const next = Date.UTC(year, month + months) / DAY_MS;
  return Math.min(first + day, next) - 1;
}

const leapDaysThrough = (day: DayNumber): number => {
  const { year, month } = partsOf(day + 1);
  const years = month > 2 ? year : year - 1;
  return Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
};

/** The running count of days at the end of a day, by each day count. */
const counters: Record<Policy["day_count"], (day: DayNumber) => number> = {
  actual: (day) => day,
  // 29 February never counts.
  actual_365: (day) => day - leapDaysThrough(day),
  // Each month has 30 days: a 31st counts nothing, and the last day of February counts to 30.
  "30_360": (day) => {
    const next = partsOf(day + 1);
    return 360 * next.year + 30 * (next.month - 1) + Math.min(next.day - 1, 30);
  },
};

/** Days and periods as a policy counts them. */
export interface PolicyCalendar {
  /** Months in a period; 1 for rows of a day, whose shares are those of months. */
  months: number;
  /** Whether each period is a month of the calendar. */
  hasWholeMonths: boolean;
  /** The days after `after` up to and including `until`, by the day count. */
  days(after: DayNumber, until: DayNumber): number;
  /** The days of a span by the day count. */
  length(span: Span): number;
  /** The period that a day lies in. */
  period(day: DayNumber): Span;
  /** The row that a day lies in: the period, or the day itself. */
  row(day: DayNumber): Span;
  /** The financial year that a day lies in. */
  year(day: DayNumber): Span;
  /** The month of that year. */
  month(day: DayNumber): Span;
}

/** What a calendar follows from. */
type CalendarPolicy = Pick<Policy, "day_count" | "frequency" | "financial_year_end" | "first_period_end">;

const calendars = new Map<string, PolicyCalendar>();
/** A company has few; each remembers many days. */
const MAX_CALENDARS = 16;

/** Returns the calendar of a policy: its day count, its rows, and its financial years. Policies that count alike share one. */
export function calendarOf(policy: CalendarPolicy): PolicyCalendar {
  const key = `${policy.day_count} ${policy.frequency} ${policy.financial_year_end} ${policy.first_period_end}`;
  const known = calendars.get(key);
  if (known) return known;
  if (calendars.size >= MAX_CALENDARS) calendars.clear();
  const calendar = newCalendar(policy);
  calendars.set(key, calendar);
  return calendar;
}

function newCalendar(policy: CalendarPolicy): PolicyCalendar {
  const count = counters[policy.day_count];
  const months = FREQUENCY_MONTHS[policy.frequency] || 1;
  const { first_period_end: firstEnd } = policy;
  // A day of a year that is no leap year, so that 28 February is the end of its month.
  const yearEnd = dayNumber(`2001-${policy.financial_year_end.replace("02-29", "02-28")}` as CalendarDate);
  const isYearly = policy.frequency === "year";
  const periodAnchor = firstEnd === null ? yearEnd : dayNumber(firstEnd);
  const yearAnchor = isYearly ? periodAnchor : yearEnd;
  const days = (after: DayNumber, until: DayNumber) => count(until) - count(after);
  const period = remembering((day) => periodOf(day, periodAnchor, months));
  return {
    months,
    hasWholeMonths: months === 1 && partsOf(periodAnchor + 1).day === 1,
    days,
    length: ({ first, last }) => days(first - 1, last),
    period,
    row: policy.frequency === "day" ? (day) => ({ first: day, last: day }) : period,
    year: remembering((day) => periodOf(day, yearAnchor, 12)),
    month: remembering((day) => periodOf(day, yearAnchor, 1)),
  };
}

/** Returns the period of some months that a day lies in; `anchor` is the end of one of them. */
function periodOf(day: DayNumber, anchor: DayNumber, months: number): Span {
  const endsWithMonth = partsOf(anchor + 1).day === 1;
  // The end of a month as the first of the next one less a day, so that each is the last of its month.
  const end = (periods: number) =>
    endsWithMonth ? addMonthsTo(anchor + 1, periods * months) - 1 : addMonthsTo(anchor, periods * months);
  let periods = Math.floor((monthNumber(day) - monthNumber(anchor)) / months);
  while (end(periods) < day) periods++;
  while (end(periods - 1) >= day) periods--;
  return { first: end(periods - 1) + 1, last: end(periods) };
}
