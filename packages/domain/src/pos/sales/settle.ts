import type { FieldErrors } from "../../errors.ts";
import { divideHalfUp, formatKobo, sum } from "../../money.ts";
import type { Tender } from "./labels.ts";

/** A payment as tendered, in kobo. */
export interface TenderAmount {
  tender: Tender;
  amount: number;
}

/** The settlement of a sale, in kobo. */
export interface Settlement {
  /** Signed: the amount that cash rounding adds to the total. */
  rounding: number;
  /** The total plus rounding. */
  due: number;
  /** Tendered less change. */
  paid: number;
  change: number;
  /** The change of each payment, in order. */
  changes: number[];
  /** The amount still to pay. */
  left: number;
  problems: FieldErrors;
}

const totalTendered = (payments: readonly TenderAmount[]) => sum(payments.map(({ amount }) => amount));

/** Takes the change from the latest cash payments first. */
function allocateChange(payments: readonly TenderAmount[], change: number): number[] {
  let remaining = change;
  return payments
    .toReversed()
    .map(({ tender, amount }) => {
      const returned = tender === "Cash" ? Math.min(amount, remaining) : 0;
      remaining -= returned;
      return returned;
    })
    .toReversed();
}

/** Returns a problem for the amount of each payment that exceeds the amount to pay. */
function overpaymentProblems(
  total: number,
  payments: readonly TenderAmount[],
  changes: readonly number[],
): FieldErrors {
  const problems: FieldErrors = {};
  let left = total;
  payments.forEach(({ tender, amount }, index) => {
    const field = `payments.${index}.amount`;
    if (total === 0) problems[field] = ["There is nothing to pay."];
    else if (tender !== "Cash" && amount > left)
      problems[field] = [`Only ${formatKobo(left)} is left to pay by ${tender.toLowerCase()}.`];
    else if (tender === "Cash" && amount > 0 && changes[index] === amount)
      problems[field] = ["All of this would be given back as change."];
    if (tender !== "Cash") left = Math.max(0, left - amount);
  });
  return problems;
}

/**
 * Settles payments against a total (rules/pos 3). What the other tenders leave unpaid is paid in cash, rounded to the
 * increment but never to 0. Other tenders never exceed the total, and change is given in cash. Amounts are in kobo. An
 * amount `left` is not a problem here, because a sale may be quoted before it is paid.
 */
export function settle(total: number, payments: readonly TenderAmount[], increment: number): Settlement {
  const nonCash = totalTendered(payments.filter(({ tender }) => tender !== "Cash"));
  const cashShare = Math.max(0, total - nonCash);
  const cashDue = roundCashDue(cashShare, increment);
  const rounding = cashDue - cashShare;
  const due = total + rounding;
  const cash = totalTendered(payments) - nonCash;
  const change = Math.max(0, cash - cashDue);
  const changes = allocateChange(payments, change);
  const paid = nonCash + cash - change;
  const problems = overpaymentProblems(total, payments, changes);
  return { rounding, due, paid, change, changes, left: Math.max(0, due - paid), problems };
}

/** Returns the problem of a check-out that is not fully paid, by field. */
export function unpaidProblems({ left }: { left: number }): FieldErrors {
  return left > 0 ? { payments: [`${formatKobo(left)} is left to pay.`] } : {};
}

/** Cash rounding increments, in whole naira: 0 means no rounding. */
export const CASH_INCREMENTS = [0, 1, 5, 10, 50] as const;

function roundToNearest(amount: number, increment: number): number {
  return Number(divideHalfUp(BigInt(amount), BigInt(increment))) * increment;
}

/** Rounds a cash amount half up to the increment, never to 0 (rules/pos 3). In kobo; an increment of 0 rounds nothing. */
function roundCashDue(amount: number, increment: number): number {
  return amount === 0 || increment === 0 ? amount : Math.max(roundToNearest(amount, increment), increment);
}

/** Rounds a cash refund half up to the increment, even to 0 (rules/pos 5). In kobo; an increment of 0 rounds nothing. */
export function roundCashRefund(amount: number, increment: number): number {
  return increment === 0 ? amount : roundToNearest(amount, increment);
}
