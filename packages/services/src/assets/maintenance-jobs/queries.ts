import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { JOBS_PER_PAGE, type JobState, type maintenanceJobView } from "@custodia/domain/assets/maintenance-jobs";
import type { CalendarDate } from "@custodia/domain/date";
import type { CursorQuery } from "@custodia/domain/list";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { keysetPage } from "../../core/list.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { resource } from "../../resource.ts";

export const jobResource = resource("job", maintenanceJobs);

/** A one-off job with amounts in kobo. */
export type MaintenanceJob = z.input<typeof maintenanceJobView>;

/**
 * Returns a page of an asset's one-off jobs, newest first; `next` is the cursor of the following page, null at the end. Uses the index
 * `maintenance_jobs_of_asset`. The procedure checks that the asset exists.
 */
export async function listMaintenanceJobs(
  ctx: CompanyCtx,
  { id, cursor }: CursorQuery & { id: number },
): Promise<{ data: MaintenanceJob[]; meta: { next: number | null } }> {
  const afterCursor = cursor === undefined ? undefined : lt(maintenanceJobs.id, cursor);
  const rows = await selectJobs(ctx, and(eq(maintenanceJobs.asset_id, id), afterCursor))
    .orderBy(desc(maintenanceJobs.id))
    .limit(JOBS_PER_PAGE + 1);
  return keysetPage(rows, JOBS_PER_PAGE, (last) => last.id);
}

/** Returns jobs by their ids, in this order. */
export async function maintenanceJobsByIds(ctx: CompanyCtx, ids: readonly number[]): Promise<MaintenanceJob[]> {
  const rows = await selectJobs(ctx, inArray(maintenanceJobs.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

/** Returns one job. Throws 404. */
export async function getMaintenanceJob(ctx: CompanyCtx, { id }: { id: number }): Promise<MaintenanceJob> {
  return requireRow(selectJobs(ctx, eq(maintenanceJobs.id, id)), "job");
}

const doer = alias(users, "doer");

/** The state of a job: `done` and `cancelled` exclude each other. */
const state = sql<JobState>`CASE WHEN ${maintenanceJobs.done_date} IS NOT NULL THEN 'done'
  WHEN ${maintenanceJobs.cancelled_at} IS NOT NULL THEN 'cancelled' ELSE 'open' END`;

const { company_id: _company, ...own } = getTableColumns(maintenanceJobs);

function selectJobs(ctx: CompanyCtx, where: SQL | undefined) {
  return ctx.db.read
    .select({
      ...own,
      state,
      vendor: { id: vendors.id, name: vendors.name },
      custodian: { id: custodians.id, full_name: custodians.full_name },
      planned_by: { id: users.id, full_name: users.full_name },
      done_by: { id: doer.id, full_name: doer.full_name },
    })
    .from(maintenanceJobs)
    .innerJoin(users, eq(users.id, maintenanceJobs.planned_by))
    .leftJoin(doer, eq(doer.id, maintenanceJobs.done_by))
    .leftJoin(vendors, eq(vendors.id, own.vendor_id))
    .leftJoin(custodians, eq(custodians.id, own.custodian_id))
    .where(and(inCompany(ctx, maintenanceJobs), where))
    .$dynamic();
}

/** Returns the day of the first job that was done on an asset; undefined without one. Uses the index `maintenance_jobs_of_asset`. */
export async function firstJobDay(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company">,
  asset_id: number,
): Promise<CalendarDate | undefined> {
  const [row] = await tx
    .select({ day: sql<CalendarDate>`${maintenanceJobs.done_date}` })
    .from(maintenanceJobs)
    .where(
      and(
        inCompany(ctx, maintenanceJobs),
        eq(maintenanceJobs.asset_id, asset_id),
        isNotNull(maintenanceJobs.done_date),
      ),
    )
    .orderBy(asc(maintenanceJobs.done_date))
    .limit(1);
  return row?.day;
}
