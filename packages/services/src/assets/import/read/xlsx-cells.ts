import type { Cell } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import type { CellValue, Row, Cell as SheetCell } from "exceljs";
import { badFile, TOO_MANY_COLUMNS, tooManyRows } from "./bad-file.ts";
import { withCurrency } from "./currency-format.ts";

/** The cells up to the last one that holds something; none where nothing does. */
export function cellsOf(row: Row, most: number): Cell[] {
  const cells: Cell[] = [];
  row.eachCell((cell: SheetCell, column: number) => {
    const value = withCurrency(cellOf(cell.value), cell.numFmt);
    if (value === null) return;
    if (row.number > most + 1) throw badFile(tooManyRows(most));
    if (column > IMPORT_LIMITS.columns) throw badFile(TOO_MANY_COLUMNS);
    while (cells.length < column - 1) cells.push(null);
    cells.push(value);
  });
  return cells;
}

function cellOf(value: CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().slice(0, 10) };
  if ("richText" in value) return cellOf(value.richText.map(({ text }) => text ?? "").join(""));
  if ("error" in value) return value.error;
  if ("hyperlink" in value) return cellOf(value.text);
  if ("result" in value) return cellOf(value.result as CellValue);
  return null;
}
