import type { CalendarDate } from "@custodia/domain/date";
import { type Cell, cellText, isFault, isShownNumber } from "@custodia/domain/spreadsheet/cells";
import { type SheetValue, sheetDate } from "./columns.ts";
import { openSheet } from "./writer.ts";

type ErrorRow = { number: number; cells: readonly Cell[] };

const REASON = "Reason";
const ROW = "Row in the file";

/** The file whose rows are given back, on a day. */
interface RowsFile {
  file: { headings: readonly string[] };
  company: { name: string };
  today: CalendarDate;
}

/** The bad rows of a file as a spreadsheet, with the reasons behind its own columns. They are collected until the end, as most files have few. */
export function errorsSheet(path: string, { file: { headings }, company, today }: RowsFile) {
  const bad: { row: ErrorRow; reasons: string }[] = [];
  return {
    add(row: ErrorRow, errors: readonly { reason: string }[]): void {
      bad.push({ row, reasons: errors.map(({ reason }) => reason).join(" ") });
    },
    /** False if there was no bad row, and so there is no file. */
    async finish(): Promise<boolean> {
      if (bad.length === 0) return false;
      const about = { title: "Rows with errors", company: company.name, day: today };
      const columns = [
        ...headings.map((heading) => ({ heading, kind: "text" as const, width: 20 })),
        { heading: ROW, kind: "whole" as const, width: 14 },
        { heading: REASON, kind: "text" as const, width: 80 },
      ];
      const sheet = await openSheet(path, "Rows with errors", columns, about);
      for (const { row, reasons } of bad) {
        const cells = headings.map((_, column) => sheetValue(row.cells[column] ?? null));
        sheet.add([...cells, row.number, reasons]);
      }
      await sheet.finish();
      return true;
    },
  };
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
