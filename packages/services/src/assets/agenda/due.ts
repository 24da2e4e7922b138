import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import * as agenda from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { keysetPage } from "../../core/list.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { awaitingApproval, holder, workshop } from "../detail/columns.ts";
import { overdue } from "../due.ts";
import { latestMaintenance } from "../maintenance/queries.ts";
import {
  type AgendaScope,
  ASSET_OF_MOVEMENT,
  agendaScope,
  dueDate,
  EMPTY_TASK,
  jobsDue,
  scopeCondition,
  servicesDue,
} from "./conditions.ts";

const NO_VISIT = { last_maintenance_date: null, last_amount: null };

/**
 * Returns a page of the work due in a range of days, and the cursor of the next page (null at the end). Each maintenance visit includes the
 * previous one; amounts in kobo.
 */
export async function dueWork(
  ctx: CompanyCtx,
  query: agenda.DueWorkQuery,
): Promise<z.input<typeof agenda.dueWorkView>> {
  const rows = await dueRows(ctx, query, agenda.AGENDA_PAGE_SIZE + 1);
  const { data: shown, meta } = keysetPage(rows, agenda.AGENDA_PAGE_SIZE, (last) =>
    agenda.formatCursor(cursorOf(last)),
  );
  const services = shown.filter(({ kind }) => kind === "service").map(({ asset }) => asset.id);
  const previous = await latestMaintenance(ctx, services);
  const data = shown.map((row) => ({
    ...row,
    ...((row.kind === "service" && previous.get(row.asset.id)) || NO_VISIT),
  }));
  return { data, meta };
}

/** Selects rows that are due in a range of days, which has no start without `from`, and that come after a cursor. */
interface DueQuery {
  from?: CalendarDate | undefined;
  until: CalendarDate;
  cursor?: agenda.WorkCursor | undefined;
  filter?: agenda.AgendaFilter | undefined;
}

/** The parts of the context that these queries need. */
type DueCtx = Pick<CompanyCtx, "company" | "db">;

/**
 * Reads returns (index `movements_expected`), maintenance visits (`assets_by_next_maintenance`) and one-off jobs (`maintenance_jobs_due`)
 * by day, at most `limit` rows. Keyset pagination: no page costs more than the first.
 */
export async function dueRows(ctx: DueCtx, query: DueQuery, limit: number): Promise<agenda.DueWork[]> {
  const scope = await agendaScope(ctx, query.filter ?? {});
  const returns = await returnRows(ctx, query, scope, limit);
  const services = await serviceRows(ctx, query, scope, limit);
  const rows = [...returns, ...services, ...(await jobRows(ctx, query, scope, limit))];
  return rows.sort(byCursor).slice(0, limit);
}

/** Returns the position of a row: a return is identified by its movement, a maintenance visit by its asset, a job by itself. */
const cursorOf = ({ date, kind, movement_id, asset, job }: agenda.DueWork): agenda.WorkCursor => ({
  date: date as CalendarDate,
  kind,
  id: movement_id ?? job?.id ?? asset.id,
});

function byCursor(a: agenda.DueWork, b: agenda.DueWork): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.kind !== b.kind) return agenda.WORK_KINDS.indexOf(a.kind) - agenda.WORK_KINDS.indexOf(b.kind);
  return cursorOf(a).id - cursorOf(b).id;
}

/** Selects the rows of a kind after a position, by day and id. */
function afterCursor(
  cursor: agenda.WorkCursor | undefined,
  kind: agenda.WorkKind,
  date: SQL,
  id: SQL,
): SQL | undefined {
  if (!cursor) return undefined;
  if (cursor.kind === kind) return sql`(${date}, ${id}) > (${cursor.date}, ${cursor.id})`;
  const isEarlier = agenda.WORK_KINDS.indexOf(kind) < agenda.WORK_KINDS.indexOf(cursor.kind);
  return isEarlier ? sql`${date} > ${cursor.date}` : sql`${date} >= ${cursor.date}`;
}

const columns = {
  asset: { id: assets.id, barcode: assets.barcode, description: assets.description },
  classification: { id: classifications.id, name: classifications.name },
  location: locationRefColumns,
  custodian: { id: custodians.id, full_name: custodians.full_name },
  awaiting_approval: awaitingApproval,
};

async function returnRows(ctx: DueCtx, query: DueQuery, scope: AgendaScope, limit: number): Promise<agenda.DueWork[]> {
  const date = sql`${movements.expected_return_date}`;
  const rows = await ctx.db.read
    .select({
      ...columns,
      date: sql<string>`${date}`,
      movement_id: movements.id,
      back_from: movements.type,
      with: sql<string>`coalesce(${workshop.name}, ${holder.full_name}, ${custodians.full_name})`,
    })
    .from(movements)
    .innerJoin(assets, ASSET_OF_MOVEMENT)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(
      and(
        overdue(ctx, addDays(query.until, 1)),
        query.from ? gte(movements.expected_return_date, query.from) : undefined,
        afterCursor(query.cursor, "return", date, sql`${movements.id}`),
        scopeCondition({ ...scope, lead: null }),
      ),
    )
    .orderBy(asc(movements.expected_return_date), asc(movements.id))
    .limit(limit);
  return rows.map((row) => ({ ...EMPTY_TASK, ...row, kind: "return" }));
}

async function serviceRows(ctx: DueCtx, query: DueQuery, scope: AgendaScope, limit: number): Promise<agenda.DueWork[]> {
  const date = dueDate(scope);
  const rows = await ctx.db.read
    .select({
      ...columns,
      date: sql<string>`${assets.next_maintenance_date}`,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      with: custodians.full_name,
    })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(and(servicesDue(ctx, { ...query, scope }), afterCursor(query.cursor, "service", date, sql`${assets.id}`)))
    .orderBy(asc(date), asc(assets.id))
    .limit(limit);
  return rows.map((row) => ({ ...EMPTY_TASK, ...row, kind: "service", movement_id: null }));
}

/** Reads open one-off jobs, joined with their assets. */
async function jobRows(ctx: DueCtx, query: DueQuery, scope: AgendaScope, limit: number): Promise<agenda.DueWork[]> {
  const { id, company_id, asset_id, description, due_date, version } = maintenanceJobs;
  const rows = await ctx.db.read
    .select({
      ...columns,
      date: due_date,
      job: { id, description, version },
      vendor: { id: vendors.id, name: vendors.name },
      with: sql<string>`coalesce(${vendors.name}, ${holder.full_name}, ${custodians.full_name})`,
    })
    .from(maintenanceJobs)
    .innerJoin(assets, and(eq(assets.company_id, company_id), eq(assets.id, asset_id)))
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, maintenanceJobs.vendor_id))
    .leftJoin(holder, eq(holder.id, maintenanceJobs.custodian_id))
    .where(and(jobsDue(ctx, { ...query, scope }), afterCursor(query.cursor, "job", sql`${due_date}`, sql`${id}`)))
    .orderBy(asc(due_date), asc(id))
    .limit(limit);
  return rows.map(({ vendor, job, ...row }) => ({
    ...EMPTY_TASK,
    ...row,
    kind: "job",
    movement_id: null,
    job: { ...job, vendor },
  }));
}
