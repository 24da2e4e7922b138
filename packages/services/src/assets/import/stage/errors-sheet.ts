import { type Cell, cellText, isFault, isShownNumber } from "@custodia/domain/assets/import/cells";
import { type SheetValue, sheetDate } from "../../sheet/columns.ts";
import { openSheet } from "../../sheet/writer.ts";
import type { CellError } from "../judge/evaluate-row.ts";
import type { Evaluation } from "../judge/evaluation.ts";
import type { FileRow } from "../read/rows.ts";

/** The bad rows of a file as a spreadsheet: its own columns, and what is wrong behind them. */
export interface ErrorsSheet {
  add(row: FileRow, errors: CellError[]): void;
  /** False where there was no bad row, and so there is no file. */
  finish(): Promise<boolean>;
}

const REASON = "Reason";
const ROW = "Row in the file";

/** Bad rows are held until the end, for most files have few or none. */
export function errorsSheet(
  path: string,
  { file, company, today }: Pick<Evaluation, "file" | "company" | "today">,
): ErrorsSheet {
  const { headings } = file;
  const bad: { row: FileRow; reasons: string }[] = [];
  return {
    add(row, errors) {
      bad.push({ row, reasons: errors.map(({ reason }) => reason).join(" ") });
    },
    async finish() {
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

/** What was no value, or not all of one, must not come back as one when the rows are sent again. */
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
