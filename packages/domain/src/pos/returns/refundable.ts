import { sum } from "../../sum.ts";
import type { Handed } from "../sales/settle.ts";
import type { PaymentState, Tender } from "../sales/words.ts";

/** A payment of the sale, what it kept after change, in kobo. */
export interface Kept {
  tender: Tender;
  kept: number;
  state: PaymentState;
}

/** Paid for certain. */
export const isSound = ({ state }: Kept) => state === "settled" || state === "confirmed";

/** What a tender other than cash may still pay back: what it paid less what it gave back, in kobo; no transfer that is not confirmed. */
export function refundable(tender: Tender, payments: readonly Kept[], before: readonly Handed[]): number {
  const paid = payments.filter((one) => one.tender === tender && isSound(one)).map(({ kept }) => kept);
  const back = before.filter((one) => one.tender === tender).map(({ amount }) => amount);
  return Math.max(0, sum(paid) - sum(back));
}
