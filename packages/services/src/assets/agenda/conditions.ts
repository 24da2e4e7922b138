import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import * as agenda from "@custodia/domain/assets/agenda";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, eq, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { visible } from "../../core/visible-assets.ts";
import { dueForMaintenance, dueJobs, JOBS_OF_ASSETS, overdue } from "../due.ts";

/** Below this number of assets of a class, location or custodian, scanning those is faster than scanning the due work. */
const FEW_ASSETS = 2000;

/** The filters of an agenda. `lead` is the filter whose index is scanned; null if the index of due work is scanned. */
export interface AgendaScope {
  filter: agenda.AgendaFilter;
  lead: keyof agenda.AgendaFilter | null;
}

/** Chooses the leading filter, because SQLite without statistics considers all indexes equally good. */
export async function agendaScope(
  ctx: Pick<CompanyCtx, "company" | "db">,
  filter: agenda.AgendaFilter,
): Promise<AgendaScope> {
  const names = (Object.keys(filter) as (keyof agenda.AgendaFilter)[]).filter((name) => filter[name] !== undefined);
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
  const equals = (name: keyof agenda.AgendaFilter) => {
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

/** SQL expressions for the numbers of returns, maintenance visits and one-off jobs due in a range, each at most a thousand. */
export const countDue = (ctx: TenantCtx, range: DayRange): SQL<number>[] => [
  cappedCount(sql`${movements} WHERE ${returnsDue(ctx, range)}`),
  cappedCount(sql`${assets} WHERE ${servicesDue(ctx, range)}`),
  cappedCount(sql`${JOBS_OF_ASSETS} WHERE ${jobsDue(ctx, range)}`),
];

/** The join of an asset to a movement of it. */
export const ASSET_OF_MOVEMENT = sql`${assets.company_id} = ${movements.company_id} AND ${assets.id} = ${movements.asset_id}`;

/** The condition that the asset to which `join` leads meets the filters; undefined without filters. */
export function hasMatchingAsset(join: SQL, scope: AgendaScope): SQL | undefined {
  const where = scopeCondition({ ...scope, lead: null });
  return where && sql`EXISTS (SELECT 1 FROM ${assets} WHERE ${join} AND ${where})`;
}

/** The condition for returns expected in a range. Uses the index `movements_expected`. */
function returnsDue(ctx: TenantCtx, { from, until, scope = NO_FILTERS }: DayRange): SQL {
  return and(
    overdue(ctx, addDays(until, 1)),
    from ? gte(movements.expected_return_date, from) : undefined,
    hasMatchingAsset(ASSET_OF_MOVEMENT, scope),
  )!;
}

/** The condition for assets with a maintenance visit due in a range. Uses the index `assets_by_next_maintenance`. */
export function servicesDue(ctx: TenantCtx, { from, until, scope = NO_FILTERS }: DayRange): SQL {
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
export function jobsDue(ctx: TenantCtx, { from, until, scope = NO_FILTERS }: DayRange): SQL {
  return and(
    dueJobs(ctx, until),
    from ? gte(maintenanceJobs.due_date, from) : undefined,
    scopeCondition({ ...scope, lead: null }),
  )!;
}

/** Counts rows up to the maximum that is shown. */
export const cappedCount = (from: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_DUE_COUNT}))`;

/** The fields of a task of another kind, which it lacks. */
export const EMPTY_TASK = { back_from: null, maintenance_schedule: null, frequency: null, job: null } as const;

const { maintenance_schedule, frequency } = assets;
const job = sql`json_object('id', ${maintenanceJobs.id}, 'description', ${maintenanceJobs.description})`;

/** The tasks of each kind as JSON. */
const TASK_JSON: Record<agenda.WorkKind, SQL> = {
  return: taskJson("return", { back_from: movements.type }),
  service: taskJson("service", { maintenance_schedule, frequency }),
  job: taskJson("job", { job }),
};

function taskJson(kind: agenda.WorkKind, own: Partial<Record<keyof typeof EMPTY_TASK, SQLWrapper>>): SQL {
  const field = (name: keyof typeof EMPTY_TASK) => sql`${sql.raw(`'${name}'`)}, ${own[name] ?? sql`NULL`}`;
  const fields = sql.join((Object.keys(EMPTY_TASK) as (keyof typeof EMPTY_TASK)[]).map(field), sql`, `);
  return sql`json_object('kind', ${sql.raw(`'${kind}'`)},
    'asset', json_object('id', ${assets.id}, 'barcode', ${assets.barcode}, 'description', ${assets.description}), ${fields})`;
}

/** An SQL expression for the first tasks of each kind as JSON; `from` has the rest of each query, in list order. */
export function firstOfEachKind(from: Record<agenda.WorkKind, SQL>): SQL<string> {
  const lists = agenda.WORK_KINDS.map(
    (kind) => sql`json((SELECT json_group_array(json(work)) FROM (
      SELECT ${TASK_JSON[kind]} AS work FROM ${from[kind]} LIMIT ${agenda.MAX_NAMES_PER_DAY})))`,
  );
  return sql`json_array(${sql.join(lists, sql`, `)})`;
}

/** An SQL expression for a day's first returns, maintenance visits and one-off jobs as JSON. */
export const firstTasksOfDay = (ctx: TenantCtx, range: DayRange & { scope: AgendaScope }): SQL<string> =>
  firstOfEachKind({
    return: sql`${movements} CROSS JOIN ${assets} ON ${ASSET_OF_MOVEMENT}
      WHERE ${returnsDue(ctx, range)} ORDER BY ${movements.expected_return_date}, ${movements.id}`,
    service: sql`${assets} WHERE ${servicesDue(ctx, range)} ORDER BY ${dueDate(range.scope)}, ${assets.id}`,
    job: sql`${JOBS_OF_ASSETS} WHERE ${jobsDue(ctx, range)} ORDER BY ${maintenanceJobs.due_date}, ${maintenanceJobs.id}`,
  });

/** Returns the first entries of a day's list: returns, then maintenance visits, then one-off jobs. */
export const firstTasks = (byKind: agenda.DayTask[][]): agenda.DayTask[] =>
  byKind.flat().slice(0, agenda.MAX_NAMES_PER_DAY);
