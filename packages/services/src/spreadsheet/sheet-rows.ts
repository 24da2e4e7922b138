import type { Cell } from "@custodia/domain/spreadsheet/cells";
import { IMPORT_LIMITS } from "@custodia/domain/spreadsheet/options";
import { type ArchivePart, textOf, xmlParser } from "./archive.ts";
import { type CellXml, cellValue, type SharedParts } from "./cells.ts";
import { badFile, type FarCells, isFar, mergedTooFar, TOO_MANY_MERGED, tooManyRows } from "./limits.ts";
import type { FileRow, MergedCell } from "./rows.ts";

/** A row as stored in the sheet: cells by their columns, some of them missing; A is 0. */
interface SheetRow {
  number: number;
  cells: Cell[];
  /** By hand or by a filter. */
  hidden: boolean;
}

/** Phonetic guides, and extensions that programs add for themselves. */
const ASIDE = new Set(["rPh", "extLst"]);
/** The elements that hold a cell's text; other elements, such as formatting, do not affect it. */
const OWN = new Set(["v", "f", "t", "is"]);
/** Above it, row numbers would be written with exponents. */
const MAX_ROWS = 1e21;
const MAX_COLUMNS = 16_384;

/**
 * Yields the rows of a sheet. A cell is what a person sees in it: tests compare it with what exceljs reads and state the differences.
 * Throws if the part is not a worksheet.
 */
export async function* sheetRows(pieces: AsyncIterable<string>, shared: SharedParts): AsyncGenerator<SheetRow> {
  let inRows = false;
  let row: SheetRow | null = null;
  let cell: CellXml | null = null;
  let into: "formula" | "value" | null = null;
  let inText = false;
  /** The nesting depth in elements that are not part of a cell's text. */
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
      // A text may come in several pieces, each with its own formatting; it is never joined with a value beside it.
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
    if (column < 0 || column >= MAX_COLUMNS) throw new RangeError(`There is no cell ${xml.ref}.`);
    if (!(number >= 0 && number < MAX_ROWS)) throw new RangeError(`There is no row ${number}.`);
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

/** Returns the column of a cell reference, from 0, by the letters before its digits; -1 if there are none. */
function columnOf(ref: string): number {
  let column = 0;
  for (let at = 0; at < ref.length; at++) {
    const code = ref.charCodeAt(at);
    if (code >= A && code <= Z) column = column * 26 + code - A + 1;
    else if (code >= ZERO && code <= NINE) break;
  }
  return column - 1;
}

const [A, Z, ZERO, NINE] = [65, 90, 48, 57];

/** Returns the cells up to the last one that is not empty, without distant ones; none if all are empty. */
export function cellsOf(row: SheetRow, maxRows: number, far: FarCells): Cell[] {
  const cells: Cell[] = [];
  row.cells.forEach((cell, column) => {
    if (cell === null) return;
    if (row.number > maxRows + 1) throw badFile(tooManyRows(maxRows));
    if (isFar(far, row.number, column)) return;
    while (cells.length < column) cells.push(null);
    cells.push(cell);
  });
  return cells;
}

/** The maximum number of merged areas of a sheet, counted before any is read. */
export const MAX_MERGES = 100_000;
/** The maximum number of columns of all merged areas: an area is stored under each column that it covers. */
const MAX_MERGED_COLUMNS = 400_000;

const AREA = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?ref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})"/g;
/** Longer than any such tag. */
const TAG_BYTES = 400;

/** Reads the merged areas, which a sheet lists after its rows. Throws 422 if they reach further than a list can. */
export async function readMerges(part: ArchivePart, lastRow: number): Promise<FillMerged> {
  const byColumn = new Map<number, Merge[]>();
  let columns = 0;
  let id = 0;
  for await (const [left, top, right, bottom] of mergedAreas(part)) {
    if (bottom > lastRow) throw badFile(mergedTooFar(lastRow));
    const merge = { id: id++, top, left, bottom, right, value: null };
    for (let column = left; column <= Math.min(right, IMPORT_LIMITS.columns - 1); column++) {
      columns += 1;
      if (columns > MAX_MERGED_COLUMNS) throw badFile(TOO_MANY_MERGED);
      const others = byColumn.get(column);
      if (others) others.push(merge);
      else byColumn.set(column, [merge]);
    }
  }
  for (const merges of byColumn.values()) merges.sort((a, b) => a.top - b.top);
  return fillerOf(byColumn);
}

/** Yields the merged areas of a sheet; a tag may be cut in two by the end of a piece. */
async function* mergedAreas(
  part: ArchivePart,
): AsyncGenerator<[left: number, top: number, right: number, bottom: number]> {
  let rest = "";
  for await (const piece of textOf(part)) {
    const text = rest + piece;
    let end = Math.max(0, text.length - TAG_BYTES);
    for (const match of text.matchAll(AREA)) {
      end = Math.max(end, match.index + match[0].length);
      yield [columnOf(match[1]!), Number(match[2]), columnOf(match[3]!), Number(match[4])];
    }
    rest = text.slice(end);
  }
}

/** The number of columns across which a single merged cell is a title. */
const BANNER_COLUMNS = 3;

/** A merged area; columns are counted from 0, rows as the sheet counts. */
interface Merge {
  id: number;
  top: number;
  left: number;
  bottom: number;
  right: number;
  value: Cell;
}

/** Fills rows, which come in their order, with the values of merged cells. Returns null if a row has no value of its own. */
type FillMerged = (number: number, cells: Cell[]) => FileRow | null;

function fillerOf(byColumn: Map<number, Merge[]>): FillMerged {
  const columns = [...byColumn.keys()].sort((a, b) => a - b);
  return (number, cells) => {
    const areas = columns.flatMap((column) => {
      const merge = coveringAt(byColumn.get(column)!, number);
      return merge ? [{ column, merge, isFirst: merge.top === number && merge.left === column }] : [];
    });
    // The cells that a merged area covers are invisible, even if the file still holds values for them.
    for (const { column, isFirst } of areas) if (!isFirst && column < cells.length) cells[column] = null;
    const own = cells.filter((cell) => cell !== null).length;
    if (own === 0) return null;
    const merged: MergedCell[] = [];
    let banner = false;
    for (const { column, merge, isFirst } of areas) {
      if (isFirst) merge.value = cells[column] ?? null;
      if (merge.value === null) continue;
      const beside = column > merge.left;
      if (isFirst && own === 1 && merge.right - merge.left + 1 >= BANNER_COLUMNS) banner = true;
      if (merge.top === number && beside && own === 1) continue;
      if (isFirst && merge.bottom === merge.top) continue;
      while (cells.length <= column) cells.push(null);
      cells[column] = merge.value;
      merged.push({ column, merge: merge.id, place: beside ? "beside" : isFirst ? "first" : "below" });
    }
    return { number, cells, ...(merged.length > 0 ? { merged } : {}), ...(banner ? { banner } : {}) };
  };
}

/** Returns the area of a column that covers a row; areas of a valid file do not overlap. */
function coveringAt(merges: Merge[], row: number): Merge | undefined {
  let [low, high] = [0, merges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (merges[middle]!.top <= row) low = middle + 1;
    else high = middle;
  }
  const last = merges[low - 1];
  return last && last.bottom >= row ? last : undefined;
}
