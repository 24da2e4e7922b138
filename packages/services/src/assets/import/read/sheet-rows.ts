/// <reference path="./exceljs-parts.d.ts" />

import type { Cell } from "@custodia/domain/assets/import/cells";
import { textCell, withoutEscapes } from "@custodia/domain/assets/import/cells";
import { isoMoment } from "@custodia/domain/assets/import/date-format";
import { sectionFor, sectionsOf } from "@custodia/domain/assets/import/number-format";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { dateCell, numberCell, shownText } from "@custodia/domain/assets/import/shown-cells";
import parseSax from "exceljs/lib/utils/parse-sax.js";
import { badFile, TOO_MANY_COLUMNS, tooManyRows } from "./bad-file.ts";

/** A row as the sheet has it, cells by their columns, some of them missing; A is 0. */
interface SheetRow {
  number: number;
  cells: Cell[];
  /** By hand or by a filter. */
  hidden: boolean;
}

/** How a text is pronounced, and what programs add for themselves. */
const ASIDE = new Set(["rPh", "extLst"]);
/** The elements that hold a cell's text; other elements, such as formatting, do not affect it. */
const OWN = new Set(["v", "f", "t", "is"]);
/** Past it numbers of rows are written with exponents. */
const MOST_ROWS = 1e21;
const MOST_COLUMNS = 16_384;

/**
 * The rows of a sheet, without the objects that exceljs makes of each cell: they are half of what a list takes to read. A cell is
 * what a person sees in it; where exceljs makes the same of it a test compares the two, and what is no spreadsheet is an error as there.
 */
export async function* sheetRows(text: AsyncIterable<string>, book: BookParts): AsyncGenerator<SheetRow> {
  let inRows = false;
  let row: SheetRow | null = null;
  let cell: Written | null = null;
  let into: "formula" | "value" | null = null;
  let inText = false;
  /** How deep in what is no part of a cell's text. */
  let aside = 0;
  /** The namespace prefix of the sheet's elements, taken from the first of them. */
  let prefix: string | undefined;

  function open(name: string, attributes: Record<string, string>): void {
    if (name === "c") {
      if (!row) return;
      const { r: ref, s, t: type } = attributes;
      cell = { ref, style: s === undefined ? 0 : Number.parseInt(s, 10), type, formula: null, value: null };
      into = null;
    } else if (name === "v" || name === "f") {
      if (!cell || aside > 0) return;
      into = name === "f" ? "formula" : "value";
      cell[into] = "";
    } else if (name === "is" || name === "t") {
      if (!cell || aside > 0) return;
      // A text may come in several pieces, each with a look of its own; it never joins a value that stands beside it.
      if (name === "is" || !inText) cell.value = "";
      inText ||= name === "is";
      into = name === "t" ? "value" : null;
    } else if (ASIDE.has(name)) {
      aside += 1;
      into = null;
    } else if (name === "row") {
      if (!inRows) return;
      const { r: number, hidden } = attributes;
      row = { number: Number.parseInt(number!, 10), cells: [], hidden: hidden === "1" || hidden === "true" };
    } else if (name === "sheetData") inRows = true;
  }

  function append(text: string): void {
    if (cell && into) cell[into] += text;
  }

  function close(name: string): void {
    if (ASIDE.has(name)) aside = Math.max(0, aside - 1);
    if (OWN.has(name)) into = null;
    if (name === "is") inText = false;
    if (name !== "c" || !row || !cell) return;
    keep(row, cell);
    cell = null;
  }

  function keep({ number, cells }: SheetRow, written: Written): void {
    aside = 0;
    inText = false;
    const column = columnOf(written.ref!);
    if (!(number >= 0 && number < MOST_ROWS)) throw new RangeError(`There is no row ${number}.`);
    const value = cellValue(written, book);
    if (value !== undefined) cells[column] = value;
  }

  for await (const events of parseSax(text)) {
    const rows: SheetRow[] = [];
    for (const { eventType, value } of events) {
      if (eventType === "text") {
        append(value);
        continue;
      }
      prefix ??= value.name.slice(0, value.name.indexOf(":") + 1);
      const name = value.name.startsWith(prefix) ? value.name.slice(prefix.length) : "";
      if (eventType === "opentag") open(name, value.attributes);
      else if (name === "row") {
        if (!row) throw new RangeError("A row ends that has not begun.");
        rows.push(row);
        row = null;
      } else if (name === "sheetData") inRows = false;
      else close(name);
    }
    yield* rows;
  }
}

/** The column of a cell's reference, counted from 0: what stands before its digits. Throws where there is none such. */
function columnOf(ref: string): number {
  let column = 0;
  for (let at = 0; at < ref.length; at++) {
    const code = ref.charCodeAt(at);
    if (code >= A && code <= Z) column = column * 26 + code - A + 1;
    else if (code >= ZERO && code <= NINE) break;
  }
  if (column < 1 || column > MOST_COLUMNS) throw new RangeError(`There is no cell ${ref}.`);
  return column - 1;
}

const [A, Z, ZERO, NINE] = [65, 90, 48, 57];

/** The cells up to the last one that holds something; none where nothing does. */
export function cellsOf(row: SheetRow, most: number): Cell[] {
  const cells: Cell[] = [];
  row.cells.forEach((cell, column) => {
    if (cell === null) return;
    if (row.number > most + 1) throw badFile(tooManyRows(most));
    if (column >= IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    while (cells.length < column) cells.push(null);
    cells.push(cell);
  });
  return cells;
}

/** The shared parts that the cells of all sheets of a workbook refer to. */
export interface BookParts {
  sharedTexts: readonly Cell[];
  date1904: boolean;
  /** The format of numbers of a style; undefined where it has none. */
  formatOf(style: number): string | undefined;
}

/** A cell while it is read: what stands in its parts, null where it has none such. */
interface Written {
  ref: string | undefined;
  style: number;
  type: string | undefined;
  formula: string | null;
  value: string | null;
}

const NOT_CALCULATED =
  "Its formula was never calculated: open the file in a spreadsheet program, save it there and upload it again.";

/** Returns the displayed value of a cell, null if it is empty; undefined if the cell has nothing to display. */
function cellValue({ style, type, formula, value }: Written, book: BookParts): Cell | undefined {
  // An empty text is a result, which only a formula of texts may have.
  const isResult = value !== null && (value.trim() !== "" || type === "str");
  if (formula !== null && !isResult) return { fault: `=${formula}`, why: NOT_CALCULATED };
  if (value === null) return undefined;
  switch (type) {
    case "s":
      return shownText(book.sharedTexts[Number(value)] ?? null, book.formatOf(style));
    case "inlineStr":
    case "str":
      return shownText(textCell(withoutEscapes(value)), book.formatOf(style));
    case "e":
      return value.trim() === "" ? null : { fault: value.trim() };
    case "b":
      return booleans.get(value.trim()) ?? textCell(value);
    case "d":
      return isoCell(value, book.formatOf(style)) ?? numericCell(value, style, book);
    default:
      return numericCell(value, style, book);
  }
}

const booleans = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

/** A date that is written as such; null where it is written otherwise. */
function isoCell(value: string, format: string | undefined): Cell {
  const moment = isoMoment(value);
  const section = format ? sectionFor(sectionsOf(format), 1).section : null;
  return moment && dateCell(moment, section?.kind === "date" ? section : null, format ?? "");
}

/** Returns a cell's number; other text is shown as written, so that nothing is lost silently. */
function numericCell(value: string, style: number, book: BookParts): Cell {
  const text = value.trim();
  const number = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return textCell(value);
  return numberCell(number, book.formatOf(style), book.date1904);
}
