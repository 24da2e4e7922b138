/** Dates as fields show and accept them: day, month, year. The API uses YYYY-MM-DD. */

const MONTHS = "january february march april may june july august september october november december".split(" ");
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/., ]+(\d{1,2})(?:[-/., ]+(\d{4}|\d{2}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const DAY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})(?:[-/., ]*(\d{4}|\d{2}))?$/;
const NAME_DAY = /^([a-z]{3,9})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]+(\d{4}|\d{2}))?$/;
/** A two-digit year lies at most this many years ahead; otherwise it belongs to the previous century. */
const MAX_YEARS_AHEAD = 20;

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const toIso = (date: Date) => date.toISOString().slice(0, 10);

/** Returns whether a day exists, from 1900 to 2999. */
export function isDay(value: string): boolean {
  if (!ISO.test(value) || value < "1900" || value >= "3000") return false;
  const [year, month, day] = parts(value);
  return month >= 1 && month <= 12 && toIso(utc(year, month, day)) === value;
}

function parts(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/**
 * Parses a day as people type it: 21/11/2026, 1.2.26, 01022026, 1 Feb 2026, 1 feb, 2026-11-21. An omitted year is that of
 * `today`. Returns YYYY-MM-DD, or null if it is not a date.
 */
export function readTypedDate(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2]!, yearFirst[3]!, today);
  const numbers = NUMBERS.exec(text) ?? DIGITS.exec(text);
  if (numbers) return dayOf(numbers[3], numbers[2]!, numbers[1]!, today);
  const dayName = DAY_NAME.exec(text);
  if (dayName) return dayOf(dayName[3], monthOf(dayName[2]!), dayName[1]!, today);
  const nameDay = NAME_DAY.exec(text);
  return nameDay ? dayOf(nameDay[3], monthOf(nameDay[1]!), nameDay[2]!, today) : null;
}

/** Returns the number of a month from the beginning of its name. */
function monthOf(name: string): string {
  return String(MONTHS.findIndex((month) => month.startsWith(name)) + 1);
}

function dayOf(year: string | undefined, month: string, day: string, today: string): string | null {
  const date = `${fullYear(year, today)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(date) ? date : null;
}

function fullYear(year: string | undefined, today: string): string {
  if (!year) return today.slice(0, 4);
  if (year.length === 4) return year;
  const candidate = 2000 + Number(year);
  return String(candidate > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD ? candidate - 100 : candidate);
}

/** Returns a day as its field shows it: 21/11/2026. A text that is not a date is returned unchanged. */
export function shownDate(value: string): string {
  return isDay(value) ? `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}` : value;
}
