import type { Hint } from "./hints.ts";

/** A cell that nothing has to be known of but its value. A date is tagged, so that it stays one in JSON. */
export type PlainCell = string | number | boolean | null | DateCell;

/** A cell of a file: what a spreadsheet holds, or the text of a CSV. */
export type Cell = PlainCell | ShownNumber | CellFault;

/** A date, and how its format shows it where that is known. */
export interface DateCell {
  date: string;
  shown?: string;
}

/** A number that a person sees as another text than its bare digits. */
export interface ShownNumber {
  /** What fields of text take. */
  shown: string;
  /** What fields of figures take; null where they read what is shown, for a unit or another sign is part of it. */
  figure: number | null;
  /** The cell holds digits that it does not show. */
  rounded?: true;
  /** Powers of ten that the format leaves out: 3 of `0,`, which shows 1,250 for 1,250,000. */
  power?: number;
  /** The date that it is where it stands for one, in a workbook whose days count from 1904. */
  date?: string;
}

/** A cell without a value: its formula failed or was never calculated, or its format cannot be read. */
export interface CellFault {
  fault: string;
  /** What to do about it; left out of errors that spreadsheets have names for. */
  why?: string;
}

const isObject = (cell: Cell) => typeof cell === "object" && cell !== null;

export const isShownNumber = (cell: Cell): cell is ShownNumber =>
  isObject(cell) && "figure" in (cell as object);
export const isFault = (cell: Cell): cell is CellFault => isObject(cell) && "fault" in (cell as object);

/** What fields of figures read of a cell. */
export function plainCell(cell: Cell): PlainCell {
  if (isShownNumber(cell)) return cell.figure ?? cell.shown;
  return isFault(cell) ? cell.fault : cell;
}

/** What a cell's text becomes before the field's schema judges it, with what is worth pointing out, or why it cannot. */
export type CellReading = { input: unknown; hint?: Hint } | { problem: string };

/** The text that a person sees in the cell, trimmed. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return withWindowsLetters(cell).trim();
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if ("date" in cell && !("figure" in cell)) return cell.shown ?? cell.date;
  return "fault" in cell ? cell.fault : cell.shown.trim();
}

/** Digits without an exponent, and without the noise of binary fractions: spreadsheets count 15 digits. */
export function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

/** Letters that Windows-1252 has where Unicode has controls. */
const WINDOWS_LETTERS = /[\u0080-\u009f]/g;
const windows = new TextDecoder("windows-1252");

/** Programs that took Windows-1252 for Latin-1 leave quotes, dashes and the like as controls that nobody can see. */
function withWindowsLetters(text: string): string {
  return text.replace(WINDOWS_LETTERS, (letter) => windows.decode(Uint8Array.of(letter.charCodeAt(0))));
}

/** A value as errors quote it. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
