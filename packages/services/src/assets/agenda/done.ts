import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceJobs, maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import * as agenda from "@custodia/domain/assets/agenda";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import { startOfDay } from "@custodia/domain/assets/returns";
import { addDays, type CalendarDate, dayIn } from "@custodia/domain/date";
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { keysetPage } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import { JOBS_OF_ASSETS } from "../due.ts";
import {
  type AgendaScope,
  ASSET_OF_MOVEMENT,
  agendaScope,
  EMPTY_TASK,
  firstOfEachKind,
  firstTasks,
  hasMatchingAsset,
  scopeCondition,
} from "./conditions.ts";

type DoneWorkPage = z.input<typeof agenda.doneWorkView>;
type DoneRow = DoneWorkPage["data"][number];

/**
 * Returns a page of maintenance visits, one-off jobs and returns from maintenance by day, amounts in kobo (keyset pagination); `next` is null at the end.
 */
export async function doneWork(ctx: CompanyCtx, query: agenda.DoneWorkQuery): Promise<DoneWorkPage> {
  const scope = await agendaScope(ctx, query.filter);
  const found = [await returnsDone(ctx, query), await servicesDone(ctx, query, scope), await jobsDone(ctx, query)];
  return keysetPage(found.flat().sort(byDay), agenda.AGENDA_PAGE_SIZE, (last) =>
    agenda.formatCursor({ ...last, date: last.date as CalendarDate }),
  );
}

function byDay(a: DoneRow, b: DoneRow): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return agenda.WORK_KINDS.indexOf(a.kind) - agenda.WORK_KINDS.indexOf(b.kind);
}

const columns = {
  asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
  vendor: { id: vendors.id, name: vendors.name },
  recorded_by: { id: users.id, full_name: users.full_name },
};

async function servicesDone(ctx: CompanyCtx, query: agenda.DoneWorkQuery, scope: AgendaScope): Promise<DoneRow[]> {
  const { from, until, filter, cursor } = query;
  const { date, condition } = visitSource(ctx, scope);
  const { id, service_date } = maintenanceVisits;
  const rows = await ctx.db.read
    .select({
      ...columns,
      id,
      date: service_date,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      amount: maintenanceVisits.amount,
      invoice_number: maintenanceVisits.invoice_number,
    })
    .from(maintenanceVisits)
    .innerJoin(assets, ASSET_OF_VISIT)
    .innerJoin(users, eq(users.id, maintenanceVisits.recorded_by))
    .leftJoin(vendors, eq(vendors.id, maintenanceVisits.vendor_id))
    .where(
      and(
        condition,
        sql`${date} BETWEEN ${cursor && cursor.date > from ? cursor.date : from} AND ${until}`,
        cursor?.kind === "service" ? sql`(${date}, ${id}) > (${cursor.date}, ${cursor.id})` : undefined,
        cursor?.kind === "job" ? sql`${date} > ${cursor.date}` : undefined,
        scopeCondition({ filter, lead: null }),
      ),
    )
    .orderBy(asc(date), asc(id))
    .limit(agenda.AGENDA_PAGE_SIZE + 1);
  return rows.map((row) => ({ ...EMPTY_TASK, ...row, kind: "service" }));
}

/** Reads completed one-off jobs. Uses the index `maintenance_jobs_by_day`. */
async function jobsDone(ctx: CompanyCtx, { from, until, filter, cursor }: agenda.DoneWorkQuery): Promise<DoneRow[]> {
  const { id, company_id, asset_id, description, amount, invoice_number } = maintenanceJobs;
  const date = sql<string>`${maintenanceJobs.done_date}`;
  const rows = await ctx.db.read
    .select({ ...columns, id, date, job: { id, description }, amount, invoice_number })
    .from(maintenanceJobs)
    .innerJoin(assets, and(eq(assets.company_id, company_id), eq(assets.id, asset_id)))
    .innerJoin(users, eq(users.id, maintenanceJobs.done_by))
    .leftJoin(vendors, eq(vendors.id, maintenanceJobs.vendor_id))
    .where(
      and(
        inCompany(ctx, maintenanceJobs),
        sql`${date} BETWEEN ${cursor && cursor.date > from ? cursor.date : from} AND ${until}`,
        cursor?.kind === "job" ? sql`(${date}, ${id}) > (${cursor.date}, ${cursor.id})` : undefined,
        scopeCondition({ filter, lead: null }),
      ),
    )
    .orderBy(asc(date), asc(id))
    .limit(agenda.AGENDA_PAGE_SIZE + 1);
  return rows.map((row) => ({ ...EMPTY_TASK, ...row, kind: "job" }));
}

async function returnsDone(ctx: CompanyCtx, query: agenda.DoneWorkQuery): Promise<DoneRow[]> {
  const zone = ctx.company.time_zone;
  const { id, returned_at } = movements;
  const rows = await ctx.db.read
    .select({
      ...columns,
      id,
      returned_at: sql<string>`${returned_at}`,
      amount: movements.amount,
      invoice_number: movements.invoice_number,
    })
    .from(movements)
    .innerJoin(assets, ASSET_OF_MOVEMENT)
    .innerJoin(users, eq(users.id, movements.returned_by))
    .leftJoin(vendors, eq(vendors.id, movements.vendor_id))
    .where(
      and(
        isMaintenanceReturn(ctx),
        gte(returned_at, startOfDay(query.from, zone)),
        lt(returned_at, startOfDay(addDays(query.until, 1), zone)),
        afterCursor(ctx, query.cursor),
        scopeCondition({ filter: query.filter, lead: null }),
      ),
    )
    .orderBy(asc(returned_at), asc(id))
    .limit(agenda.AGENDA_PAGE_SIZE + 1);
  return rows.map(({ returned_at, ...row }) => ({
    ...EMPTY_TASK,
    ...row,
    kind: "return",
    back_from: "maintenance",
    date: dayIn(zone, new Date(returned_at)),
  }));
}

/** The condition for returns after a cursor; the cursor of a service or a job is after all returns of its day. */
function afterCursor(ctx: CompanyCtx, cursor: agenda.DoneWorkQuery["cursor"]): SQL | undefined {
  if (!cursor) return undefined;
  if (cursor.kind !== "return")
    return gte(movements.returned_at, startOfDay(addDays(cursor.date, 1), ctx.company.time_zone));
  const cursorTime = sql`SELECT latest.returned_at FROM ${movements} AS latest WHERE latest.company_id = ${ctx.company.id} AND latest.id = ${cursor.id}`;
  return sql`(${movements.returned_at}, ${movements.id}) > ((${cursorTime}), ${cursor.id})`;
}

/** The work done on a day: its count, a thousand at most, and the first entries. */
interface DoneWorkOfDay {
  done: number;
  first_done: agenda.DayTask[];
}

type Ctx = Pick<CompanyCtx, "company" | "db">;

/**
 * Returns the work done on each day. Uses the indexes `movements_maintained` and `asset_services_by_day`, or `asset_services_once` if few
 * assets match.
 */
export async function doneWorkByDay(
  ctx: Ctx,
  scope: AgendaScope,
  days: readonly CalendarDate[],
): Promise<DoneWorkOfDay[]> {
  const starts = [...days, addDays(days.at(-1)!, 1)].map((day) => startOfDay(day, ctx.company.time_zone));
  const ranges = days.map((day, index) => [day, starts[index], starts[index + 1]]);
  const rangePart = (position: number) => sql.raw(`json_extract(json_each.value, '$[${position}]')`);
  const { services, date, id, condition } = visitSource(ctx, scope);
  const where = scopeCondition({ ...scope, lead: null });
  const onDay = and(condition, sql`${date} = ${rangePart(0)}`);
  const returned = and(
    isMaintenanceReturn(ctx),
    sql`${movements.returned_at} >= ${rangePart(1)} AND ${movements.returned_at} < ${rangePart(2)}`,
  );
  const jobOnDay = and(inCompany(ctx, maintenanceJobs), sql`${maintenanceJobs.done_date} = ${rangePart(0)}`);
  const done = sql`SELECT 1 FROM ${INDEXED_RETURNS} WHERE ${and(returned, hasMatchingAsset(ASSET_OF_MOVEMENT, scope))}
    UNION ALL SELECT 1 FROM ${services} WHERE ${and(onDay, scope.lead ? undefined : hasMatchingAsset(ASSET_OF_VISIT, scope))}
    UNION ALL SELECT 1 FROM ${JOBS_OF_ASSETS} WHERE ${and(jobOnDay, where)}`;
  const first = firstOfEachKind({
    return: sql`${INDEXED_RETURNS} CROSS JOIN ${assets} ON ${ASSET_OF_MOVEMENT}
      WHERE ${and(returned, where)} ORDER BY ${movements.returned_at}, ${movements.id}`,
    service: sql`${services} CROSS JOIN ${assets} ON ${ASSET_OF_VISIT} WHERE ${and(onDay, where)} ORDER BY ${id}`,
    job: sql`${JOBS_OF_ASSETS} WHERE ${and(jobOnDay, where)} ORDER BY ${maintenanceJobs.id}`,
  });
  const rows = await ctx.db.read.all<{ day_index: number; done: number; first: string }>(sql`
    SELECT json_each.key AS day_index,
      (SELECT count(*) FROM (${done} LIMIT ${MAX_DUE_COUNT})) AS done,
      ${first} AS first
    FROM json_each(${JSON.stringify(ranges)})
  `);
  return rows
    .toSorted((a, b) => a.day_index - b.day_index)
    .map(({ done, first }) => ({ done, first_done: firstTasks(JSON.parse(first)) }));
}

// The index is named, because SQLite would prefer to scan a covering index of all services.
const INDEXED_VISITS = sql`${maintenanceVisits} INDEXED BY asset_services_by_day`;
const INDEXED_RETURNS = sql`${movements} INDEXED BY movements_maintained`;

const ASSET_OF_VISIT = sql`${assets.company_id} = ${maintenanceVisits.company_id} AND ${assets.id} = ${maintenanceVisits.asset_id}`;

/** Returns the source of maintenance visits, with their date and id: found by asset if few assets match, else by day. */
function visitSource(ctx: Pick<CompanyCtx, "company">, scope: AgendaScope) {
  const inOwnCompany = inCompany(ctx, maintenanceVisits);
  const [date, id] = [sql`${maintenanceVisits.service_date}`, sql`${maintenanceVisits.id}`];
  if (!scope.lead) return { services: INDEXED_VISITS, date, id, condition: inOwnCompany };
  const ids = sql`SELECT ${assets.id} FROM ${assets} WHERE ${and(inCompany(ctx, assets), scopeCondition(scope))}`;
  const condition = and(inOwnCompany, sql`${maintenanceVisits.asset_id} IN (${ids})`)!;
  return { services: sql`${maintenanceVisits}`, date: sql`+${date}`, id: sql`+${id}`, condition };
}

/** The condition for returns from maintenance. Uses the index `movements_maintained`, which needs the type as a literal. */
const isMaintenanceReturn = (ctx: Pick<CompanyCtx, "company">): SQL =>
  and(inCompany(ctx, movements), sql`${movements.type} = 'maintenance'`, sql`${movements.returned_at} IS NOT NULL`)!;
