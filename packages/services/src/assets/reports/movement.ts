import { Readable } from "node:stream";
import { assetOpenings } from "@custodia/db/schema/assets/openings";
import { type PeriodInput, periodProblem, type ReportGroup } from "@custodia/domain/assets/reports/labels";
import * as schema from "@custodia/domain/assets/reports/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { invalid } from "@custodia/domain/errors";
import { and, gte } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { XLSX_TYPE } from "../../spreadsheet/write/columns.ts";
import { exactSum } from "../../valuation/sums.ts";
import type { Flow, FlowsInput, OpeningMarks, Period } from "./flows.ts";
import { nameGroups } from "./groups.ts";
import type { ReportOfFile } from "./worker.ts";

type Figures = schema.Movement["total"];

/** Returns the movement of the register over a period, in all and by group, from the register as known today; in kobo. */
export async function showMovement(
  ctx: CompanyCtx,
  { group: by, ...dates }: schema.MovementQuery,
): Promise<schema.Movement> {
  const known_on = today(ctx);
  const period = periodOf(dates, known_on);
  const flows = (await runFlows(ctx, { periods: [period], by }))[0]!;
  const marks = await marksOf(ctx, period, by);
  const marked = new Map(marks.groups);
  const byGroup = Map.groupBy(flows, (flow) => flow.group);
  const groups = await nameGroups(ctx, by, byGroup.keys());
  const figures = groups.map(({ key, group }) => ({
    group,
    ...movementOf(byGroup.get(key)!, marked.get(key)),
  }));
  return { ...period, known_on, groups: figures.filter(hasFigures), total: movementOf(flows, marks.total) };
}

/** Counts the assets before their opening day, which few companies have. */
async function marksOf(ctx: CompanyCtx, period: Period, by: ReportGroup): Promise<OpeningMarks> {
  const { id, time_zone } = ctx.company;
  const [any] = await ctx.db.read
    .select({ id: assetOpenings.id })
    .from(assetOpenings)
    .where(and(inCompany(ctx, assetOpenings), gte(assetOpenings.as_at, period.from)))
    .limit(1);
  if (!any) return { groups: [], total: 0 };
  return ctx.workers.run("markOpenings", { company: { id, time_zone }, periods: [period], by }, { companyId: id });
}

/** Computes flows in a worker thread, because they would block the event loop. */
export function runFlows(ctx: CompanyCtx, input: Omit<FlowsInput, "company">): Promise<Flow[][]> {
  const company = { id: ctx.company.id, time_zone: ctx.company.time_zone };
  return ctx.workers.run("sumFlows", { ...input, company }, { companyId: company.id });
}

/**
 * Returns the days of a report: by default from the start of the year of its last day, and to `end`, or to the end of the year of a first day
 * that is later. Throws 422 if it is too long.
 */
export function periodOf(dates: PeriodInput<CalendarDate>, end: CalendarDate): Period {
  const { from: first } = dates;
  const to = dates.to ?? (first && first > end ? yearEnd(first) : end);
  const from = first ?? (`${to.slice(0, 4)}-01-01` as CalendarDate);
  const problem = periodProblem({ from, to });
  if (problem) throw invalid(problem.field, problem.message);
  return { from, to };
}

/** Returns the last day of the year of a day. */
export const yearEnd = (day: CalendarDate) => `${day.slice(0, 4)}-12-31` as CalendarDate;

/** Returns the figures of some flows: opening and flows add up to closing, and what leaves is negative. */
function movementOf(flows: readonly Flow[], before_opening_day = 0): Figures {
  const sum = (
    amount: "gross_brought" | "gross_taken" | "brought" | "taken",
    part: Partial<Pick<Flow, "entry" | "exit">> = {},
  ) =>
    flows
      .filter(({ entry, exit }) => (part.entry ?? entry) === entry && (part.exit ?? exit) === exit)
      .reduce((all, flow) => all + exactSum(flow[amount]), 0n);
  const gross = {
    opening: sum("gross_brought", { entry: "opening" }),
    additions: sum("gross_brought", { entry: "acquisition" }) + sum("gross_taken") - sum("gross_brought"),
    revaluations: sum("gross_brought", { entry: "revaluation" }) - sum("gross_taken", { exit: "revaluation" }),
    disposals: -sum("gross_taken", { exit: "disposal" }),
    transfers: sum("gross_brought", { entry: "transfer" }) - sum("gross_taken", { exit: "transfer" }),
    closing: sum("gross_taken", { exit: "closing" }),
  };
  const accumulated = {
    opening: sum("brought", { entry: "opening" }),
    charge: sum("taken") - sum("brought"),
    eliminated_on_revaluation: -sum("taken", { exit: "revaluation" }),
    disposals: -sum("taken", { exit: "disposal" }),
    transfers: sum("brought", { entry: "transfer" }) - sum("taken", { exit: "transfer" }),
    closing: sum("taken", { exit: "closing" }),
  };
  const values = {
    opening: gross.opening - accumulated.opening,
    closing: gross.closing - accumulated.closing,
  };
  const sums = { accumulated_depreciation: toKobo(accumulated), net_book_value: toKobo(values) };
  return { gross: toKobo(gross), ...sums, before_opening_day };
}

function toKobo<T extends Record<string, bigint>>(sums: T): Record<keyof T, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Record<keyof T, number>;
}

const hasFigures = ({ gross, accumulated_depreciation }: Figures) =>
  [...Object.values(gross), ...Object.values(accumulated_depreciation)].some((amount) => amount !== 0);

/** A movement as a spreadsheet whose totals are formulas, or as CSV. Throws as the report does. */
export async function exportMovement(ctx: CompanyCtx, { format, ...query }: schema.MovementExport) {
  const movement = schema.movementView.parse(await showMovement(ctx, query));
  const { group } = query;
  return fileOf(ctx, `movement-${movement.from}-to-${movement.to}`, { format, group, movement });
}

const TYPES: Record<schema.ReportFormat, string> = {
  xlsx: XLSX_TYPE,
  csv: "text/csv; charset=utf-8",
};

/** Writes a report in a worker; a report by group is small, so that the request waits for it. */
export async function fileOf({ company, workers }: CompanyCtx, name: string, report: ReportOfFile) {
  const input = { ...report, company: { name: company.name } };
  const bytes = await workers.run("writeRegisterReport", input, { companyId: company.id });
  const { format } = report;
  return { name: `${name}.${format}`, type: TYPES[format], content: Readable.from([Buffer.from(bytes)]) };
}
