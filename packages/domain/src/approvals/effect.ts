import { z } from "zod";
import { moneyView } from "../money-fields.ts";

/** What the amount of a request is: sold for, the book value of what goes, the new carrying amount, cost, what a service costs. */
const AMOUNTS = ["sold_for", "book_value", "carrying_amount", "cost", "service"] as const;

/**
 * What approving a request does, in figures (rules/approvals 8): kobo as they are computed, naira going out. Null is a figure that it has
 * not, or that nobody can tell any more.
 */
export const effectView = z.object({
  amount_is: z.enum(AMOUNTS),
  amount: moneyView.nullable(),
  /** The book value before: of the day of a sale, a scrapping or a revaluation, else of today. */
  net_book_value: moneyView.nullable(),
  /** Today's book value once figures of the asset are corrected. */
  net_book_value_then: moneyView.nullable(),
  /** The amount sold for less the book value of that day; of a scrapping, the book value lost (IAS 16.71). */
  gain_or_loss: moneyView.nullable(),
  /** The new carrying amount less the book value of that day. */
  difference: moneyView.nullable(),
  /** What a day is charged with from then on, of all its assets together. */
  depreciation_per_day: moneyView.nullable(),
  /** How many assets it adds. */
  number_of_assets: z.int().nullable(),
});

/** In kobo, as it is computed. */
export type Effect = z.input<typeof effectView>;
