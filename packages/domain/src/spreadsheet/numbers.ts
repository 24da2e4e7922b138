import { MAX_NUMBER_LENGTH, numberIn, parseNumber, suggestSpelling, withoutNaira } from "../numbers.ts";
import { type Cell, type CellReading, cellText, numberText, plainCell, short } from "./cells.ts";

/** A number as people write it, with the signs of the naira or without: `₦1,234.50`, `1 234,50`; null where it is none. */
export function readNumber(text: string): number | null {
  return text.length > MAX_NUMBER_LENGTH ? null : (numberIn(withoutNaira(text)) ?? null);
}

/** Reads a number that is no amount. */
export function readNumberCell(cell: Cell): CellReading {
  const plain = plainCell(cell);
  if (typeof plain === "number") return { input: Number(numberText(plain)) };
  const text = cellText(plain);
  const number = typeof plain === "object" ? null : readNumber(text);
  return number === null ? notANumber(text) : { input: number };
}

/** Says that a text is no number, and what to write where it may be one. */
export function notANumber(text: string, read = parseNumber(text, "naira")): { problem: string } {
  const clearer = suggestSpelling(read);
  return { problem: `“${short(text)}” is not a number${clearer ? `: ${clearer}` : ""}.` };
}

// Arithmetic on decimal texts without a sign, such as `1234.5`: floats would lose digits.

/** All digits of a number of 0 or more, without an exponent; spreadsheets count 15 of them. */
export function decimalText(value: number): string {
  const text = Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  const [digits = "", exponent] = text.split("e");
  return exponent === undefined ? text : movedPoint(digits, Number(exponent));
}

/** A decimal text times a power of ten. */
export function movedPoint(text: string, power: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const at = whole.length + power;
  const digits = `${"0".repeat(Math.max(0, -at))}${whole}${fraction}`.padEnd(Math.max(0, at), "0");
  const point = Math.max(0, at);
  return `${digits.slice(0, point) || "0"}.${digits.slice(point)}`.replace(/\.$/, "");
}

/** A decimal text with just so many decimals, half up. */
export function roundedTo(text: string, places: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const digits = `${whole}${fraction.slice(0, places).padEnd(places, "0")}`;
  const isUp = Number(fraction[places] ?? 0) >= 5;
  const size = String(BigInt(digits || "0") + (isUp ? 1n : 0n)).padStart(places + 1, "0");
  return places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`;
}
