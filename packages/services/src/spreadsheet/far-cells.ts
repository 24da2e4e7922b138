import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { IMPORT_LIMITS } from "@custodia/domain/spreadsheet/options";

/** Cells of a sheet beyond the columns that are read: a stray one refuses no list, unless headings stand there too. */
export interface FarCells {
  /** The names of the first of them, such as `IV7`. */
  first: string[];
  total: number;
  /** Rows that have one. */
  rows: Set<number>;
}

export const noFarCells = (): FarCells => ({ first: [], total: 0, rows: new Set() });

/** Cells that are named. */
const NAMED = 3;

/** Whether a cell is beyond the columns that are read; it is counted then. */
export function isFar(far: FarCells, row: number, column: number): boolean {
  if (column < IMPORT_LIMITS.columns) return false;
  far.total += 1;
  far.rows.add(row);
  if (far.first.length < NAMED) far.first.push(`${columnName(column)}${row}`);
  return true;
}

/** Names the cells that were not read. */
export function farHints({ first, total }: FarCells): Hint[] {
  if (total === 0) return [];
  const others = total > first.length ? ` and ${(total - first.length).toLocaleString("en-NG")} more` : "";
  const message = `These cells far to the right of the list are not read: ${first.join(", ")}${others}.`;
  return [{ kind: "beyond_headings", message }];
}

/** Name of a column as spreadsheets show it: A, B, … Z, AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
