/** A sale as its next return finds it, in kobo. */
export interface Standing {
  /** Net and VAT of all that came back, this return's with it. */
  returned: number;
  /** Nothing is left that could come back. */
  all_back: boolean;
  /** What was paid and kept, without transfers that failed. */
  paid: number;
  /** Transfers that failed: they count as not paid. */
  failed: number;
  /** What was paid back before. */
  refunded: number;
  /** What earlier returns were set off against failed transfers. */
  set_off: number;
}

/**
 * What a return owes the customer, in kobo, before its cash part is rounded (rules/pos 5): returned so far less refunded so far, and
 * once all is back paid less refunded; never below 0, and never more than was paid. `set_off` is what is not paid back because a
 * failed transfer had never paid it.
 */
export function owed({ returned, all_back, paid, failed, refunded, set_off }: Standing) {
  const due = Math.max(0, Math.min(all_back ? paid : returned, paid) - refunded);
  const claim = Math.max(0, (all_back ? paid + failed : returned) - refunded - set_off);
  return { owed: due, set_off: failed === 0 ? 0 : Math.max(0, claim - due) };
}
