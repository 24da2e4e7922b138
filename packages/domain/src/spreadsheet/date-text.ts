import { type CalendarDate, dayNumber, isCalendarDate, MONTHS } from "../date.ts";
import { normalizeSigns } from "../numbers.ts";

/** How ambiguous dates such as 3/4/25 are read. */
export const DATE_ORDERS = ["day_month_year", "month_day_year", "year_month_day"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTH_NAMES = MONTHS.map((month) => month.toLowerCase());
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** A time of day after a date is left out, unless its offset from UTC makes it another day. A year after it belongs to another date. */
const TIME = String.raw`(?:(?:,|\s|t)+\d{1,2}:\d{2}(?!.*\b(?:19|20)\d\d\b).*)?$`;
const BETWEEN = String.raw`[\s\-/.,']*`;
const MONTH = String.raw`([a-z]{3,9})\.?`;
const NTH = "(?:st|nd|rd|th)?";
/** `3/4/25`, `3-4-2025`, `31 / 12 / 2019` */
const NUMBERS = new RegExp(String.raw`^(\d{1,4})\s*[/.,\\\-\s]\s*(\d{1,2})\s*[/.,\\\-\s]\s*(\d{1,4})${TIME}`);
/** `20250403` */
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** `3 April 2025`, `3-Apr-25`, `3rd day of April, 2025` */
const DAY_NAME = new RegExp(
  String.raw`^(\d{1,2})\s?${NTH}(?:\sday)?(?:\sof)?${BETWEEN}${MONTH}${BETWEEN}(\d{4}|\d{2})${TIME}`,
);
/** `April 3, 2025` */
const NAME_DAY = new RegExp(String.raw`^${MONTH}${BETWEEN}(\d{1,2})\s?${NTH}(?:,|\s|-|/|\.)+(\d{4}|\d{2})${TIME}`);
/** `2025 Apr 3` */
const YEAR_NAME = new RegExp(String.raw`^(\d{4})${BETWEEN}${MONTH}${BETWEEN}(\d{1,2})${NTH}${TIME}`);
/** `Tuesday, 31 December 2019`, and the same after the date. */
const WEEKDAY_BEFORE = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:day)?\b[.,\s-]*(?=\S)/;
const WEEKDAY_BEHIND = /[\s,(]+(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:day)?[.)]*$/;
/** Longer texts are not dates. */
const LONGEST = 80;

type Parts = [year: string, month: string, day: string];

/** Positions of year, month and day among three numbers. */
const placesOf: Record<DateOrder, [number, number, number]> = {
  day_month_year: [3, 2, 1],
  month_day_year: [3, 1, 2],
  year_month_day: [1, 2, 3],
};

/**
 * Reads a date as people write it; null for other text, and if the date is not on the day of the week that it names. Only dates of three
 * numbers depend on `order`. A year of two digits is the latest such year that is not after `today`, as nothing is acquired in the future.
 */
export function readDate(text: string, order: DateOrder, today: string): CalendarDate | null {
  const { plain, weekday } = withoutWeekday(text);
  const date = dateIn(plain, order, today);
  return date === null || weekday === null || weekday === weekdayOf(date) ? date : null;
}

const STARTS_WITH_DAY = /^(?:0?[1-9]|[12]\d|3[01])(?!\d)/;

/** Reads a date in each order. `29/02/25` is a day that does not exist, not one of 1929, unless its day of the week says so. */
export function readInEachOrder(text: string, today: string): (CalendarDate | null)[] {
  const dates = DATE_ORDERS.map((order) => readDate(text, order, today));
  const [dayFirst, monthFirst] = dates;
  if (dayFirst || monthFirst) return dates;
  const { plain, weekday } = withoutWeekday(text);
  return weekday || !STARTS_WITH_DAY.test(plain) ? dates : dates.map(() => null);
}

/** Reads a date in lower case whose day of the week was removed. */
export function dateIn(plain: string, order: DateOrder, today: string): CalendarDate | null {
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    // A year in front is certain, whatever the order of other dates.
    const places = numbers[1]!.length === 4 ? placesOf.year_month_day : placesOf[order];
    return dateOf(places.map((place) => numbers[place]!) as Parts, today);
  }
  const compact = COMPACT.exec(plain);
  if (compact) return dateOf([compact[1]!, compact[2]!, compact[3]!], today);
  const dayName = DAY_NAME.exec(plain);
  if (dayName) return dateOf([dayName[3]!, monthNumber(dayName[2]!), dayName[1]!], today);
  const yearName = YEAR_NAME.exec(plain);
  if (yearName) return dateOf([yearName[1]!, monthNumber(yearName[2]!), yearName[3]!], today);
  const nameDay = NAME_DAY.exec(plain);
  return nameDay ? dateOf([nameDay[3]!, monthNumber(nameDay[1]!), nameDay[2]!], today) : null;
}

/** Returns a text in lower case without the day of the week that it names; `weekday` is null if it names none. */
export function withoutWeekday(text: string): { plain: string; weekday: string | null } {
  if (text.length > LONGEST) return { plain: "", weekday: null };
  const lower = normalizeSigns(text).toLowerCase();
  const found = WEEKDAY_BEFORE.exec(lower) ?? WEEKDAY_BEHIND.exec(lower);
  return { plain: found ? lower.replace(found[0], "").trim() : lower, weekday: found?.[1] ?? null };
}

const weekdayOf = (date: CalendarDate) => WEEKDAYS[((dayNumber(date) % 7) + 11) % 7]!;

/** Returns the number of a month by its name, short or misspelt; "0" for other text. */
function monthNumber(name: string): string {
  const at = MONTH_NAMES.findIndex((month) => month.startsWith(name.slice(0, 3)));
  const month = MONTH_NAMES[at] ?? "";
  const isIt = month.startsWith(name) || name === "sept" || (name.length > 4 && month.slice(-2) === name.slice(-2));
  return String(isIt ? at + 1 : 0);
}

function dateOf([year, month, day]: Parts, today: string): CalendarDate | null {
  const date = `${fullYear(year, today)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

function fullYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  const recent = `${today.slice(0, 2)}${year}`;
  return recent <= today.slice(0, 4) ? recent : String(Number(recent) - 100);
}

const YEAR_ALONE = /^(?:19|20)\d{2}$/;
/** `Dec 2019`, `Dec-19`; after a space, two digits may be a day. */
const NAME_YEAR = new RegExp(String.raw`^${MONTH}(?:${BETWEEN}(\d{4})|[-/']\s?(\d{2}))$`);
const YEAR_MONTH = new RegExp(String.raw`^(\d{4})(?:${BETWEEN}${MONTH}|[-/.](\d{1,2}))$`);
/** `12/2019` */
const MONTH_YEAR = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/;

/** A month in an earlier year of two digits is taken for a day. */
const OLDEST_MONTH = "1932";

/** A year or a month that a text gives without a day. */
export interface IncompleteDate {
  first: CalendarDate;
  months: 1 | 12;
}

/** Returns the year or the month that a text gives without a day; null for other text. */
export function readMonthOrYear(text: string, today: string): IncompleteDate | null {
  const plain = normalizeSigns(text.slice(0, LONGEST)).toLowerCase();
  if (YEAR_ALONE.test(plain)) return { first: dateOf([plain, "1", "1"], today)!, months: 12 };
  const [nameYear, yearMonth, monthYear] = [NAME_YEAR.exec(plain), YEAR_MONTH.exec(plain), MONTH_YEAR.exec(plain)];
  const parts = nameYear
    ? [nameYear[2] ?? nameYear[3]!, monthNumber(nameYear[1]!)]
    : yearMonth
      ? [yearMonth[1]!, yearMonth[2] ? monthNumber(yearMonth[2]) : yearMonth[3]!]
      : monthYear && [monthYear[2]!, monthYear[1]!];
  const first = parts && dateOf([parts[0]!, parts[1]!, "1"], today);
  // `Dec-31` names a day of some year rather than a month of 1931.
  const mayBeDay = nameYear?.[3] !== undefined && Number(nameYear[3]) <= 31;
  return first && !(mayBeDay && first < OLDEST_MONTH) ? { first, months: 1 } : null;
}
