import { clearerNumber, LONGEST_FIGURE, numberIn, readFigure, withoutNaira } from "../../numbers.ts";
import { type Cell, type CellReading, cellText, numberText, plainCell, short } from "./cells.ts";

/** A number as people write it, with the signs of the naira or without: `₦1,234.50`, `1 234,50`; null where it is none. */
export function readNumber(text: string): number | null {
  return text.length > LONGEST_FIGURE ? null : (numberIn(withoutNaira(text)) ?? null);
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
export function notANumber(text: string, read = readFigure(text, "naira")): { problem: string } {
  const clearer = clearerNumber(read);
  return { problem: `“${short(text)}” is not a number${clearer ? `: ${clearer}` : ""}.` };
}
