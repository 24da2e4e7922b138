import type { Cell } from "@custodia/domain/assets/import-cells";

/** A row of a file that holds something. */
export interface FileRow {
  /** As the spreadsheet counts: the first line of the sheet is row 1. */
  number: number;
  cells: Cell[];
}
