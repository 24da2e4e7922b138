import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import type { Due } from "@custodia/domain/assets/labels";
import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { inCompany } from "../core/store.ts";

/** Matches open releases whose assets were expected back before `day`. Uses the index `movements_expected`. */
export function overdue(ctx: Pick<CompanyCtx, "company">, day: CalendarDate): SQL {
  const open = and(inCompany(ctx, movements), isNull(movements.returned_at));
  return sql`${and(open, lt(movements.expected_return_date, day))}`;
}

/**
 * Selects the ids of assets that are due for maintenance, by their schedule or by a one-off job, overdue, or pending approval; for
 * `attention`, of all of them.
 */
export function dueAssets(ctx: Pick<CompanyCtx, "company">, due: Due, day: CalendarDate): SQL {
  if (due === "return") return overdueAssets(ctx, day);
  if (due === "approval") return assetsAwaitingApproval(ctx);
  const dueAssetsCondition = and(inCompany(ctx, assets), dueForMaintenance(sql`${assets.next_maintenance_date}`, day));
  // Each part uses its own index.
  const maintained = sql`SELECT ${assets.id} FROM ${assets} WHERE ${dueAssetsCondition}
    UNION SELECT ${maintenanceJobs.asset_id} FROM ${JOBS_OF_ASSETS} WHERE ${dueJobs(ctx, day)}`;
  if (due === "maintenance") return sql`(${maintained})`;
  return sql`(
    SELECT * FROM ${overdueAssets(ctx, day)} UNION SELECT * FROM ${assetsAwaitingApproval(ctx)} UNION ${maintained}
  )`;
}

function overdueAssets(ctx: Pick<CompanyCtx, "company">, day: CalendarDate): SQL {
  return sql`(SELECT ${movements.asset_id} FROM ${movements} WHERE ${overdue(ctx, day)})`;
}

/**
 * Matches assets in service that are due for maintenance on `day` and not out for it. `date` is the next maintenance date, with the index
 * `assets_by_next_maintenance`; the plus before the status keeps SQLite from choosing another index.
 */
export function dueForMaintenance(date: SQL, day: CalendarDate): SQL {
  const scheduled = isNotNull(assets.maintenance_schedule);
  return sql`(${date} <= ${day} AND ${scheduled} AND +${assets.status} IN ('in_service', 'out_for_fieldwork'))`;
}

/** One-off jobs with their assets, found by the jobs. */
export const JOBS_OF_ASSETS = sql`${maintenanceJobs} CROSS JOIN ${assets}
  ON ${assets.company_id} = ${maintenanceJobs.company_id} AND ${assets.id} = ${maintenanceJobs.asset_id}`;

/**
 * Matches open one-off jobs that are due on `day`, joined with their assets, which are still in the register. Uses the index
 * `maintenance_jobs_due`; the plus before the status keeps SQLite from choosing another one.
 */
export function dueJobs(ctx: Pick<CompanyCtx, "company">, day: CalendarDate): SQL {
  const { done_date, cancelled_at, due_date } = maintenanceJobs;
  const open = and(inCompany(ctx, maintenanceJobs), isNull(done_date), isNull(cancelled_at), lte(due_date, day));
  return and(open, inArray(sql`+${assets.status}`, IN_SERVICE_STATUSES))!;
}

/**
 * Selects the ids of assets with a pending request. Uses the index `approvals_one_pending`, which needs the state as a literal, and
 * `assets_by_status` for pending assets, including those of a pending import. Pending imports are found first, and then their updates by
 * `import_updates_once`.
 */
function assetsAwaitingApproval(ctx: Pick<CompanyCtx, "company">): SQL {
  const pending = and(inCompany(ctx, approvals), isNotNull(approvals.asset_id), sql`${approvals.state} = 'pending'`);
  const pendingAssets = and(inCompany(ctx, assets), eq(assets.status, "pending"));
  const imports = and(inCompany(ctx, approvals), isNotNull(approvals.import_id), sql`${approvals.state} = 'pending'`);
  return sql`(
    SELECT ${approvals.asset_id} FROM ${approvals} WHERE ${pending}
    UNION SELECT ${assets.id} FROM ${assets} WHERE ${pendingAssets}
    UNION SELECT ${importUpdates.asset_id} FROM ${approvals} CROSS JOIN ${importUpdates}
      ON ${importUpdates.company_id} = ${approvals.company_id} AND ${importUpdates.import_id} = ${approvals.import_id}
      WHERE ${imports} AND ${importUpdates.state} = 'staged'
  )`;
}
