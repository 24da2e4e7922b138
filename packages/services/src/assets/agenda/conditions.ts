import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { type AgendaFilter, type DayTask, MAX_NAMES_PER_DAY } from "@custodia/domain/assets/agenda";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { visible } from "../../core/visible-assets.ts";
import { dueForMaintenance, dueJobs, JOBS_OF_ASSETS, overdue } from "../due.ts";

/** Below this number of assets of a class, location or custodian, scanning those is faster than scanning the due work. */
const FEW_ASSETS = 2000;

/** The filters of an agenda. `lead` is the filter whose index is scanned; null if the index of due work is scanned. */
export interface AgendaScope {
  filter: AgendaFilter;
  lead: keyof AgendaFilter | null;
}

/** Chooses the leading filter, because SQLite without statistics considers all indexes equally good. */
export async function agendaScope(ctx: Pick<CompanyCtx, "company" | "db">, filter: AgendaFilter): Promise<AgendaScope> {
  const names = (Object.keys(filter) as (keyof AgendaFilter)[]).filter((name) => filter[name] !== undefined);
  if (names.length === 0) return { filter, lead: null };
  const counts = names.map((name) => {
    const where = and(eq(assets.company_id, ctx.company.id), eq(assets[name], filter[name]!));
    return sql`(SELECT count(*) FROM (SELECT 1 FROM ${assets} WHERE ${where} LIMIT ${FEW_ASSETS}))`;
  });
  const [row] = await ctx.db.read.all<{ counts: string }>(
    sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts`,
  );
  const found = JSON.parse(row!.counts) as number[];
  const smallest = Math.min(...found);
  return { filter, lead: smallest < FEW_ASSETS ? names[found.indexOf(smallest)]! : null };
}

/** Returns the condition on assets; undefined without filters. A plus before a column keeps SQLite from using its index. */
export function scopeCondition({ filter, lead }: AgendaScope): SQL | undefined {
  const equals = (name: keyof AgendaFilter) => {
    const column = name === lead ? sql`${assets[name]}` : sql`+${assets[name]}`;
    return filter[name] === undefined ? undefined : sql`${column} = ${filter[name]}`;
  };
  return and(equals("classification_id"), equals("location_id"), equals("custodian_id"));
}

/** The date of the next maintenance visit; its index can be used only if no filter leads. */
export const dueDate = ({ lead }: AgendaScope): SQL =>
  lead ? sql`+${assets.next_maintenance_date}` : sql`${assets.next_maintenance_date}`;

type TenantCtx = Pick<CompanyCtx, "company">;

const NO_FILTERS: AgendaScope = { filter: {}, lead: null };

/** A range of days to count; without `from` it has no start. */
interface DayRange {
  from?: CalendarDate | undefined;
  until: CalendarDate;
  scope?: AgendaScope;
}

/** An SQL expression for the number of returns expected in a range, at most a thousand. */
export const countReturns = (ctx: TenantCtx, range: DayRange): SQL<number> =>
  cappedCount(sql`${movements} WHERE ${returnsDue(ctx, range)}`);

/** An SQL expression for the number of maintenance visits due in a range, at most a thousand. */
export const countServices = (ctx: TenantCtx, range: DayRange): SQL<number> =>
  cappedCount(sql`${assets} WHERE ${servicesDue(ctx, range)}`);

/** An SQL expression for the number of one-off jobs due in a range, at most a thousand. */
export const countJobs = (ctx: TenantCtx, range: DayRange): SQL<number> =>
  cappedCount(sql`${JOBS_OF_ASSETS} WHERE ${jobsDue(ctx, range)}`);

/** The condition for returns expected in a range. Uses the index `movements_expected`. */
function returnsDue(ctx: TenantCtx, { from, until, scope = NO_FILTERS }: DayRange): SQL {
  const where = scopeCondition({ ...scope, lead: null });
  const matchingAsset = sql`SELECT 1 FROM ${assets} WHERE ${assets.company_id} = ${movements.company_id}
    AND ${assets.id} = ${movements.asset_id} AND ${where}`;
  return and(
    overdue(ctx, addDays(until, 1)),
    from ? gte(movements.expected_return_date, from) : undefined,
    where ? sql`EXISTS (${matchingAsset})` : undefined,
  )!;
}

/** The condition for assets with a maintenance visit due in a range. Uses the index `assets_by_next_maintenance`. */
function servicesDue(ctx: TenantCtx, { from, until, scope = NO_FILTERS }: DayRange): SQL {
  const date = dueDate(scope);
  return and(
    eq(assets.company_id, ctx.company.id),
    dueForMaintenance(date, until),
    from ? sql`${date} >= ${from}` : undefined,
    scopeCondition(scope),
    visible(ctx),
  )!;
}

/** The condition for one-off jobs due in a range, joined with their assets. Uses the index `maintenance_jobs_due`. */
function jobsDue(ctx: TenantCtx, { from, until, scope = NO_FILTERS }: DayRange): SQL {
  return and(
    dueJobs(ctx, until),
    from ? gte(maintenanceJobs.due_date, from) : undefined,
    scopeCondition({ ...scope, lead: null }),
  )!;
}

/** Counts rows up to the maximum that is shown. */
export const cappedCount = (from: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_DUE_COUNT}))`;

/** An SQL expression for the asset of a task, as JSON. */
export const ASSET_JSON = sql`json_object('id', ${assets.id}, 'barcode', ${assets.barcode}, 'description', ${assets.description})`;

/** An SQL expression for the one-off job of a task, as JSON. */
export const JOB_JSON = sql`json_object('id', ${maintenanceJobs.id}, 'description', ${maintenanceJobs.description})`;

/** An SQL expression for a day's first returns, maintenance visits and one-off jobs, each in list order, as JSON. */
export function firstTasksOfDay(
  ctx: Pick<CompanyCtx, "company">,
  range: DayRange & { scope: AgendaScope },
): SQL<string> {
  const returns = sql`
    SELECT json_object('kind', 'return', 'asset', ${ASSET_JSON}, 'back_from', ${movements.type},
      'maintenance_schedule', NULL, 'frequency', NULL, 'job', NULL) AS work
    FROM ${movements} CROSS JOIN ${assets} ON ${assets.company_id} = ${movements.company_id} AND ${assets.id} = ${movements.asset_id}
    WHERE ${returnsDue(ctx, range)} ORDER BY ${movements.expected_return_date}, ${movements.id} LIMIT ${MAX_NAMES_PER_DAY}`;
  const services = sql`
    SELECT json_object('kind', 'service', 'asset', ${ASSET_JSON}, 'back_from', NULL,
      'maintenance_schedule', ${assets.maintenance_schedule}, 'frequency', ${assets.frequency}, 'job', NULL) AS work
    FROM ${assets}
    WHERE ${servicesDue(ctx, range)} ORDER BY ${dueDate(range.scope)}, ${assets.id} LIMIT ${MAX_NAMES_PER_DAY}`;
  const jobs = sql`
    SELECT json_object('kind', 'job', 'asset', ${ASSET_JSON}, 'back_from', NULL,
      'maintenance_schedule', NULL, 'frequency', NULL, 'job', ${JOB_JSON}) AS work
    FROM ${JOBS_OF_ASSETS}
    WHERE ${jobsDue(ctx, range)} ORDER BY ${maintenanceJobs.due_date}, ${maintenanceJobs.id} LIMIT ${MAX_NAMES_PER_DAY}`;
  return sql`json_array(${jsonList(returns)}, ${jsonList(services)}, ${jsonList(jobs)})`;
}

/** An SQL expression for the rows of `work` as a JSON list. */
export const jsonList = (work: SQL): SQL<string> => sql`json((SELECT json_group_array(json(work)) FROM (${work})))`;

/** Returns the first entries of a day's list: returns, then maintenance visits, then one-off jobs. */
export const firstTasks = (byKind: DayTask[][]): DayTask[] => byKind.flat().slice(0, MAX_NAMES_PER_DAY);
