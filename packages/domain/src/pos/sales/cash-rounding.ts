import { divideHalfUp } from "../../half-up.ts";

/** What cash is rounded to, in whole naira as it is chosen: 0 is not at all. */
export const CASH_INCREMENTS = [0, 1, 5, 10, 50] as const;

function nearest(amount: number, increment: number): number {
  return Number(divideHalfUp(BigInt(amount), BigInt(increment))) * increment;
}

/** What is asked in cash for an amount, half up to the increment and never 0 (rules/pos 3). Kobo; increment 0 rounds nothing. */
export function cashAsked(amount: number, increment: number): number {
  return amount === 0 || increment === 0 ? amount : Math.max(nearest(amount, increment), increment);
}

/** What is paid back in cash for an amount, half up to the increment, to 0 too (rules/pos 5). Kobo; increment 0 rounds nothing. */
export function cashGivenBack(amount: number, increment: number): number {
  return increment === 0 ? amount : nearest(amount, increment);
}
