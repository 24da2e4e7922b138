import { addDays, addMonths, type CalendarDate, dayNumber, isCalendarDate, MONTHS } from "../date.ts";
import { normalizeSigns } from "../numbers.ts";
import { type Cell, type CellReading, cellText, plainCell, short } from "./cells.ts";
import { DAY_NUMBER, INCOMPLETE_DATE, OTHER_DAY, OTHER_ORDER } from "./hints.ts";
import { dayInZone } from "./instants.ts";
import { momentOf } from "./rendering.ts";

/** How ambiguous dates such as 3/4/25 are read. */
export const DATE_ORDERS = ["day_month_year", "month_day_year", "year_month_day"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** The day that a year or a month without a day stands for. */
export const INCOMPLETE_DATES = ["first_day", "last_day"] as const;

export type IncompleteDates = (typeof INCOMPLETE_DATES)[number];

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
/** Longer texts are no dates. */
const LONGEST = 80;

type Parts = [year: string, month: string, day: string];

/** Positions of year, month and day among three numbers. */
const placesOf: Record<DateOrder, [number, number, number]> = {
  day_month_year: [3, 2, 1],
  month_day_year: [3, 1, 2],
  year_month_day: [1, 2, 3],
};

/**
 * Reads a date as people write it; null where it is none, or where its day of the week is another. Only dates of three numbers
 * depend on `order`. A year of two digits is the latest such year that is not after `today`, as nothing is acquired in the
 * future.
 */
export function readDate(text: string, order: DateOrder, today: string): CalendarDate | null {
  const { plain, weekday } = withoutWeekday(text);
  const date = dateIn(plain, order, today);
  return date === null || weekday === null || weekday === weekdayOf(date) ? date : null;
}

const STARTS_WITH_DAY = /^(?:0?[1-9]|[12]\d|3[01])(?!\d)/;

/** Reads a date in each order. `29/02/25` is a day that does not exist, not one of 1929, unless its day of the week says so. */
function readInEachOrder(text: string, today: string): (CalendarDate | null)[] {
  const dates = DATE_ORDERS.map((order) => readDate(text, order, today));
  const [dayFirst, monthFirst] = dates;
  if (dayFirst || monthFirst) return dates;
  const { plain, weekday } = withoutWeekday(text);
  return weekday || !STARTS_WITH_DAY.test(plain) ? dates : dates.map(() => null);
}

function dateIn(plain: string, order: DateOrder, today: string): CalendarDate | null {
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    // A year in front speaks for itself, whatever the order of the others.
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
function withoutWeekday(text: string): { plain: string; weekday: string | null } {
  if (text.length > LONGEST) return { plain: "", weekday: null };
  const lower = normalizeSigns(text).toLowerCase();
  const found = WEEKDAY_BEFORE.exec(lower) ?? WEEKDAY_BEHIND.exec(lower);
  return { plain: found ? lower.replace(found[0], "").trim() : lower, weekday: found?.[1] ?? null };
}

const weekdayOf = (date: CalendarDate) => WEEKDAYS[((dayNumber(date) % 7) + 11) % 7]!;

/** The number of a month by its name, short or misspelt; "0" where it is none. */
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
/** `Dec 2019`, `Dec-19`; a space before two digits may as well stand before a day. */
const NAME_YEAR = new RegExp(String.raw`^${MONTH}(?:${BETWEEN}(\d{4})|[-/']\s?(\d{2}))$`);
const YEAR_MONTH = new RegExp(String.raw`^(\d{4})(?:${BETWEEN}${MONTH}|[-/.](\d{1,2}))$`);
/** `12/2019` */
const MONTH_YEAR = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/;

/** Months of two-digit years that are before this one are days. */
const OLDEST_MONTH = "1932";

/** The first day of a year or of a month, and how many months it is; null where a cell says more, or something else. */
export function readIncompleteDate(cell: Cell, today: string): { first: CalendarDate; months: 1 | 12 } | null {
  const plain = normalizeSigns(cellText(plainCell(cell)).slice(0, LONGEST)).toLowerCase();
  if (YEAR_ALONE.test(plain)) return { first: dateOf([plain, "1", "1"], today)!, months: 12 };
  const [nameYear, yearMonth] = [NAME_YEAR.exec(plain), YEAR_MONTH.exec(plain)];
  const monthYear = typeof cell === "number" ? null : MONTH_YEAR.exec(plain);
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

/** Days of spreadsheets, where a date lost its format; these lie between 1927 and 2119. */
const SERIAL = { first: 10_000, last: 80_000 };
const SERIAL_TEXT = /^\d{5}(?:\.\d+)?$/;

/** The choices for dates that can be read in several ways. */
export interface DateChoices {
  date_order: DateOrder;
  /** The day that a year or a month stands for. */
  incomplete_dates?: IncompleteDates | undefined;
}

/** The company's present, in which dates are read. */
export interface DateContext {
  today: CalendarDate;
  time_zone: string;
}

/**
 * Reads a date; texts of three numbers depend on the order where it makes a difference, years and months on their day, and instants on
 * the time zone.
 */
export function readDateCell(cell: Cell, choices: DateChoices, { today, time_zone }: DateContext): CellReading {
  if (typeof cell === "object" && cell !== null && "date" in cell) return { input: cell.date };
  const plain = plainCell(cell);
  const text = cellText(cell);
  const serial = typeof plain === "number" || SERIAL_TEXT.test(text) ? Number(plain) : Number.NaN;
  if (serial >= SERIAL.first && serial <= SERIAL.last)
    return { input: momentOf(serial, false)?.date, hint: DAY_NUMBER };
  const date = readDate(text, choices.date_order, today);
  if (date) {
    const input = dayInZone(date, text, time_zone);
    if (input === null) return { problem: unclearTime(text) };
    return input === date ? { input } : { input, hint: OTHER_DAY };
  }
  const others = new Set(readInEachOrder(text, today));
  others.delete(null);
  if (others.size === 1) {
    const input = dayInZone([...others][0]!, text, time_zone);
    return input === null ? { problem: unclearTime(text) } : { input, hint: OTHER_ORDER };
  }
  const incomplete = readIncompleteDate(plain, today);
  if (incomplete) {
    const way = choices.incomplete_dates ?? "first_day";
    const { first, months } = incomplete;
    return { input: way === "first_day" ? first : addDays(addMonths(first, months), -1), hint: INCOMPLETE_DATE[way] };
  }
  const { plain: bare, weekday } = withoutWeekday(text);
  const meant = weekday === null ? null : dateIn(bare, choices.date_order, today);
  if (meant) return { problem: `“${short(text)}” is not clear: ${meant} is another day of the week.` };
  return { problem: `“${short(text)}” is not a date${others.size > 0 ? " in the chosen order" : ""}.` };
}

const unclearTime = (text: string) =>
  `“${short(text)}” may be a range of times, or a time in another time zone: write the day alone.`;

const ORDER_PATTERNS: readonly (readonly [order: DateOrder, pattern: RegExp])[] = [
  ["day_month_year", /\bd{1,2}\W?m{1,3}\W?y{2,4}\b/i],
  ["month_day_year", /\bm{1,3}\W?d{1,2}\W?y{2,4}\b/i],
  ["year_month_day", /\by{2,4}\W?m{1,3}\W?d{1,2}\b/i],
];

/** The order that a heading names: `Date (dd/mm/yyyy)`. */
export function orderOfHeading(heading: string): DateOrder | null {
  return ORDER_PATTERNS.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;
}

/** The day, month and year orders that fit a column of dates. */
export interface GuessedOrder {
  order: DateOrder;
  /** More than one order makes dates of all of them, and not the same ones. */
  ambiguous: boolean;
}

/**
 * The order in which most dates of a column make sense; among equals the first, which is Nigeria's. A date that only one order
 * makes sense of settles the others, unless another one settles them otherwise.
 */
export function guessDateOrder(texts: Iterable<string>, today: string): GuessedOrder {
  const read = DATE_ORDERS.map(() => 0);
  const seen = { differ: false, onlyDayFirst: false, onlyMonthFirst: false };
  for (const text of texts) {
    const dates = readInEachOrder(text, today);
    if (dates.every((date) => date === dates[0])) continue;
    dates.forEach((date, index) => {
      if (date) read[index]! += 1;
    });
    const [dayFirst, monthFirst] = dates;
    if (dayFirst && monthFirst && dayFirst !== monthFirst) seen.differ = true;
    if (dayFirst && !monthFirst) seen.onlyDayFirst = true;
    if (monthFirst && !dayFirst) seen.onlyMonthFirst = true;
  }
  const order = DATE_ORDERS[read.indexOf(Math.max(...read))]!;
  const isOpen = seen.onlyDayFirst === seen.onlyMonthFirst && order !== "year_month_day";
  return { order, ambiguous: seen.differ && isOpen };
}
