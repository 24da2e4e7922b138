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

/** The order in which most dates of a column make sense; among equals the first, which is Nigeria's. */
export function guessDateOrder(texts: Iterable<string>, today: string): GuessedOrder {
  const orders = Object.keys(placesOf) as DateOrder[];
  const read = orders.map(() => 0);
  let differ = false;
  let count = 0;
  for (const text of texts) {
    const dates = orders.map((order) => readDate(text, order, today));
    if (dates.every((date) => date === dates[0])) continue;
    count += 1;
    dates.forEach((date, index) => {
      if (date) read[index]! += 1;
    });
    if (dates[0] && dates[1] && dates[0] !== dates[1]) differ = true;
  }
  const most = Math.max(...read);
  const ambiguous = differ && count > 0 && read.filter((number) => number === most).length > 1;
  return { order: orders[read.indexOf(most)]!, ambiguous };
}
