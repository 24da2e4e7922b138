import { fromNaira } from "@custodia/domain/money";
import { paymentProblems } from "@custodia/domain/pos/sales/cart";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import { CARD_NUMBER, holdsCardNumber } from "@custodia/domain/pos/typed-keys";
import type { Paid } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";

/** Notes that people hand over, in naira. */
const STEPS = [500, 1000, 5000, 10_000];

/** What is to be paid by a tender, in naira: cash is rounded, what others leave for it. */
export function exactBy(
  tender: Tender,
  figures: Pick<SaleFigures, "total" | "left">,
  payments: readonly Paid[],
): number {
  if (tender === "Cash") return figures.left;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, fromNaira(figures.total) - paid) / 100;
}

/** Sums that cash is likely to come in, above what is left, in naira: ₦22,240 may be 22,500, 23,000, 25,000 or 30,000. */
export function likelyCash(left: number): number[] {
  if (left <= 0) return [];
  const ups = STEPS.map((step) => Math.ceil(left / step) * step);
  return [...new Set(ups)].filter((sum) => sum > left);
}

/** Why a payment cannot stand beside the others, by its field. */
export function paymentProblem(
  payment: Paid,
  others: readonly Paid[],
): { amount?: string; reference?: string } {
  const at = others.length;
  const problems = paymentProblems([...others, payment]);
  const of = (name: string) => problems[`payments.${at}.${name}`]?.[0];
  const reference = payment.reference && holdsCardNumber(payment.reference) ? CARD_NUMBER : of("reference");
  const amount = of("amount");
  return { ...(amount ? { amount } : {}), ...(reference ? { reference } : {}) };
}
