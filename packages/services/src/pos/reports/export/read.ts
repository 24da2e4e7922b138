import { calendarDate, dayIn } from "@custodia/domain/date";
import { type DayReportQuery, dayReportView, shiftReportView } from "@custodia/domain/pos/reports/day";
import type { CompanyCtx } from "../../../context.ts";
import { dayReport, shiftReport } from "../queries.ts";
import { daySheets, type ReportBook, shiftSheets } from "./sheets.ts";

/** A day's report as a spreadsheet: nothing stands in it that the report does not tell. Throws as the report does. */
export async function exportDayReport(ctx: CompanyCtx, query: DayReportQuery): Promise<Buffer> {
  const report = dayReportView.parse(await dayReport(ctx, query));
  const about = { title: "Day report", company: ctx.company.name, day: calendarDate(report.day) };
  return written(ctx, { sheets: daySheets(report, ctx.company), about });
}

/** The same of a shift. Throws as its report does. */
export async function exportShiftReport(ctx: CompanyCtx, input: { id: number }): Promise<Buffer> {
  const report = shiftReportView.parse(await shiftReport(ctx, input));
  const { name, time_zone } = ctx.company;
  const { opened_at } = report.shift;
  const about = { title: "Shift report", company: name, day: dayIn(time_zone, new Date(opened_at)) };
  return written(ctx, { sheets: shiftSheets(report, ctx.company), about });
}

async function written(ctx: CompanyCtx, book: ReportBook): Promise<Buffer> {
  return Buffer.from(await ctx.workers.run("writeReportBook", book, { companyId: ctx.company.id }));
}
