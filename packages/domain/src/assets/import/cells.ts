import type { Hint } from "./hints.ts";

/** A cell of a file: what a spreadsheet holds, or the text of a CSV. A date is tagged, so that it stays one in JSON. */
export type Cell = string | number | boolean | null | { date: string };

/** What a cell's text becomes before the field's schema judges it, with what is worth pointing out, or why it cannot. */
export type CellReading = { input: unknown; hint?: Hint } | { problem: string };

/** The text that a person sees in the cell, trimmed. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return withWindowsLetters(cell).trim();
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell.date;
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
