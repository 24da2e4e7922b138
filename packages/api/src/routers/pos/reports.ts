import { dayReportQuery, dayReportView, shiftReportView } from "@custodia/domain/pos/reports/day";
import { dayReport } from "@custodia/services/pos/reports/day";
import { shiftReport } from "@custodia/services/pos/reports/shift";
import { looksAt, needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const reports = router({
  day: needs("company.see")
    .meta(rest("GET pos/reports/day", "Report a day, at a location or all"))
    .input(dayReportQuery)
    .output(dayReportView)
    .query(({ ctx, input }) => dayReport(ctx, input)),
  shift: looksAt("company.see", "shift")
    .meta(rest("GET pos/shifts/{id}/report", "Report a counted shift", { conditional: true }))
    .output(shiftReportView)
    .query(({ ctx, input }) => shiftReport(ctx, input)),
});
