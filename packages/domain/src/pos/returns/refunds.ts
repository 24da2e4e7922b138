import type { FieldErrors } from "../../errors.ts";
import { formatNaira, toNaira } from "../../money.ts";
import { sum } from "../../sum.ts";
import { cashGivenBack } from "../sales/cash-rounding.ts";
import type { Handed } from "../sales/settle.ts";
import type { Tender } from "../sales/words.ts";
import { type Kept, refundable } from "./refundable.ts";

const naira = (amount: number) => formatNaira(toNaira(amount));

/**
 * How what is owed is paid back (rules/pos 5): all in cash where nothing is asked; else by each tender up to what it paid, and the rest
 * in cash, rounded by the sale's increment. Kobo throughout. `problems` tells by field what cannot be paid back so, as if open
 * transfers had arrived: for those `waitsForTransfer` speaks.
 */
export function refundsOf(
  owed: number,
  asked: readonly Handed[] | undefined,
  sale: { increment: number; payments: readonly Kept[]; refunds: readonly Handed[] },
): { refunds: Handed[]; refunded: number; problems: FieldErrors } {
  const problems: FieldErrors = {};
  let left = owed;
  const payments = sale.payments.map(asIfConfirmed);
  const spent: Handed[] = [...sale.refunds];
  asked?.forEach(({ tender, amount }, place) => {
    if (tender === "Cash") return;
    const most = Math.min(left, refundable(tender, payments, spent));
    if (amount > most) problems[`refunds.${place}.amount`] = [tooMuch(tender, most)];
    left = Math.max(0, left - amount);
    spent.push({ tender, amount });
  });
  const cash = cashGivenBack(left, sale.increment);
  const inCash = sum(asked?.filter(({ tender }) => tender === "Cash").map(({ amount }) => amount) ?? [cash]);
  if (inCash !== cash && Object.keys(problems).length === 0)
    problems.refunds = [`${naira(cash)} is to be paid back in cash.`];
  const refunds = asked ? [...asked] : cash > 0 ? [{ tender: "Cash" as const, amount: cash }] : [];
  return { refunds, refunded: sum(refunds.map(({ amount }) => amount)), problems };
}

function tooMuch(tender: Tender, most: number): string {
  if (most === 0) return `Nothing can be paid back by ${tender.toLowerCase()}.`;
  return `${naira(most)} at most can be paid back by ${tender.toLowerCase()}.`;
}

const asIfConfirmed = (one: Kept): Kept =>
  one.state === "unconfirmed" ? { ...one, state: "confirmed" } : one;
