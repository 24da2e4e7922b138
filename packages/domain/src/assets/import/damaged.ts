import { type Cell, plainCell } from "./cells.ts";
import type { Hint } from "./hints.ts";

/** A long number as spreadsheets shorten it: what stood behind its digits is lost. */
export const DAMAGED: Hint = {
  kind: "damaged_number",
  message: "Looks like a long number whose last digits a spreadsheet has lost: please type it again.",
};

/** Spreadsheets count fifteen digits; of a longer number the others are zeros. */
const DIGITS = 15;
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** `8.93901E+18`, or a number with more digits than a spreadsheet keeps. */
export function isDamagedNumber(cell: Cell): boolean {
  const plain = plainCell(cell);
  if (typeof plain === "number") return Math.abs(plain) >= 10 ** DIGITS;
  return typeof plain === "string" && SHORTENED.test(plain.trim());
}
