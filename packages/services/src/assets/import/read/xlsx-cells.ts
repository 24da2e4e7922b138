import type { Cell } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { badFile, TOO_MANY_COLUMNS, tooManyRows } from "./bad-file.ts";
import type { SheetRow } from "./sheet-rows.ts";

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
