import type { Tender } from "../sales/labels.ts";

/** The four figures of a count, named as in the API. */
export const COUNTED_TENDERS = ["cash", "card", "cheque", "bank_transfer"] as const;

export type Tallies = Record<(typeof COUNTED_TENDERS)[number], number>;

export const tallyKey: Record<Tender, keyof Tallies> = {
  Cash: "cash",
  Card: "card",
  Cheque: "cheque",
  "Bank transfer": "bank_transfer",
};

/** The cash flows of a shift, in kobo: payments after change and refunds by tender, and cash movements. */
interface Takings {
  float: number;
  kept: Tallies;
  refunded: Tallies;
  pay_in: number;
  pay_out: number;
  drop: number;
}

/** One amount less another, by tender; of counted less expected amounts, below 0 if money is missing. */
export function differenceOf(amount: Tallies, other: Tallies): Tallies {
  const difference = (tender: keyof Tallies) => amount[tender] - other[tender];
  return {
    cash: difference("cash"),
    card: difference("card"),
    cheque: difference("cheque"),
    bank_transfer: difference("bank_transfer"),
  };
}

/**
 * Returns the expected amounts of a shift, in kobo: expected cash = float + cash kept − refunds + pay-ins − pay-outs −
 * drops; other tenders: received less refunded (rules/pos 7).
 */
export function expectedTallies({ float, kept, refunded, pay_in, pay_out, drop }: Takings): Tallies {
  const netReceipts = differenceOf(kept, refunded);
  return { ...netReceipts, cash: float + netReceipts.cash + pay_in - pay_out - drop };
}

export function hasDifference(difference: Tallies): boolean {
  return COUNTED_TENDERS.some((tender) => difference[tender] !== 0);
}

/** Whether a tender differs by more than the tolerance, in kobo, so that a review is needed. */
export function exceedsTolerance(difference: Tallies, tolerance: number): boolean {
  return COUNTED_TENDERS.some((tender) => Math.abs(difference[tender]) > tolerance);
}
