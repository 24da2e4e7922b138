import type { CalendarDate } from "../date.ts";
import { netBookValue } from "./depreciation.ts";
import type { ValuationTerms } from "./terms.ts";

/**
 * An amount beside the book value of a day, in kobo: what a sale gains, below 0 loses (IAS 16.71), what a scrapping, for nothing, loses, and
 * what a revaluation differs by (IAS 16.39 and 16.40).
 */
export function againstBookValue(terms: ValuationTerms, day: CalendarDate, amount: number) {
  const net_book_value = netBookValue(terms, day);
  return { net_book_value, difference: amount - net_book_value };
}
