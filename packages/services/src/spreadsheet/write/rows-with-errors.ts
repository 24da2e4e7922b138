import type { CalendarDate } from "@custodia/domain/date";
import { type Cell, cellText, isFault, isShownNumber } from "@custodia/domain/spreadsheet/cells";
import { type SheetValue, sheetDate } from "./columns.ts";
import { type ExportColumn, writeExport } from "./export.ts";
import { fileOutput } from "./output.ts";

export interface BadRow {
  number: number;
  cells: readonly Cell[];
  reasons: readonly string[];
}

const TITLE = "Rows with errors";

/** The file whose rows are returned, and the day. */
interface RowsFile {
  headings: readonly string[];
  company: { name: string };
  today: CalendarDate;
}

/** Writes the bad rows of a file as a spreadsheet, with their numbers and the reasons after the file's own columns. */
export async function writeRowsWithErrors(
  path: string,
  { headings, company, today }: RowsFile,
  rows: readonly BadRow[],
  signal: AbortSignal,
): Promise<void> {
  const columns: ExportColumn<BadRow>[] = [
    ...headings.map((heading, column) => ({
      heading,
      kind: "text" as const,
      width: 20,
      value: ({ cells }: BadRow) => sheetValue(cells[column] ?? null),
    })),
    { heading: "Row in the file", kind: "whole", width: 14, value: ({ number }) => number },
    { heading: "Reason", kind: "text", width: 80, value: ({ reasons }) => reasons.join(" ") },
  ];
  const info = { title: TITLE, company: company.name, day: today };
  await writeExport(fileOutput(path), info, [{ name: TITLE, columns, sections: [{ rows: [rows] }] }], signal);
}

/** An invalid or partial value must not become valid when the rows are sent again. */
const NO_VALUE = "#VALUE!";

function sheetValue(cell: Cell): SheetValue {
  if (isFault(cell)) return cell.why ? NO_VALUE : cell.fault;
  if (isShownNumber(cell) && (cell.power || (cell.rounded && cell.figure === null))) return NO_VALUE;
  if (typeof cell === "number") return cell;
  const isDate = typeof cell === "object" && cell !== null && "date" in cell && !isShownNumber(cell);
  return isDate ? dateValue(cell.date) : cellText(cell) || null;
}

function dateValue(date: string): SheetValue {
  const value = sheetDate(date);
  return Number.isNaN(value.getTime()) ? date : value;
}
