import type { FieldErrors } from "../../errors.ts";
import { formatKobo, shareHalfUp, sum } from "../../money.ts";
import type { PaymentState, Tender } from "../sales/labels.ts";
import { roundCashRefund, type TenderAmount } from "../sales/settle.ts";

/** A sold line: quantity in thousandths, amounts in kobo. */
export interface SoldLine {
  quantity: number;
  net: number;
  vat_amount: number;
  cost: number;
}

/**
 * Returns the amounts, in kobo, for `returnedNow` units of a sold line after `returnedBefore` were returned: round(whole ×
 * returned ÷ sold) less the earlier returns, so that the last unit completes the amounts to the kobo (rules/pos 5).
 * Quantities are in thousandths; `returnedBefore + returnedNow` is at most the quantity sold.
 */
export function lineShare({ quantity, net, vat_amount, cost }: SoldLine, returnedBefore: number, returnedNow: number) {
  const shareOf = (whole: number) =>
    shareHalfUp(whole, returnedBefore + returnedNow, quantity) - shareHalfUp(whole, returnedBefore, quantity);
  return { net: shareOf(net), vat_amount: shareOf(vat_amount), cost: shareOf(cost) };
}

/** The returns and payments of a sale at the time of a return, in kobo. */
export interface RefundStatus {
  /** Net and VAT of all returned goods, this return included. */
  returned: number;
  /** True if all items are returned. */
  all_returned: boolean;
  /** The payments received and kept, without transfers that failed. */
  paid: number;
  /** The failed transfers, which count as not paid. */
  failed: number;
  /** Refunded before. */
  refunded: number;
  /** Set off by earlier returns against failed transfers. */
  set_off: number;
}

/**
 * Returns the amount that a return owes the customer, in kobo, before cash rounding (rules/pos 5 and 6): returned so far less
 * refunded so far; once everything is returned, paid less refunded. It is never below 0 or above what was paid. What
 * a failed transfer still owes is set off first (`set_off`), so that no customer gets money for goods not paid for.
 */
export function amountOwed({ returned, all_returned, paid, failed, refunded, set_off }: RefundStatus) {
  const claim = Math.max(0, (all_returned ? paid + failed : returned) - refunded - set_off);
  const setOff = Math.min(claim, Math.max(0, failed - set_off));
  return { owed: Math.min(claim - setOff, Math.max(0, paid - refunded)), set_off: setOff };
}

/**
 * Splits the owed amount into refunds (rules/pos 5): all in cash by default; otherwise by each tender up to its payments,
 * and the rest in cash, rounded by the sale's increment. In kobo. `problems` has the errors by field and treats open
 * transfers as confirmed; `transferProblem` checks those.
 */
export function splitRefund(
  owed: number,
  requested: readonly TenderAmount[] | undefined,
  sale: { increment: number; payments: readonly NetPayment[]; refunds: readonly TenderAmount[] },
): { refunds: TenderAmount[]; refunded: number; problems: FieldErrors } {
  const problems: FieldErrors = {};
  let left = owed;
  const payments = sale.payments.map(assumeConfirmed);
  const allRefunds: TenderAmount[] = [...sale.refunds];
  requested?.forEach(({ tender, amount }, index) => {
    if (tender === "Cash") return;
    const maximum = Math.min(left, refundable(tender, payments, allRefunds));
    if (amount > maximum) problems[`refunds.${index}.amount`] = [refundTooLarge(tender, maximum)];
    left = Math.max(0, left - amount);
    allRefunds.push({ tender, amount });
  });
  const cash = roundCashRefund(left, sale.increment);
  const requestedCash = sum(requested?.filter(({ tender }) => tender === "Cash").map(({ amount }) => amount) ?? [cash]);
  if (requestedCash !== cash && Object.keys(problems).length === 0)
    problems.refunds = [`${formatKobo(cash)} has to be refunded in cash.`];
  const refunds = requested ? [...requested] : cash > 0 ? [{ tender: "Cash" as const, amount: cash }] : [];
  return { refunds, refunded: sum(refunds.map(({ amount }) => amount)), problems };
}

function refundTooLarge(tender: Tender, maximum: number): string {
  if (maximum === 0) return `Nothing can be refunded by ${tender.toLowerCase()}.`;
  return `At most ${formatKobo(maximum)} can be refunded by ${tender.toLowerCase()}.`;
}

const assumeConfirmed = (payment: NetPayment): NetPayment =>
  payment.state === "unconfirmed" ? { ...payment, state: "confirmed" } : payment;

/** A payment of a sale; `kept` is the amount less change, in kobo. */
export interface NetPayment {
  tender: Tender;
  kept: number;
  state: PaymentState;
}

/** Whether the payment has arrived. */
const isReceived = ({ state }: NetPayment) => state === "settled" || state === "confirmed";

/** The amount a tender other than cash may still refund: paid less refunded, in kobo; unconfirmed transfers do not count. */
export function refundable(tender: Tender, payments: readonly NetPayment[], earlier: readonly TenderAmount[]): number {
  const paid = payments.filter((payment) => payment.tender === tender && isReceived(payment)).map(({ kept }) => kept);
  const refunded = earlier.filter((payment) => payment.tender === tender).map(({ amount }) => amount);
  return Math.max(0, sum(paid) - sum(refunded));
}

/**
 * Returns why a refund has to wait for a transfer, as a sentence; undefined if it need not (rules/pos 6). `refunds` are all
 * refunds of the sale, the new ones included, in kobo.
 */
export function transferProblem(refunds: readonly TenderAmount[], payments: readonly NetPayment[]): string | undefined {
  if (!payments.some(({ state }) => state === "unconfirmed")) return undefined;
  const received = payments.filter(isReceived);
  const exceeds = (refunded: readonly TenderAmount[], paid: readonly NetPayment[]) =>
    sum(refunded.map(({ amount }) => amount)) > sum(paid.map(({ kept }) => kept));
  const isTransfer = ({ tender }: { tender: Tender }) => tender === "Bank transfer";
  if (!exceeds(refunds, received) && !exceeds(refunds.filter(isTransfer), received.filter(isTransfer)))
    return undefined;
  return "A bank transfer of this sale is not confirmed yet. Confirm it first, or return less.";
}
