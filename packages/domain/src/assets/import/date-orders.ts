import { placesOf, readDate } from "./dates.ts";
import type { DateOrder } from "./options.ts";

const ORDERS_SAID: readonly (readonly [order: DateOrder, said: RegExp])[] = [
  ["day_month_year", /\bd{1,2}\W?m{1,3}\W?y{2,4}\b/i],
  ["month_day_year", /\bm{1,3}\W?d{1,2}\W?y{2,4}\b/i],
  ["year_month_day", /\by{2,4}\W?m{1,3}\W?d{1,2}\b/i],
];

/** The order that a heading names: `Date (dd/mm/yyyy)`. */
export function orderOfHeading(heading: string): DateOrder | null {
  return ORDERS_SAID.find(([, said]) => said.test(heading))?.[0] ?? null;
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
  const orders = Object.keys(placesOf) as DateOrder[];
  const read = orders.map(() => 0);
  const seen = { differ: false, onlyDayFirst: false, onlyMonthFirst: false };
  for (const text of texts) {
    const dates = orders.map((order) => readDate(text, order, today));
    if (dates.every((date) => date === dates[0])) continue;
    dates.forEach((date, index) => {
      if (date) read[index]! += 1;
    });
    const [dayFirst, monthFirst] = dates;
    if (dayFirst && monthFirst && dayFirst !== monthFirst) seen.differ = true;
    if (dayFirst && !monthFirst) seen.onlyDayFirst = true;
    if (monthFirst && !dayFirst) seen.onlyMonthFirst = true;
  }
  const order = orders[read.indexOf(Math.max(...read))]!;
  const isOpen = seen.onlyDayFirst === seen.onlyMonthFirst && order !== "year_month_day";
  return { order, ambiguous: seen.differ && isOpen };
}
