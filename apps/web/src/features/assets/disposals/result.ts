import type { CalendarDate } from "@custodia/domain/date";
import { fromNaira, toNaira } from "@custodia/domain/money";
import { bookValueOn, isAmount, type StandingFigures } from "../figures.ts";

/** What a sale or a scrapping leaves, in naira. */
export interface Result {
  net_book_value: number;
  /** The amount sold for less the book value (IAS 16.71); below zero it is a loss. */
  gain_or_loss: number;
}

/** The result of letting an asset go on a day for an amount of naira; undefined while one of them makes no sense. */
export function resultOf(
  asset: StandingFigures,
  day: string | null | undefined,
  amount: number | null | undefined,
  today: CalendarDate,
): Result | undefined {
  const book = bookValueOn(asset, day, today);
  if (book === undefined || !isAmount(amount)) return undefined;
  return { net_book_value: toNaira(book), gain_or_loss: toNaira(fromNaira(amount) - book) };
}
