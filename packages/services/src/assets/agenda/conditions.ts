import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { type AgendaFilter, MAX_NAMES_PER_DAY, type WorkOfDay } from "@custodia/domain/assets/agenda";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { visible } from "../../core/visible-assets.ts";
import { dueForMaintenance, overdue } from "../due.ts";

/** Below this number of assets of a class, location or custodian, scanning those is faster than scanning the due work. */
const FEW = 2000;

/** The filters of an agenda, and the filter whose index leads; null if the index of due work leads. */
export interface Narrowed {
  filter: AgendaFilter;
  lead: keyof AgendaFilter | null;
}

/** Chooses the leading filter, because SQLite without statistics takes any index for as good as another. */
export async function narrowed(
  ctx: Pick<CompanyCtx, "company" | "db">,
  filter: AgendaFilter,
): Promise<Narrowed> {
  const names = (Object.keys(filter) as (keyof AgendaFilter)[]).filter((name) => filter[name] !== undefined);
  if (names.length === 0) return { filter, lead: null };
  const counts = names.map((name) => {
    const its = and(eq(assets.company_id, ctx.company.id), eq(assets[name], filter[name]!));
    return sql`(SELECT count(*) FROM (SELECT 1 FROM ${assets} WHERE ${its} LIMIT ${FEW}))`;
  });
  const [row] = await ctx.db.read.all<{ counts: string }>(
    sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts`,
  );
  const found = JSON.parse(row!.counts) as number[];
  const least = Math.min(...found);
  return { filter, lead: least < FEW ? names[found.indexOf(least)]! : null };
}

/** Returns the condition on assets; undefined without filters. A plus before a column keeps SQLite from using its index. */
export function ofNarrowed({ filter, lead }: Narrowed): SQL | undefined {
  const one = (name: keyof AgendaFilter) => {
    const column = name === lead ? sql`${assets[name]}` : sql`+${assets[name]}`;
    return filter[name] === undefined ? undefined : sql`${column} = ${filter[name]}`;
  };
  return and(one("classification_id"), one("location_id"), one("custodian_id"));
}

/** The date of the next service; its index can be used only if no filter leads. */
export const dueDate = ({ lead }: Narrowed): SQL =>
  lead ? sql`+${assets.next_maintenance_date}` : sql`${assets.next_maintenance_date}`;

type Own = Pick<CompanyCtx, "company">;

const ALL: Narrowed = { filter: {}, lead: null };

/** A range of days to count; without `from` it has no start. */
interface Counted {
  from?: CalendarDate | undefined;
  until: CalendarDate;
  its?: Narrowed;
}

/** An SQL expression for the number of returns expected in a range, at most a thousand. */
export const countReturns = (ctx: Own, counted: Counted): SQL<number> =>
  few(sql`${movements} WHERE ${returnsDue(ctx, counted)}`);

/** An SQL expression for the number of services due in a range, at most a thousand. */
export const countServices = (ctx: Own, counted: Counted): SQL<number> =>
  few(sql`${assets} WHERE ${servicesDue(ctx, counted)}`);

/** The condition for returns expected in a range. Index `movements_expected`. */
function returnsDue(ctx: Own, { from, until, its = ALL }: Counted): SQL {
  const where = ofNarrowed({ ...its, lead: null });
  const ofThem = sql`SELECT 1 FROM ${assets} WHERE ${assets.company_id} = ${movements.company_id}
    AND ${assets.id} = ${movements.asset_id} AND ${where}`;
  return and(
    overdue(ctx, addDays(until, 1)),
    from ? gte(movements.expected_return_date, from) : undefined,
    where ? sql`EXISTS (${ofThem})` : undefined,
  )!;
}

/** The condition for assets with a service due in a range. Index `assets_by_next_maintenance`. */
function servicesDue(ctx: Own, { from, until, its = ALL }: Counted): SQL {
  const date = dueDate(its);
  return and(
    eq(assets.company_id, ctx.company.id),
    dueForMaintenance(date, until),
    from ? sql`${date} >= ${from}` : undefined,
    ofNarrowed(its),
    visible(ctx),
  )!;
}

/** Counts rows up to the maximum that is shown. */
export const few = (from: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_DUE_COUNT}))`;

/** An SQL expression for the asset of a task, as JSON. */
export const ASSET = sql`json_object('id', ${assets.id}, 'barcode', ${assets.barcode}, 'description', ${assets.description})`;

/** An SQL expression for the first returns and services of a day, each in list order, as JSON. */
export function firstOfDay(ctx: Pick<CompanyCtx, "company">, on: Counted & { its: Narrowed }): SQL<string> {
  const returns = sql`
    SELECT json_object('kind', 'return', 'asset', ${ASSET}, 'back_from', ${movements.type},
      'maintenance_schedule', NULL, 'frequency', NULL) AS work
    FROM ${movements} CROSS JOIN ${assets} ON ${assets.company_id} = ${movements.company_id} AND ${assets.id} = ${movements.asset_id}
    WHERE ${returnsDue(ctx, on)} ORDER BY ${movements.expected_return_date}, ${movements.id} LIMIT ${MAX_NAMES_PER_DAY}`;
  const services = sql`
    SELECT json_object('kind', 'service', 'asset', ${ASSET}, 'back_from', NULL,
      'maintenance_schedule', ${assets.maintenance_schedule}, 'frequency', ${assets.frequency}) AS work
    FROM ${assets}
    WHERE ${servicesDue(ctx, on)} ORDER BY ${dueDate(on.its)}, ${assets.id} LIMIT ${MAX_NAMES_PER_DAY}`;
  return sql`json_array(${listed(returns)}, ${listed(services)})`;
}

/** An SQL expression for the rows of `work` as a JSON list. */
export const listed = (work: SQL): SQL<string> =>
  sql`json((SELECT json_group_array(json(work)) FROM (${work})))`;

/** Returns the first entries of a day's list: returns come before maintenance visits. */
export const firstOf = ([returns, services]: [WorkOfDay[], WorkOfDay[]]): WorkOfDay[] =>
  [...returns, ...services].slice(0, MAX_NAMES_PER_DAY);
