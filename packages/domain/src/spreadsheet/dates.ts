import { addDays, addMonths, type CalendarDate } from "../date.ts";
import { type Cell, type CellReading, cellText, isDateCell, isShownNumber, plainCell, short } from "./cells.ts";
import {
  DATE_ORDERS,
  type DateOrder,
  dateIn,
  type IncompleteDate,
  readDate,
  readInEachOrder,
  readMonthOrYear,
  withoutWeekday,
} from "./date-text.ts";
import { DAY_NUMBER, INCOMPLETE_DATE, OTHER_DAY, OTHER_ORDER } from "./hints.ts";
import { dayInZone } from "./instants.ts";
import { momentOf } from "./rendering.ts";

/** The day that a year or a month without a day stands for. */
export const INCOMPLETE_DATES = ["first_day", "last_day"] as const;

export type IncompleteDates = (typeof INCOMPLETE_DATES)[number];

/**
 * Returns the year or month that a cell gives without a day; null for anything else. Spreadsheets store a typed month as its first day, and
 * display the month. A number with decimals may end in a zero that is not displayed: 2019.1 may be October.
 */
export function readIncompleteDate(cell: Cell, today: string): IncompleteDate | null {
  const plain = plainCell(cell);
  if (typeof plain === "number" && !Number.isInteger(plain)) return null;
  const incomplete = readMonthOrYear(cellText(plain), today);
  return isDateCell(cell) && incomplete?.first !== cell.date ? null : incomplete;
}

/** The day numbers of spreadsheets that are read as dates without a format: between 1927 and 2119. */
const SERIAL = { first: 10_000, last: 80_000 };
const SERIAL_TEXT = /^\d{5}(?:\.\d+)?$/;

/** The choices for dates that can be read in several ways. */
export interface DateChoices {
  date_order: DateOrder;
  /** The day that a year or a month stands for. */
  incomplete_dates?: IncompleteDates | undefined;
}

/** The company's today and time zone, by which dates are read. */
export interface DateContext {
  today: CalendarDate;
  time_zone: string;
}

/**
 * Reads a date; texts of three numbers depend on the order where it makes a difference, years and months on their day, and instants on
 * the time zone.
 */
export function readDateCell(cell: Cell, choices: DateChoices, { today, time_zone }: DateContext): CellReading {
  if (isDateCell(cell)) {
    const incomplete = readIncompleteDate(cell, today);
    return incomplete ? dayOf(incomplete, choices) : { input: cell.date };
  }
  if (isShownNumber(cell) && cell.date !== undefined) return { input: cell.date };
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
  if (incomplete) return dayOf(incomplete, choices);
  const { plain: bare, weekday } = withoutWeekday(text);
  const meant = weekday === null ? null : dateIn(bare, choices.date_order, today);
  if (meant) return { problem: `“${short(text)}” is not clear: ${meant} is another day of the week.` };
  return { problem: `“${short(text)}” is not a date${others.size > 0 ? " in the chosen order" : ""}.` };
}

function dayOf({ first, months }: IncompleteDate, { incomplete_dates: way = "first_day" }: DateChoices): CellReading {
  return { input: way === "first_day" ? first : addDays(addMonths(first, months), -1), hint: INCOMPLETE_DATE[way] };
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
  /** Several orders make dates of all texts, but different ones. */
  ambiguous: boolean;
}

/**
 * Returns the order in which most dates of a column make sense; among equals the first, which is Nigeria's. A date that makes sense in only
 * one order decides for the others, unless another date contradicts it.
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
