import { type CalendarDate, formatLongDate, isCalendarDate, offsetMs } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import { fromNaira, type Kobo, MAX_NAIRA } from "../money.ts";

/** The values of a return to check. Days are in the company's time zone. */
interface ReturnTerms {
  release_date: CalendarDate;
  returned_at: Date;
  returned_on: CalendarDate;
  payment_date: CalendarDate | null;
  /** The asset's total maintenance cost including this return, in kobo. */
  total_maintenance_cost: Kobo;
}

/** Returns the problems of a return, by field: no day may be in the future, or before the release (rules/movements 6). */
export function returnProblems(
  { release_date, returned_at, returned_on, payment_date, total_maintenance_cost }: ReturnTerms,
  now: Date,
  today: CalendarDate,
): FieldErrors {
  const problems: FieldErrors = {};
  if (returned_at > now) problems.returned_at = ["The return may not be in the future."];
  else if (returned_on < release_date) {
    problems.returned_at = [`The return may not be before the release on ${formatLongDate(release_date)}.`];
  }
  if (total_maintenance_cost > fromNaira(MAX_NAIRA)) problems.amount = ["The amount is too large."];
  if (payment_date && payment_date > today) problems.payment_date = ["The payment may not be after today."];
  return problems;
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;

/** True for `YYYY-MM-DD HH:MM:SS` and for an instant, of a day that exists. */
export function isReturnTime(value: string): boolean {
  const day = LOCAL_TIME.exec(value)?.[1] ?? INSTANT.exec(value)?.[1];
  return day !== undefined && isCalendarDate(day) && !Number.isNaN(Date.parse(value.replace(" ", "T")));
}

const DAY_MS = 86_400_000;

/**
 * Returns the instant of a return; a time without a zone is local to the company. An hour that a clock change repeats counts as its first
 * occurrence, an hour that it skips as the next hour.
 */
export function instantOfReturn(value: string, zone: string): Date {
  if (!LOCAL_TIME.test(value)) return new Date(value);
  const asUtc = Date.parse(`${value.replace(" ", "T")}Z`);
  const [before, after] = [offsetMs(zone, asUtc - DAY_MS), offsetMs(zone, asUtc + DAY_MS)];
  const offset = [before, after].find((one) => offsetMs(zone, asUtc - one) === one) ?? before;
  return new Date(asUtc - offset);
}

/** Returns the instant at which a day begins in a zone, in the format of stored instants. */
export const startOfDay = (day: CalendarDate, zone: string): string =>
  instantOfReturn(`${day} 00:00:00`, zone).toISOString();

/** A time of day in a screen's input: `14:05`. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Combines date and time of a screen (rules/movements 6: date, a space, the time and `:00`). */
export function returnTime(date: CalendarDate | string, time: string): string {
  return `${date} ${time}:00`;
}
