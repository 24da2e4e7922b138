const month = new Intl.DateTimeFormat("en-NG", { month: "short", timeZone: "UTC" });
const monthOfYear = new Intl.DateTimeFormat("en-NG", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en-NG", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Nov` of a date. */
export const shortMonth = (date: string): string => month.format(at(date));

/** `November 2026` of a date. */
export const longMonth = (date: string): string => monthOfYear.format(at(date));

/** `Mon, 23 Nov` of a date. */
export const shortDay = (date: string): string => day.format(at(date));

/** The names of twelve months, of which that of `date` is the last; none without a date. */
export function monthsUntil(date: string | undefined): string[] {
  if (!date) return [];
  const [year, last] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return Array.from({ length: 12 }, (_, back) => month.format(Date.UTC(year, last - 12 + back, 1)));
}
