import type { Hint } from "./hints.ts";

/** A cell with nothing but its value. A date is tagged, so that it remains a date in JSON. */
type PlainCell = string | number | boolean | null | DateCell;

/** A cell of a file: the value in a spreadsheet, or the text in a CSV. */
export type Cell = PlainCell | ShownNumber | CellFault;

/** A date, and how its format displays it, if that is known. */
interface DateCell {
  date: string;
  shown?: string;
}

/** A number that is displayed differently from its bare digits. */
export interface ShownNumber {
  /** The content of a cell as a text field reads it. */
  shown: string;
  /**
   * The number for fields of figures; null if they parse the displayed text, because a unit or another sign is part of it.
   */
  figure: number | null;
  /** The cell holds digits that it does not show. */
  rounded?: true;
  /** Powers of ten that the format leaves out: 3 of `0,`, which shows 1,250 for 1,250,000. */
  power?: number;
  /** The date for which the number stands, in a workbook whose days count from 1904. */
  date?: string;
}

/** A cell without a value: its formula failed or was never calculated, or its format cannot be read. */
export interface CellFault {
  fault: string;
  /** How to correct it; absent for errors that spreadsheets have names for. */
  why?: string;
}

const isObject = (cell: Cell) => typeof cell === "object" && cell !== null;

export const isShownNumber = (cell: Cell): cell is ShownNumber => isObject(cell) && "figure" in (cell as object);
export const isDateCell = (cell: Cell): cell is DateCell =>
  isObject(cell) && "date" in (cell as object) && !isShownNumber(cell);
export const isFault = (cell: Cell): cell is CellFault => isObject(cell) && "fault" in (cell as object);

/** The content of a cell as a numeric field reads it. */
export function plainCell(cell: Cell): PlainCell {
  if (isShownNumber(cell)) return cell.figure ?? cell.shown;
  return isFault(cell) ? cell.fault : cell;
}

/** The input from a cell's text for the field's schema, with any hint, or the reason why there is none. */
export type CellReading = { input: unknown; hint?: Hint } | { problem: string };

/** The text that a person sees in the cell, trimmed. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return withWindowsLetters(cell).trim();
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (isDateCell(cell)) return cell.shown ?? cell.date;
  return "fault" in cell ? cell.fault : cell.shown.trim();
}

/** Returns digits without an exponent and without the noise of binary fractions: spreadsheets keep 15 digits. */
export function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

/** The characters that Windows-1252 has where Unicode has control characters. */
const WINDOWS_LETTERS = /[\u0080-\u009f]/g;
const windows = new TextDecoder("windows-1252");

/** Programs that took Windows-1252 for Latin-1 leave quotes, dashes and the like as invisible controls. */
function withWindowsLetters(text: string): string {
  return text.replace(WINDOWS_LETTERS, (letter) => windows.decode(Uint8Array.of(letter.charCodeAt(0))));
}

/** Returns a value as error messages quote it. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Returns the first texts of a row, by which a person recognises it. */
export function rowText(cells: readonly Cell[]): string {
  return short(cells.map(cellText).filter(Boolean).slice(0, 4).join(" · "));
}

/** Invisible characters: zero-width spaces and joiners of words, soft hyphens, marks of direction and of byte order. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Joiners shape letters and emoji; beside other characters they are invisible, too. */
const JOINER = /(?<![^\p{Script=Latin}\p{N}\p{P}\s])[\u200c\u200d]|[\u200c\u200d](?![^\p{Script=Latin}\p{N}\p{P}\s])/gu;
/** Line ends of all kinds, including the escapes that spreadsheets write for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const LINE_END = /(?:_x000[dD]_\r?|\r)(?:\n|_x000[aA]_)?|_x000[aA]_|[\u000b\u000c\u2028\u2029]/g;
/** Characters that stand for a space. */
const SPACE = /[\t\u00a0\u2007\u202f]|_x0009_/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
/** A quick test: most texts contain none of these. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  /[\u0000-\u0009\u000b-\u001f\u007f\u00a0\u00ad\u061c\u180e\u2007\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]|_x000/;

/** Returns the text of a cell as a person sees it: without invisible characters, with line ends as `\n`. */
export function seenText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(LINE_END, "\n").replace(SPACE, " ").replace(CONTROL, "").replace(UNSEEN, "").replace(JOINER, "");
}

/** Returns a text of several lines as one line. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

/** Returns a text as a cell; one of spaces only is empty. */
export function textCell(text: string): string | null {
  const seen = seenText(text);
  return seen.trim() === "" ? null : seen;
}

const ESCAPE = /_x([\da-fA-F]{4})_/g;

/** Decodes a text of a workbook, where `_x000D_` stands for a character that XML cannot contain (ECMA-376 22.9.2.19). */
export function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Encodes a text for a workbook, so that text which looks like such an escape is read back unchanged. */
export function withEscapes(text: string): string {
  return text.includes("_x") ? text.replace(LIKE_ESCAPE, "_x005F_x") : text;
}

const LIKE_ESCAPE = /_x(?=[\da-fA-F]{4}_)/g;

/** A text that begins with one of these is a formula to a spreadsheet, unless an apostrophe in front makes it text. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Escapes a text of a CSV file so that no spreadsheet reads it as a formula (CSV injection); `withoutFormulaGuard` reverses it. */
export const withFormulaGuard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns a text of a CSV file without the apostrophe that programs put before a formula. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Placeholders that people type into an empty cell, and the quotes of an empty text: `''`, `""`. */
const NOTHING =
  /^(?:[-\u2010-\u2015\u2212_.*\u00b7\u2022\u2026,;:~/'\u2018\u2019`\u00b4\s]+|""|nil|null|none|nill|n\/a|n\.a\.?|na|not applicable|not available)$/i;

/** Whether a cell's text stands for an empty cell: `-`, `nil`, `N/A`, `none`, `''`. */
export function isBlankWord(text: string): boolean {
  return NOTHING.test(text) && !isDitto(text);
}

const DITTO =
  /^-*\s*(?:["\u201c-\u201f\u2033\u3003]|,,|ditto|idem|(?:same )?as above)\s*\.?-*$|^-+\s*do\.?\s*-+$|^do\.?$/i;

/** Whether a cell repeats the one above by a ditto mark: `"`, `,,`, `-do-`, `as above`. */
export function isDitto(text: string): boolean {
  return DITTO.test(text) && text !== "DO";
}

/** Returns the problem of a cell that repeats the one above, whose value is not guessed; null for other texts. */
export const dittoProblem = (text: string): string | null =>
  isDitto(text) ? `“${short(text)}” repeats the cell above: write what it stands for.` : null;

/** The names of errors in Excel, LibreOffice and Google Sheets. */
const FAULT =
  /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|ERROR!|GETTING_DATA)$|^Err:5\d\d$/i;

/** Whether a cell shows that its formula failed. */
export function isSheetFault(text: string): boolean {
  return FAULT.test(text);
}

/** Returns the problem of a cell that has no value, or whose text is an error of a spreadsheet; null if it is sound. */
export function faultOf(cell: Cell): string | null {
  if (isFault(cell) && cell.why) return cell.why;
  if (!isFault(cell) && typeof cell !== "string") return null;
  const text = cellText(cell);
  return isFault(cell) || isSheetFault(text) ? `“${short(text)}” is a spreadsheet error: correct its formula.` : null;
}

/** Matches a long number as spreadsheets shorten it: its last digits are lost. */
export const DAMAGED: Hint = {
  kind: "damaged_number",
  message: "Looks like a long number whose last digits a spreadsheet has lost: please type it again.",
};

const WEB_CODE = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,6}|#x[\da-f]{2,5});/i;

const WEB_CODES: Hint = {
  kind: "encoding",
  message: "Contains codes of web pages, such as &amp; in place of &: imported as it is written.",
};

/** Returns a hint if a text was copied from the source of a web page: `A &amp; B`. */
export const webCodesHint = (text: string): Hint | undefined => (WEB_CODE.test(text) ? WEB_CODES : undefined);

/** Spreadsheets keep fifteen digits; the others of a longer number are zeros. */
const DIGITS = 15;
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** `8.93901E+18`, or a number with more digits than a spreadsheet keeps. */
export function isDamagedNumber(cell: Cell): boolean {
  const plain = plainCell(cell);
  if (typeof plain === "number") return Math.abs(plain) >= 10 ** DIGITS;
  return typeof plain === "string" && SHORTENED.test(plain.trim());
}
