import { pluralize } from "@custodia/ui/input/number-format";

const monthFormat = new Intl.DateTimeFormat("en-NG", { month: "short", timeZone: "UTC" });
const longMonthFormat = new Intl.DateTimeFormat("en-NG", { month: "long", year: "numeric", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat("en-NG", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const utcDate = (date: string) => new Date(`${date}T00:00:00Z`);

/** Formats the month of a date as `Nov`. */
export const shortMonth = (date: string): string => monthFormat.format(utcDate(date));

/** Formats the month of a date as `November 2026`. */
export const longMonth = (date: string): string => longMonthFormat.format(utcDate(date));

/** Formats a date as `Mon, 23 Nov`. */
export const shortDay = (date: string): string => dayFormat.format(utcDate(date));

/** Returns the names of the twelve months up to the month of `date`; empty without a date. */
export function monthsUntil(date: string | undefined): string[] {
  if (!date) return [];
  const [year, last] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return Array.from({ length: 12 }, (_, index) => monthFormat.format(Date.UTC(year, last - 12 + index, 1)));
}

/** Describes the days until a date: `3 days late`, `today`, `in 2 days`. */
export function relativeDay(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  const distance = pluralize(Math.abs(days), "day");
  return days < 0 ? `${distance} late` : `in ${distance}`;
}
