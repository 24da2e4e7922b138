/// <reference path="./exceljs-parts.d.ts" />
import parseSax from "exceljs/lib/utils/parse-sax.js";
import { type BookParts, cellValue, type SheetCell, type Written } from "./cell-value.ts";

/** A row as the sheet has it, cells by their columns, some of them missing; A is 0. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
  /** By hand or by a filter. */
  hidden: boolean;
}

/** Past it numbers of rows are written with exponents. */
const MOST_ROWS = 1e21;
const MOST_COLUMNS = 16_384;

/**
 * The rows of a sheet, without the objects that exceljs makes of each cell: they are half of what a list takes to read. What a cell
 * says is what exceljs makes of it, and a test compares the two; also what is no spreadsheet is an error as there.
 */
export async function* sheetRows(text: AsyncIterable<string>, book: BookParts): AsyncGenerator<SheetRow> {
  let inRows = false;
  let row: SheetRow | null = null;
  let rowFormat: string | undefined;
  let cell: Written | null = null;
  let into: "formula" | "value" | null = null;

  function open(name: string, attributes: Record<string, string>): void {
    if (name === "c") {
      if (!row) return;
      const { r: ref, s, t: type } = attributes;
      cell = { ref, style: s === undefined ? 0 : Number.parseInt(s, 10), type, formula: null, value: null };
      into = null;
    } else if (name === "v" || name === "t" || name === "is" || name === "f") {
      if (!cell) return;
      into = name === "f" ? "formula" : "value";
      cell[into] = "";
    } else if (name === "row") {
      if (!inRows) return;
      const { r: number, hidden } = attributes;
      row = { number: Number.parseInt(number!, 10), cells: [], hidden: hidden === "1" || hidden === "true" };
      rowFormat = attributes.s ? book.formatOf(Number.parseInt(attributes.s, 10))?.numFmt : undefined;
    } else if (name === "sheetData") inRows = true;
  }

  function append(text: string): void {
    if (cell && into) cell[into] += text;
  }

  function close(name: string): void {
    if (name !== "c" || !row || !cell) return;
    keep(row, cell);
    cell = null;
  }

  function keep({ number, cells }: SheetRow, written: Written): void {
    const column = columnOf(written.ref!);
    if (!(number >= 0 && number < MOST_ROWS)) throw new RangeError(`There is no row ${number}.`);
    cells[column] ??= { value: null, format: rowFormat };
    const kept = cells[column];
    const style = written.style ? book.formatOf(written.style) : null;
    if (style) kept.format = style.numFmt;
    const value = cellValue(written, kept.format, book);
    if (value !== undefined) kept.value = value;
  }

  for await (const events of parseSax(text)) {
    const rows: SheetRow[] = [];
    for (const { eventType, value } of events) {
      if (eventType === "text") {
        append(value);
      } else if (eventType === "opentag") open(value.name, value.attributes);
      else if (value.name === "row") {
        if (!row) throw new RangeError("A row ends that has not begun.");
        rows.push(row);
        row = null;
      } else if (value.name === "sheetData") inRows = false;
      else close(value.name);
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
