import { type Cell, type CellReading, cellText, LONGEST_FIGURE, numberText, short } from "./cells.ts";

const NAIRA_BEFORE = /^(?:=N=|₦N?|NGN|N|#|naira)[:.]?\s*(?=[\d.-])/i;
const NAIRA_AFTER = /\s*(?:=N=|₦|NGN|naira)$/i;
const GROUPED = /^-?\d{1,3}(?:[,\s']\d{3})+(?:\.\d*)?$/;
const GROUPED_BY_DOT = /^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d*)?$|^-?\d{1,3}(?:\.\d{3})+,\d*$/;
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/;
const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The digits of a number as people write it, with a decimal point at most: `1 234,50` is 1234.50; null where it is none. */
export function decimalOf(text: string): string | null {
  const bare = text.trim();
  if (bare.length > LONGEST_FIGURE) return null;
  if (PLAIN.test(bare)) return bare;
  if (GROUPED.test(bare)) return bare.replace(/[,\s']/g, "");
  if (GROUPED_BY_DOT.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  const spaced = bare.replace(/\s(?=\d{3}(?:\D|$))/g, "");
  return DECIMAL_COMMA.test(spaced) ? spaced.replace(",", ".") : null;
}

/** The text without the signs of the naira before and behind it. */
export function withoutNaira(text: string): string {
  return text.trim().replace(NAIRA_BEFORE, "").replace(NAIRA_AFTER, "").trim();
}

/** A number as people write it: `₦1,234.50`, `1 234,50`, `2.266.130,00`; null where it is none. */
export function readNumber(text: string): number | null {
  if (text.length > LONGEST_FIGURE) return null;
  const digits = decimalOf(withoutNaira(text));
  return digits === null ? null : Number(digits);
}

/** Reads a number that is no amount. */
export function readNumberCell(cell: Cell): CellReading {
  if (typeof cell === "number") return { input: Number(numberText(cell)) };
  const text = cellText(cell);
  const number = typeof cell === "object" ? null : readNumber(text);
  return number === null ? notANumber(text) : { input: number };
}

export function notANumber(text: string): { problem: string } {
  return { problem: `“${short(text)}” is not a number.` };
}
