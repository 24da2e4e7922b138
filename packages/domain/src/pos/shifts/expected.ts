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

export function hasDifference(difference: Tallies): boolean {
  return COUNTED_TENDERS.some((tender) => difference[tender] !== 0);
}

/** Whether a tender differs by more than the tolerance, in kobo, so that a review is needed. */
export function exceedsTolerance(difference: Tallies, tolerance: number): boolean {
  return COUNTED_TENDERS.some((tender) => Math.abs(difference[tender]) > tolerance);
}
