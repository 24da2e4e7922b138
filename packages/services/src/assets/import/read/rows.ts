import type { Cell } from "@custodia/domain/assets/import/cells";
import type { Hint, RowHintKind } from "@custodia/domain/assets/import/hints";

/** A row of a file that holds something. */
export interface FileRow {
  /** As the spreadsheet counts: the first line of the sheet is row 1. */
  number: number;
  cells: Cell[];
  /** Cells that are parts of merged ones, filled with what those say. */
  merged?: MergedCell[];
  /** One cell alone, across several columns. */
  banner?: boolean;
  /** Cells of its line, where it ends with empty ones and that is worth knowing; whether most lines have as many. */
  wide?: { cells: number; usual: boolean };
  /** A quote opens in it and is not closed where it should be. */
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

/** A sheet of a file, or one way to divide its lines: its rows as they are read, or why they are not. */
export type BookSheet = { name: string; hints?: Hint[]; delimiter?: string } & (
  | { rows: AsyncIterable<FileRow> | Iterable<FileRow>; why?: never }
  | { why: string; rows?: never }
);
