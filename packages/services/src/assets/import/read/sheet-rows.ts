import type { Cell } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { xmlParser } from "./archive.ts";
import { type CellXml, cellValue, type SharedParts } from "./cells.ts";
import { badFile, TOO_MANY_COLUMNS, tooManyRows } from "./limits.ts";

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
 * Yields the rows of a sheet. A cell is what a person sees in it: tests compare it with what exceljs reads, and say where it
 * differs. Throws if the part is no spreadsheet.
 */
export async function* sheetRows(pieces: AsyncIterable<string>, shared: SharedParts): AsyncGenerator<SheetRow> {
  let inRows = false;
  let row: SheetRow | null = null;
  let cell: CellXml | null = null;
  let into: "formula" | "value" | null = null;
  let inText = false;
  /** How deep in what is no part of a cell's text. */
  let aside = 0;
  let rows: SheetRow[] = [];

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
    if (name === "row") {
      if (!row) throw new RangeError("A row ends that has not begun.");
      rows.push(row);
      row = null;
      return;
    }
    if (name === "sheetData") inRows = false;
    if (ASIDE.has(name)) aside = Math.max(0, aside - 1);
    if (OWN.has(name)) into = null;
    if (name === "is") inText = false;
    if (name !== "c" || !row || !cell) return;
    addCell(row, cell);
    cell = null;
  }

  function addCell({ number, cells }: SheetRow, xml: CellXml): void {
    aside = 0;
    inText = false;
    const column = columnOf(xml.ref!);
    if (!(number >= 0 && number < MOST_ROWS)) throw new RangeError(`There is no row ${number}.`);
    const value = cellValue(xml, shared);
    if (value !== undefined) cells[column] = value;
  }

  const parse = xmlParser({ open, text: append, close });
  for await (const piece of pieces) {
    parse(piece);
    yield* rows;
    rows = [];
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
