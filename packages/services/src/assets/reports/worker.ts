import { knownOnText, OPENING_NOTE, type ReportGroup, reportGroupLabel } from "@custodia/domain/assets/reports/labels";
import type { ChargesView, MovementView, ReportFormat } from "@custodia/domain/assets/reports/schema";
import { calendarDate } from "@custodia/domain/date";
import type { Company } from "../../core/context.ts";
import { sheetDate } from "../../spreadsheet/write/columns.ts";
import { csvBytes } from "../../spreadsheet/write/csv.ts";
import { exportBytes } from "../../spreadsheet/write/export.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { chargesSheet } from "./charge-sheets.ts";
import { movementSheets, movementTable } from "./movement-sheets.ts";
import { aboutSheet, exportColumns, toExportSheet } from "./report-sheets.ts";

/** A report of the register, in naira, and the file that is made of it. */
export type ReportOfFile = { group: ReportGroup; format: ReportFormat } & (
  | { movement: MovementView; charges?: undefined }
  | { charges: ChargesView; movement?: undefined }
);

/** Returns a report as a spreadsheet whose totals are formulas, or as a CSV file with the same figures. */
export function writeReportFile(
  { company, ...report }: ReportOfFile & { company: Pick<Company, "name"> },
  { signal }: WorkerTools,
): Promise<Uint8Array> {
  const { group, format, movement, charges } = report;
  if (format === "csv") {
    const table = movement ? movementTable(group, movement) : chargesSheet(group, charges);
    return csvBytes(exportColumns(table), [table.rows], signal);
  }
  const title = movement ? "Movement of the register" : "Depreciation by period";
  const sheets = movement ? movementSheets(group, movement) : [chargesSheet(group, charges)];
  const { from, to, known_on } = movement ?? charges;
  const about = aboutSheet([
    ["Company", company.name],
    ["Report", title],
    ["From", sheetDate(from), "date"],
    ["To", sheetDate(to), "date"],
    ["Grouped by", reportGroupLabel[group]],
    ["Amounts", "Naira"],
    ["Made on", sheetDate(known_on), "date"],
    ["Note", knownOnText(known_on)],
    ...(movement?.total.before_opening_day ? [["Opening balances", OPENING_NOTE] as const] : []),
  ]);
  const info = { title, company: company.name, day: calendarDate(to) };
  return exportBytes(info, [...sheets, about].map(toExportSheet), signal);
}
