import { hasCheckDigit, isThirteenDigits } from "./check-digit.ts";

/** What a scale prints: two digits of the shop, five of the item, five of its grams, and the check digit. */
export interface Weighed {
  /** Five digits. */
  plu: string;
  /** Thousandths of the unit: grams of a kilogram. */
  quantity: number;
}

export const WRONG_CHECK_DIGIT = "The check digit of this code is wrong. Check its digits, or scan it again.";
const NO_WEIGHT = "This code says a weight of 0.";

/** Whether a code is one that a scale prints, by the prefix that the company has chosen: 20 to 29, or null for none. */
export function isWeighed(code: string, prefix: number | null): boolean {
  return prefix !== null && isThirteenDigits(code) && code.startsWith(String(prefix));
}

/**
 * Reads a scale's code, an EAN-13 for use inside a shop (GS1 General Specifications, 2.1.12: prefixes 20 to 29), as item and
 * weight; undefined where it is none. A wrong check digit or a weight of 0 is a problem, as a sentence.
 */
export function weighed(code: string, prefix: number | null): Weighed | { problem: string } | undefined {
  if (!isWeighed(code, prefix)) return undefined;
  if (!hasCheckDigit(code)) return { problem: WRONG_CHECK_DIGIT };
  const quantity = Number(code.slice(7, 12));
  return quantity === 0 ? { problem: NO_WEIGHT } : { plu: code.slice(2, 7), quantity };
}
