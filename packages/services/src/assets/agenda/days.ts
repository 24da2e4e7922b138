import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import * as agenda from "@custodia/domain/assets/agenda";
import { addDays, daysBetween } from "@custodia/domain/date";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { keysetPage } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import { holder, workshop } from "../detail/columns.ts";
import {
  type AgendaScope,
  ASSET_OF_MOVEMENT,
  agendaScope,
  cappedCount,
  countDue,
  firstTasks,
  firstTasksOfDay,
  hasMatchingAsset,
  scopeCondition,
} from "./conditions.ts";
import { doneWorkByDay } from "./done.ts";

/** The overdue returns, services and jobs, the assets out, and for each day its returns, services and jobs. */
type Counts = [number, number, number, number, ...[number, number, number][]];

/**
 * Returns the counts of overdue work, of work due on each requested day, and of assets out for maintenance, with the first tasks of each
 * day. One statement counts due work with its index, up to a thousand of each kind; another counts completed work.
 */
export async function agendaDays(
  ctx: CompanyCtx,
  { from, until, filter }: agenda.AgendaDaysQuery,
): Promise<agenda.AgendaDaysView> {
  const day = today(ctx);
  const scope = await agendaScope(ctx, filter);
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  const overdue = { scope, until: addDays(day, -1) };
  const counts = [
    ...countDue(ctx, overdue),
    countOut(ctx, scope),
    // A function of SQLite takes 127 arguments at most.
    ...days.map((date) => sql`json_array(${sql.join(countDue(ctx, { scope, from: date, until: date }), sql`, `)})`),
  ];
  const taskLists = days.map((date) => firstTasksOfDay(ctx, { scope, from: date, until: date }));
  const done = await doneWorkByDay(ctx, scope, days);
  const [row] = await ctx.db.read.all<{ counts: string; first_tasks: string }>(
    sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts, json_array(${sql.join(taskLists, sql`, `)}) AS first_tasks`,
  );
  const first = (JSON.parse(row!.first_tasks) as Parameters<typeof firstTasks>[0][]).map(firstTasks);
  const [returns, services, jobs, out, ...dayCounts] = JSON.parse(row!.counts) as Counts;
  return {
    today: day,
    overdue: { returns, services, jobs },
    days: days.map((date, index) => {
      const [returns, services, jobs] = dayCounts[index]!;
      return { date, returns, services, jobs, first: first[index]!, ...done[index]! };
    }),
    out,
  };
}

const countOut = (ctx: CompanyCtx, scope: AgendaScope): SQL<number> =>
  cappedCount(sql`${movements} WHERE ${openMaintenance(ctx, hasMatchingAsset(ASSET_OF_MOVEMENT, scope))}`);

/** The condition for open maintenance releases that meet `where`. Uses the index `movements_out`. */
export function openMaintenance(ctx: Pick<CompanyCtx, "company">, where: SQL | undefined): SQL {
  const open = and(inCompany(ctx, movements), isNull(movements.returned_at), eq(movements.type, "maintenance"));
  return sql`${and(open, where)}`;
}

/** Returns a page of the assets out for maintenance, those out longest first, and the cursor of the next page (null at the end). */
export async function outForMaintenance(
  ctx: CompanyCtx,
  { cursor, filter }: agenda.OutForMaintenanceQuery,
): Promise<agenda.OutForMaintenanceView> {
  const afterCursor = cursor
    ? sql`(${movements.release_date}, ${movements.id}) > (${cursor.date}, ${cursor.id})`
    : undefined;
  const rows = await ctx.db.read
    .select({
      movement_id: movements.id,
      asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
      classification: { id: classifications.id, name: classifications.name },
      maintenance_category: sql<OutRow["maintenance_category"]>`${movements.maintenance_category}`,
      location: movements.location,
      release_date: movements.release_date,
      expected_return_date: movements.expected_return_date,
      vendor: { id: workshop.id, name: workshop.name },
      custodian: {
        id: sql<number>`coalesce(${holder.id}, ${custodians.id})`,
        full_name: sql<string>`coalesce(${holder.full_name}, ${custodians.full_name})`,
      },
    })
    .from(movements)
    .innerJoin(assets, ASSET_OF_MOVEMENT)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(openMaintenance(ctx, and(afterCursor, scopeCondition({ filter, lead: null }))))
    .orderBy(asc(movements.release_date), asc(movements.id))
    .limit(agenda.AGENDA_PAGE_SIZE + 1);
  return keysetPage(rows, agenda.AGENDA_PAGE_SIZE, ({ release_date: date, movement_id: id }) =>
    agenda.formatCursor({ date, kind: "return", id }),
  );
}

type OutRow = agenda.OutForMaintenanceView["data"][number];
