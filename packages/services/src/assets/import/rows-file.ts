import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Cell } from "@custodia/domain/assets/import/cells";
import type { Hint, RowHintKind } from "@custodia/domain/assets/import/hints";
import { conflict } from "@custodia/domain/errors";

/** A row of a file that holds something. */
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
  /** The number of cells of its line, if it ends with empty ones and that is worth a hint; whether that is usual. */
  wide?: { cells: number; usual: boolean };
  /** A quote opens in the row and is not closed where it should be. */
  open_quote?: boolean;
  /** The hints from reading the row, about one of its cells or all of it. */
  hints?: { kind: RowHintKind; column?: number }[];
}

/** A cell of a merged area: the one that holds its text, one in a row below, or one further to the right. */
export interface MergedCell {
  column: number;
  /** Which area, as the sheet counts them. */
  merge: number;
  place: "first" | "below" | "beside";
}

/** Columns of a row whose text was repeated from another cell. */
export function repeatedIn({ merged }: FileRow): ReadonlySet<number> {
  return merged ? new Set(merged.flatMap(({ column, place }) => (place === "first" ? [] : [column]))) : NONE;
}

const NONE: ReadonlySet<number> = new Set();

/** A sheet of a file, or its lines by one delimiter: the rows as they are read, or why they are not. */
export type BookSheet = { name: string; hints?: Hint[]; delimiter?: string } & (
  | { rows: AsyncIterable<FileRow> | Iterable<FileRow>; why?: never }
  | { why: string; rows?: never }
);

/** Rows of a portion: one line of the file; a transaction writes one or several to the register. */
export const PORTION = 500;

/** Writes rows as lines of JSON, a portion a line, so that large files are never whole in memory. */
interface RowsWriter<T> {
  add(row: T): void;
  /** Syncs the file and gives it its own name; returns the number of rows. */
  finish(): number;
  /** Removes the file. */
  drop(): void;
}

/** Writes to a temporary name beside `path`, which is there only once it is whole. */
export function writeRows<T>(path: string): RowsWriter<T> {
  const handle = openSync(`${path}.part`, "w");
  let portion: T[] = [];
  let count = 0;

  function flush(): void {
    // All of it, or an error: one write alone may end in the middle, where the disk is nearly full.
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

/** Yields the portions of a file in their order. Throws 409 if it was removed meanwhile. */
export async function* readPortions<T>(path: string): AsyncGenerator<T[]> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? conflict("This file is no longer available. Upload it again.") : error;
  });
  try {
    for await (const line of handle.readLines()) yield JSON.parse(line) as T[];
  } finally {
    await handle.close();
  }
}

/** Sheets of a file that are read. */
export const MAX_SHEETS = 20;

const stemOf = (fileKey: string) => fileKey.replace(/\.\w+$/, "");

/** Storage key of the rows of a sheet, beside the uploaded file `12/imports/9c….xlsx` itself. */
export function rowsKey(fileKey: string, sheet = 0): string {
  return sheetPath(`${stemOf(fileKey)}-rows.jsonl`, sheet);
}

/** Returns names that are unique to a lease, so that a late worker cannot touch another's files. */
export function importFileKeys(fileKey: string, fence: number): { plan: string; errors: string } {
  const stem = stemOf(fileKey);
  return { plan: `${stem}-plan-${fence}.jsonl`, errors: `${stem}-errors-${fence}.xlsx` };
}

/** Returns the path of the plan of a run that began before plans had their lease's name. */
export function earlierPlanKey(fileKey: string): string {
  return `${stemOf(fileKey)}-plan.jsonl`;
}

/** Returns the path of a sheet's rows, by the name of the first sheet's. */
export function sheetPath(rows: string, sheet: number): string {
  return sheet === 0 ? rows : rows.replace(/\.jsonl$/, `-${sheet}.jsonl`);
}

/** The uploaded file and all that was read of it. */
export const uploadKeys = (fileKey: string): string[] => [fileKey, ...workKeys(fileKey)];

/** Returns the keys of intermediate files: the rows as read, and as planned under the leases of `fences`. */
export function workKeys(fileKey: string, fences: readonly number[] = []): string[] {
  const rows = Array.from({ length: MAX_SHEETS }, (_, sheet) => rowsKey(fileKey, sheet));
  return [...rows, ...planKeys(fileKey, fences), earlierPlanKey(fileKey)];
}

/** Returns the keys of these leases' plans, as far as each was written. */
export const planKeys = (fileKey: string, fences: readonly number[]): string[] =>
  fences.map((fence) => importFileKeys(fileKey, fence).plan);
