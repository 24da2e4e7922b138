import { sum } from "./sum.ts";

/** Whole kobo, the only form of money in the database and in arithmetic (rules/words 2). */
export type Kobo = number & { readonly __unit: "kobo" };

/** Largest amount a wire may carry: 999,999,999,999.99 naira. */
export const MAX_NAIRA = 999_999_999_999.99;
export const ZERO = 0 as Kobo;

/** Takes a whole number of kobo; throws RangeError on anything else. */
export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole kobo: ${value}`);
  return value as Kobo;
}

/** Naira (at most two decimals) to kobo; adding 0 turns -0 into 0. */
export function fromNaira(naira: number): Kobo {
  return kobo(Math.round(naira * 100) + 0);
}

/** Kobo to naira as a JSON number; exact up to the largest amount. */
export function toNaira(amount: number): number {
  return amount / 100;
}

/** Adds naira as whole kobo, so that sums end in no dust. */
export function sumNaira(amounts: readonly number[]): number {
  return toNaira(sum(amounts.map(fromNaira)));
}

const naira = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shows naira as ₦1,234,567.00. */
export function formatNaira(amount: number): string {
  return `${amount < 0 ? "-" : ""}₦${naira.format(Math.abs(amount))}`;
}
