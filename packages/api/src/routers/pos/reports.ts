import { dayReportQuery, dayReportView, posDashboardView, shiftReportView } from "@custodia/domain/pos/reports";
import { showPosDashboard } from "@custodia/services/pos/reports/dashboard";
import { dayReport, exportDayReport, exportShiftReport, shiftReport } from "@custodia/services/pos/reports/queries";
import { shiftResource } from "@custodia/services/pos/resources";
import { file, rest, SHEET } from "../../meta.ts";
import { needs, needsById, resolveWith, router } from "../../procedures.ts";

const DAY_FILE = { ...SHEET, name: "day-report.xlsx", described: true } as const;
const SHIFT_FILE = { ...SHEET, name: "shift-report.xlsx", described: true } as const;

export const reports = router({
  day: needs("company.see")
    .meta(rest("GET pos/reports/day", "Show the report of a day, for one location or all"))
    .input(dayReportQuery)
    .output(dayReportView)
    .query(resolveWith(dayReport)),
  shift: needsById("company.see", shiftResource)
    .meta(rest("GET pos/shifts/{id}/report", "Show the report of a closed shift", { conditional: true }))
    .output(shiftReportView)
    .query(resolveWith(shiftReport)),
  exportDay: needs("company.see")
    .meta(rest("GET pos/reports/day/export", "Download a day's report", { exclusive: true, download: DAY_FILE }))
    .meta(file("GET pos/reports/day.xlsx"))
    .input(dayReportQuery)
    .query(resolveWith(exportDayReport)),
  exportShift: needsById("company.see", shiftResource)
    .meta(
      rest("GET pos/shifts/{id}/report/export", "Download a shift's report", { exclusive: true, download: SHIFT_FILE }),
    )
    .meta(file("GET pos/shifts/{id}/report.xlsx"))
    .query(resolveWith(exportShiftReport)),
});

export const dashboard = needs("company.see")
  .meta(rest("GET pos/dashboard", "Show the totals of this month's sales and of stock"))
  .output(posDashboardView)
  .query(({ ctx }) => showPosDashboard(ctx));
