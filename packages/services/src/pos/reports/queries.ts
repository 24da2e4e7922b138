import { refunds, returns } from "@custodia/db/schema/pos/returns";
import { cashMovements, shifts, shiftTenders } from "@custodia/db/schema/pos/shifts";
import { companies } from "@custodia/db/schema/setup/company";
import { locations } from "@custodia/db/schema/setup/locations";
import { conflict, unknownChoice } from "@custodia/domain/errors";
import * as schema from "@custodia/domain/pos/reports";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { XLSX_TYPE } from "../../spreadsheet/write/columns.ts";
import { shiftRows, withCounts } from "../shifts/queries.ts";
import { getShift } from "../shifts/working-shift.ts";
import { figuresByLocation, figuresFrom } from "./figures.ts";
import { type ReadFigures, readReportFigures, type Scope, salesIn } from "./read-figures.ts";

/**
 * Sales and returns of a company's day, in kobo, and the cash of the shifts that closed on it. Tenders and transfers are those of
 * closed shifts: open shifts stay blind (rules/pos 11). Throws 422 on `location_id`.
 */
export async function dayReport(
  ctx: CompanyCtx,
  { date: day = today(ctx), location_id }: schema.DayReportQuery,
): Promise<schema.DayReport> {
  const locationRows = await ctx.db.read
    .select(locationRefColumns)
    .from(locations)
    .where(inCompany(ctx, locations))
    .orderBy(asc(locations.code), asc(locations.id));
  const location = locationRows.find(({ id }) => id === location_id) ?? null;
  if (location_id !== undefined && !location) throw unknownChoice("location_id");
  const sums = await reportFigures(ctx, { day, location_id });
  const lines = new Map(figuresByLocation(sums).map(({ location_id: id, ...line }) => [id, line]));
  const atLocation = location_id === undefined ? undefined : eq(shifts.location_id, location_id);
  return {
    day,
    location,
    ...figuresFrom(sums),
    locations: locationRows.flatMap((row) => {
      const line = lines.get(row.id);
      return line ? [{ location: row, ...line }] : [];
    }),
    open_shifts: sums.open,
    shifts: await drawersOf(ctx, and(eq(shifts.closed_day, day), atLocation)!),
  };
}

/**
 * Reports a shift's sales and returns, and the expected and counted amounts of its drawer, in kobo. Throws 404, and 409
 * before it is closed, because its counts are blind.
 */
export async function shiftReport(ctx: CompanyCtx, { id }: { id: number }): Promise<schema.ShiftReport> {
  const { state } = await getShift(ctx.db.read, ctx, id);
  if (state !== "closed") throw conflict(schema.NOT_CLOSED);
  const [shift] = await drawersOf(ctx, eq(shifts.id, id));
  return { shift: shift!, ...figuresFrom(await reportFigures(ctx, { shift_id: id })) };
}

/** The day report as a spreadsheet, named after its day and branch. Throws as the report does. */
export async function exportDayReport(ctx: CompanyCtx, query: schema.DayReportQuery) {
  const day = schema.dayReportView.parse(await dayReport(ctx, query));
  const branch = day.location && `${day.location.location_id ?? day.location.id}`.replace(/[^\p{L}\p{N}]+/gu, "-");
  return writeReport(ctx, ["day-report", day.day, branch].filter(Boolean).join("-"), { day });
}

/** The shift report as a spreadsheet, named after its day and shift. Throws as the report does. */
export async function exportShiftReport(ctx: CompanyCtx, input: { id: number }) {
  const shift = schema.shiftReportView.parse(await shiftReport(ctx, input));
  return writeReport(ctx, `shift-report-${shift.shift.closed_day}-shift-${input.id}`, { shift });
}

async function writeReport(
  { company, workers }: CompanyCtx,
  name: string,
  report: { day: schema.DayReportView } | { shift: schema.ShiftReportView },
) {
  const bytes = await workers.run("writeReportBook", { company, ...report }, { companyId: company.id });
  return { name: `${name}.xlsx`, type: XLSX_TYPE, content: Buffer.from(bytes) };
}

/** The drawers of closed shifts, in kobo: the parts of their cash and the count. The expected cash of other shifts is hidden. */
async function drawersOf(ctx: CompanyCtx, where: SQL) {
  const closed = shiftRows(ctx, and(eq(shifts.state, "closed"), where));
  const rows = await closed.orderBy(asc(shifts.location_id), asc(shifts.id));
  const parts = await cashFlowsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return (await withCounts(ctx, rows)).map((row) => ({ ...row, ...parts.get(row.id)! }));
}

interface CashFlows {
  kept: number;
  refunds: number;
  pay_ins: number;
  pay_outs: number;
  drops: number;
}

/**
 * Returns the cash received, refunded and moved by hand in each shift. Refunds and movements are few and are summed; the
 * cash received is the rest of the drawer's total, which triggers maintain, so no sales are read.
 */
async function cashFlowsOf({ company, db }: CompanyCtx, ids: readonly number[]) {
  const cashMoved = (kind: string) => sql<number>`(SELECT coalesce(sum(amount), 0) FROM ${cashMovements}
    WHERE cash_movements.company_id = ${company.id} AND cash_movements.shift_id = shifts.id AND kind = ${kind})`;
  const rows = await db.read
    .select({
      id: shifts.id,
      float: shifts.float,
      cash: sql<number>`(SELECT amount FROM ${shiftTenders} WHERE shift_tenders.company_id = ${company.id}
        AND shift_tenders.shift_id = shifts.id AND shift_tenders.tender = 'Cash')`,
      refunds: sql<number>`(SELECT coalesce(sum(amount), 0) FROM ${returns} CROSS JOIN ${refunds}
        ON refunds.company_id = returns.company_id AND refunds.return_id = returns.id AND refunds.tender = 'Cash'
        WHERE returns.company_id = ${company.id} AND returns.shift_id = shifts.id)`,
      pay_ins: cashMoved("pay_in"),
      pay_outs: cashMoved("pay_out"),
      drops: cashMoved("drop"),
    })
    .from(shifts)
    .where(inArray(shifts.id, [...ids]));
  return new Map(
    rows.map(({ id, float, cash, ...flows }): [number, CashFlows] => {
      const out = flows.refunds + flows.pay_outs + flows.drops;
      return [id, { kept: cash - float - flows.pay_ins + out, ...flows }];
    }),
  );
}

/** The number of sales above which a worker reads them, so that tills do not wait. */
const MANY_SALES = 500;

/** The sums of a report's scope; large scopes are read in a worker. */
async function reportFigures(ctx: CompanyCtx, scope: Scope): Promise<ReadFigures> {
  const company_id = ctx.company.id;
  const [row] = await ctx.db.read
    .select({ sales: sql<number>`(SELECT count(*) FROM (${salesIn(company_id, scope)} LIMIT ${MANY_SALES}))` })
    .from(companies)
    .where(eq(companies.id, company_id));
  return row!.sales < MANY_SALES
    ? readReportFigures(ctx.db.read, company_id, scope)
    : ctx.workers.run("readFigures", { company_id, scope }, { companyId: company_id });
}
