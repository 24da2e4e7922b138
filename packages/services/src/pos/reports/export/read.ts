import { type DayReportQuery, dayReportView, shiftReportView } from "@custodia/domain/pos/reports/day";
import type { CompanyCtx } from "../../../context.ts";
import { dayReport } from "../day.ts";
import { shiftReport } from "../shift.ts";
import { daySheets, shiftSheets } from "./sheets.ts";
import { writeReportBook } from "./tasks.ts";

/** A day's report as a spreadsheet: nothing stands in it that the report does not tell. Throws as the report does. */
export async function exportDayReport(ctx: CompanyCtx, query: DayReportQuery): Promise<Buffer> {
  const report = dayReportView.parse(await dayReport(ctx, query));
  return written(ctx, daySheets(report, ctx.company));
}

/** The same of a shift. Throws as its report does. */
export async function exportShiftReport(ctx: CompanyCtx, input: { id: number }): Promise<Buffer> {
  const report = shiftReportView.parse(await shiftReport(ctx, input));
  return written(ctx, shiftSheets(report, ctx.company));
}

async function written(ctx: CompanyCtx, sheets: ReturnType<typeof daySheets>): Promise<Buffer> {
  return Buffer.from(await ctx.workers.run(writeReportBook, sheets, undefined, ctx.company.id));
}
