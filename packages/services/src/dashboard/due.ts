import type { DueWork } from "@custodia/domain/assets/agenda";
import { DUE_DAYS, DUE_ROWS, type DueRow, type DueView } from "@custodia/domain/dashboard/schema";
import { addDays } from "@custodia/domain/date";
import { sql } from "drizzle-orm";
import { countJobs, countReturns, countServices } from "../assets/agenda/conditions.ts";
import { dueRows } from "../assets/agenda/due.ts";
import { type CompanyCtx, type Services, today } from "../core/context.ts";

/** Returns overdue work, the most overdue first, and the first of the work that is due within a week. */
export async function showDue(ctx: Pick<Services, "db" | "clock"> & Pick<CompanyCtx, "company">): Promise<DueView> {
  const from = today(ctx);
  const late = { until: addDays(from, -1) };
  const week = { from, until: addDays(from, DUE_DAYS - 1) };
  const [counts] = await ctx.db.read.all<{ overdue: number; this_week: number }>(sql`SELECT
    ${countReturns(ctx, late)} + ${countServices(ctx, late)} + ${countJobs(ctx, late)} AS overdue,
    ${countReturns(ctx, week)} + ${countServices(ctx, week)} + ${countJobs(ctx, week)} AS this_week`);
  const overdue = await dueRows(ctx, late, DUE_ROWS);
  const coming = await dueRows(ctx, week, DUE_ROWS);
  const first = overdue.slice(0, Math.max(DUE_ROWS / 2, DUE_ROWS - coming.length));
  const rows = [...first, ...coming.slice(0, DUE_ROWS - first.length)];
  return { ...counts!, rows: rows.map(toRow) };
}

const toRow = ({ date, asset, back_from, maintenance_schedule, job, with: who }: DueWork): DueRow => ({
  ...{ date, asset, back_from, service: maintenance_schedule, job: job?.description ?? null, with: who },
});
