/** A calendar date, `YYYY-MM-DD`, in the company's time zone (rules/conventions 3). */
export type CalendarDate = string & { readonly __kind: "date" };

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days in a month of the Gregorian calendar; month from 1. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a real date between the years 1900 and 2999: 2026-02-30 is not one. */
export function isCalendarDate(value: string): value is CalendarDate {
  const parts = DATE_PATTERN.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1900 && year < 3000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Parses `YYYY-MM-DD`. Throws RangeError if there is no such day. */
export function calendarDate(value: string): CalendarDate {
  if (!isCalendarDate(value)) throw new RangeError(`Not a calendar date: ${value}`);
  return value;
}

/** Returns the day number: 1970-01-01 is 0, without a time zone. */
export function dayNumber(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 864e5;
}

/** Returns the date of a day number. */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(day * 864e5).toISOString().slice(0, 10) as CalendarDate;
}

/** Returns the whole days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Adds months; the end of a month clamps: 31 January + 1 month is 28 or 29 February (rules/assets 5). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as CalendarDate;
}

/** Returns the formatter of each zone. It is cached: creating one is slow, and there are few zones. */
function zoneFormatters(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter;
  };
}

const dayFormatter = zoneFormatters("en-US-u-ca-gregory-nu-latn", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const clockFormatter = zoneFormatters("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const localTimeFormatter = zoneFormatters("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** Since 1972 days begin on a full minute everywhere, so the day is constant within a minute. */
const MINUTE_MS = 60_000;
const latestDays = new Map<string, { minute: number; day: CalendarDate }>();

/** Returns the calendar day of an instant in a time zone, e.g. the company's "today". */
export function dayIn(zone: string, instant: Date): CalendarDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = latestDays.get(zone);
  if (known?.minute === minute) return known.day;
  const parts = Object.fromEntries(
    dayFormatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const day = calendarDate(`${parts.year}-${parts.month}-${parts.day}`);
  latestDays.set(zone, { minute, day });
  return day;
}

/** Month names of `en-NG`. A browser's first formatter takes longer than the rest of the app's start. */
export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const SHORT_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

function withMonthName(date: CalendarDate, months: readonly string[]): string {
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** Formats the time of day in a time zone: 14:05. */
export const formatClock = (zone: string, instant: Date): string => clockFormatter(zone).format(instant);

/** Formats an instant in a time zone: 21 Nov 2026, 14:05. */
export function formatTime(instant: string | Date, zone: string): string {
  const date = new Date(instant);
  return `${withMonthName(dayIn(zone, date), SHORT_MONTHS)}, ${formatClock(zone, date)}`;
}

/** Since 1972 offsets change on a full quarter of an hour. */
const QUARTER_MS = 900_000;
const offsets = new Map<string, { quarter: number; offset: number }>();

/** Returns the offset of a time zone from UTC at an instant, in ms. */
export function offsetMs(zone: string, ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const known = offsets.get(zone);
  if (known?.quarter === quarter) return known.offset;
  const start = quarter * QUARTER_MS;
  // Beyond the year 9999 the text is not a date.
  const offset = Date.parse(`${localTimeFormatter(zone).format(start).replace(" ", "T")}Z`) - start || 0;
  offsets.set(zone, { quarter, offset });
  return offset;
}

/** Returns a date whose UTC fields are an instant's local time, for spreadsheets. The date is invalid for other text. */
export function clockTime(zone: string, instant: string): Date {
  const ms = Date.parse(instant);
  return new Date(Number.isNaN(ms) ? ms : ms + offsetMs(zone, ms));
}

/** Formats an instant as local time with its offset, 2026-11-21T15:05:00.000+01:00. Returns other text unchanged. */
export function zonedInstant(zone: string, instant: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const minutes = Math.round(offsetMs(zone, ms) / 60_000);
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const absMinutes = Math.abs(minutes);
  const offset = `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(absMinutes / 60))}:${twoDigits(absMinutes % 60)}`;
  return clockTime(zone, instant).toISOString().replace("Z", offset);
}

/** Formats a date briefly: 21 Nov 2026. */
export function formatShortDate(date: string): string {
  return isCalendarDate(date) ? withMonthName(date, SHORT_MONTHS) : date;
}

/** Formats a date: 21 November 2026. */
export function formatLongDate(date: string): string {
  return isCalendarDate(date) ? withMonthName(date, MONTHS) : date;
}
