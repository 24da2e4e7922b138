import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { conflict } from "@custodia/domain/errors";
import { type Cell, cellText } from "@custodia/domain/spreadsheet/cells";
import type { Hint, RowHintKind } from "@custodia/domain/spreadsheet/hints";
import type { CellCorrection } from "@custodia/domain/spreadsheet/options";
import type { FarCells } from "./limits.ts";

/** A row of a file that is not empty. */
export interface FileRow {
  /** As the spreadsheet counts: the first line of the sheet is row 1. */
  number: number;
  cells: Cell[];
  /** Columns whose cells the user has corrected. */
  corrected?: number[];
  /** Cells of merged areas, filled with the area's value. */
  merged?: MergedCell[];
  /** One cell alone, across several columns. */
  banner?: boolean;
  /** The number of cells of its line, if it ends with empty ones and that deserves a hint; whether that is usual. */
  wide?: { cells: number; usual: boolean };
  /** A quote that opens in the row is not closed where it should be. */
  open_quote?: boolean;
  /** The hints from reading the row, about one of its cells or all of it. */
  hints?: { kind: RowHintKind; column?: number }[];
}

/** The position in a merged area: the cell with its text, one in a row below, or one further to the right. */
export interface MergedCell {
  column: number;
  /** The index of the area in the sheet. */
  merge: number;
  place: "first" | "below" | "beside";
}

/** Returns the columns of a row whose text was repeated from another cell. */
export function repeatedIn({ merged }: FileRow): ReadonlySet<number> {
  return merged ? new Set(merged.flatMap(({ column, place }) => (place === "first" ? [] : [column]))) : NONE;
}

const NONE: ReadonlySet<number> = new Set();

/** A sheet of a file, or its lines by one delimiter: the rows as they are read, or why they cannot be read. */
export type BookSheet = { name: string; hints?: Hint[]; delimiter?: string; far?: FarCells } & (
  | { rows: AsyncIterable<FileRow> | Iterable<FileRow>; why?: never }
  | { why: string; rows?: never }
);

/** The number of rows in a portion, which is one line of the file; a transaction writes one or several portions to the register. */
export const PORTION = 500;

/** Writes rows as lines of JSON, one portion on each line, so that a large file is never completely in memory. */
interface RowsWriter<T> {
  add(row: T): void;
  /** Syncs the file and gives it its own name; returns the number of rows. */
  finish(): number;
  /** Removes the file. */
  drop(): void;
}

/** Writes to a temporary file beside `path`, which exists only once it is complete. */
export function writeRows<T>(path: string): RowsWriter<T> {
  const handle = openSync(`${path}.part`, "w");
  let portion: T[] = [];
  let count = 0;

  function flush(): void {
    // Writes everything or fails: a single write may end in the middle if the disk is nearly full.
    if (portion.length > 0) writeFileSync(handle, `${JSON.stringify(portion)}\n`);
    portion = [];
  }

  return {
    add(row) {
      portion.push(row);
      count += 1;
      if (portion.length === PORTION) flush();
    },
    finish() {
      flush();
      fsyncSync(handle);
      closeSync(handle);
      renameSync(`${path}.part`, path);
      return count;
    },
    drop() {
      closeSync(handle);
      unlinkSync(`${path}.part`);
    },
  };
}

/** Opens a file of rows, with one portion on each line. Throws 409 if it was removed meanwhile. */
export const openRows = (path: string): Promise<FileHandle> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? conflict("This file is no longer available. Upload it again.") : error;
  });

/** Yields the portions of a file in their order. Throws 409 if it was removed meanwhile. */
export async function* readPortions<T>(path: string): AsyncGenerator<T[]> {
  const handle = await openRows(path);
  try {
    for await (const line of handle.readLines()) yield JSON.parse(line) as T[];
  } finally {
    await handle.close();
  }
}

/** The maximum number of sheets of a file that are read. */
export const MAX_SHEETS = 20;

/** Returns the path of a sheet's rows, derived from that of the first sheet. */
export function sheetPath(rows: string, sheet: number): string {
  return sheet === 0 ? rows : rows.replace(/\.jsonl$/, `-${sheet}.jsonl`);
}

/** The corrections of one file, and how many cells each has replaced so far. */
export interface Corrector {
  correct(row: FileRow): FileRow;
  /** By their indexes in the list of corrections. */
  counts: readonly number[];
}

/**
 * Returns a function that replaces cells by the user's corrections, as if the file had them. The correction of a row precedes that of a
 * text, and the later of two equal ones counts.
 */
export function cellCorrector({ corrections = [] }: { corrections?: CellCorrection[] | undefined }): Corrector {
  const counts = corrections.map(() => 0);
  const byRow = new Map<number, Map<number, number>>();
  const byText = new Map<number, Map<string, number>>();
  corrections.forEach(({ column, row, said }, place) => {
    if (row !== undefined) placeIn(byRow, row).set(column, place);
    else placeIn(byText, column).set(said!.trim(), place);
  });

  function placeOf(row: FileRow, column: number): number | undefined {
    return byRow.get(row.number)?.get(column) ?? byText.get(column)?.get(cellText(row.cells[column] ?? null));
  }

  function correct(row: FileRow): FileRow {
    const columns = new Set([...byText.keys(), ...(byRow.get(row.number)?.keys() ?? [])]);
    const places = [...columns].flatMap((column) => placeOf(row, column) ?? []);
    if (places.length === 0) return row;
    const cells = [...row.cells];
    const corrected: number[] = [];
    const own = new Set<number>();
    for (const place of places) {
      const { column, text, row: single } = corrections[place]!;
      while (cells.length <= column) cells.push(null);
      cells[column] = text.trim() === "" ? null : text;
      corrected.push(column);
      if (single !== undefined) own.add(column);
      counts[place] = counts[place]! + 1;
    }
    // The corrected cell of one row no longer has the value of its merged cell.
    const merged = row.merged?.filter(({ column }) => !own.has(column));
    return { ...row, cells, corrected, ...(merged ? { merged } : {}) };
  }

  return { correct: corrections.length === 0 ? (row) => row : correct, counts };
}

function placeIn<K, P>(places: Map<K, Map<P, number>>, key: K): Map<P, number> {
  const found = places.get(key) ?? new Map<P, number>();
  places.set(key, found);
  return found;
}

/** Yields the portions of a file's rows with the user's corrections. Throws 409 if the file was removed meanwhile. */
export async function* readCorrected(path: string, { correct }: Pick<Corrector, "correct">): AsyncGenerator<FileRow[]> {
  for await (const portion of readPortions<FileRow>(path)) yield portion.map(correct);
}
