import type { ReportFormat } from "@custodia/domain/assets/reports/export";
import { knownOnText, type ReportGroup } from "@custodia/domain/assets/reports/groups";
import { reportGroupLabel } from "@custodia/domain/assets/reports/labels";
import type { MovementView } from "@custodia/domain/assets/reports/movement";
import { calendarDate } from "@custodia/domain/date";
import type { Company } from "../../core/context.ts";
import { sheetDate } from "../../spreadsheet/write/columns.ts";
import { csvBytes } from "../../spreadsheet/write/csv.ts";
import { exportBytes } from "../../spreadsheet/write/export.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { movementSheets, movementTable } from "./movement-sheets.ts";
import { aboutSheet, exportColumns, toExportSheet } from "./report-sheets.ts";

/** A report of the register whose file is written, in naira. */
export interface ReportFileInput {
  company: Pick<Company, "name">;
  group: ReportGroup;
  format: ReportFormat;
  movement: MovementView;
}

/** Returns a report as a spreadsheet whose totals are formulas, or as a CSV file with the same figures. */
export function writeReportFile(input: ReportFileInput, { signal }: WorkerTools): Promise<Uint8Array> {
  const { company, group, format, movement } = input;
  if (format === "csv") {
    const table = movementTable(group, movement);
    return csvBytes(exportColumns(table), [table.rows], signal);
  }
  const title = "Movement of the register";
  const info = { title, company: company.name, day: calendarDate(movement.to) };
  const about = aboutSheet([
    ["Company", company.name],
    ["Report", title],
    ["From", sheetDate(movement.from), "date"],
    ["To", sheetDate(movement.to), "date"],
    ["Grouped by", reportGroupLabel[group]],
    ["Amounts", "Naira"],
    ["Made on", sheetDate(movement.known_on), "date"],
    ["Note", knownOnText(movement.known_on)],
  ]);
  return exportBytes(info, [...movementSheets(group, movement), about].map(toExportSheet), signal);
}
