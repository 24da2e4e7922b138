import { sum } from "../../sum.ts";
import type { Handed } from "../sales/settle.ts";
import type { Tender } from "../sales/words.ts";
import { isSound, type Kept } from "./refundable.ts";

/**
 * Why a refund has to wait for a transfer, as a sentence; undefined where it need not (rules/pos 6). `refunds` are all of the sale,
 * with what would be paid back this time, in kobo.
 */
export function waitsForTransfer(refunds: readonly Handed[], payments: readonly Kept[]): string | undefined {
  if (!payments.some(({ state }) => state === "unconfirmed")) return undefined;
  const sound = payments.filter(isSound);
  const beyond = (back: readonly Handed[], paid: readonly Kept[]) =>
    sum(back.map(({ amount }) => amount)) > sum(paid.map(({ kept }) => kept));
  const isTransfer = ({ tender }: { tender: Tender }) => tender === "Bank transfer";
  if (!beyond(refunds, sound) && !beyond(refunds.filter(isTransfer), sound.filter(isTransfer)))
    return undefined;
  return "A bank transfer of this sale is not confirmed yet. Confirm it first, or return less.";
}
