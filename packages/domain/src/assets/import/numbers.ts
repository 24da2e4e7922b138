import { MAX_NUMBER_LENGTH, numberIn, parseNumber, suggestSpelling, withoutNaira } from "../../numbers.ts";
import { type Cell, type CellReading, cellText, numberText, plainCell, short } from "./cells.ts";

/** A number as people write it, with the signs of the naira or without: `₦1,234.50`, `1 234,50`; null where it is none. */
export function readNumber(text: string): number | null {
  return text.length > MAX_NUMBER_LENGTH ? null : (numberIn(withoutNaira(text)) ?? null);
}

/** Reads a number that is no amount. */
export function readNumberCell(said: Cell): CellReading {
  const cell = plainCell(said);
  if (typeof cell === "number") return { input: Number(numberText(cell)) };
  const text = cellText(cell);
  const number = typeof cell === "object" ? null : readNumber(text);
  return number === null ? notANumber(text) : { input: number };
}

/** Says that a text is no number, and what to write where it may be one. */
export function notANumber(text: string, read = parseNumber(text, "naira")): { problem: string } {
  const clearer = suggestSpelling(read);
  return { problem: `“${short(text)}” is not a number${clearer ? `: ${clearer}` : ""}.` };
}

const COUNTED = /^(\d[\d.,' ]{0,30}?)\s*(?:pcs?|pieces?|units?|nos?|sets?|items?)\.?$/i;

/** Reads how many assets a row is: `8`, `8 pcs`. */
export function readQuantityCell(said: Cell): CellReading {
  const cell = plainCell(said);
  const counted = typeof cell === "string" ? COUNTED.exec(cell.trim())?.[1] : undefined;
  return readNumberCell(counted ?? cell);
}

/**
 * Divides a whole number among so many; what cannot be divided goes to the first. Amounts are in kobo.
 * `sharesOf(10_000, 3)` is 3,334 and twice 3,333.
 */
export function shareAt(whole: number, parts: number, place: number): number {
  const each = Math.floor(whole / parts);
  return place === 0 ? whole - each * (parts - 1) : each;
}

/** The same with one for each of the first ones: then a smaller whole never gives anybody more than a larger one. */
export function evenShareAt(whole: number, parts: number, place: number): number {
  return Math.floor(whole / parts) + (place < whole % parts ? 1 : 0);
}
