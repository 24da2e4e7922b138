import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type maintenanceVisitView, VISITS_PER_PAGE } from "@custodia/domain/assets/maintenance-visits";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import type { CursorQuery } from "@custodia/domain/list";
import { fromNaira, type Kobo, kobo, MAX_NAIRA } from "@custodia/domain/money";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, getTableColumns, lt, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { keysetPage } from "../../core/list.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { resource } from "../../resource.ts";

export const maintenanceResource = resource("service", maintenanceVisits);

/** A maintenance visit with amounts in kobo. */
export type MaintenanceVisit = z.input<typeof maintenanceVisitView>;

/**
 * Returns a page of an asset's on-site maintenance visits, newest first; `next` is the cursor of the following page, null at
 * the end. Uses the index `asset_services_of_asset`. The procedure checks that the asset exists.
 */
export async function listMaintenanceVisits(
  ctx: CompanyCtx,
  { id, cursor }: CursorQuery & { id: number },
): Promise<{ data: MaintenanceVisit[]; meta: { next: number | null } }> {
  const afterCursor = cursor === undefined ? undefined : lt(maintenanceVisits.id, cursor);
  const rows = await selectVisits(ctx, and(eq(maintenanceVisits.asset_id, id), afterCursor))
    .orderBy(desc(maintenanceVisits.id))
    .limit(VISITS_PER_PAGE + 1);
  return keysetPage(rows, VISITS_PER_PAGE, (last) => last.id);
}

/** Returns the visits of assets on a day, in the order of recording. Uses the index `asset_services_once`. */
export function maintenanceVisitsOn(ctx: CompanyCtx, day: string, ids: readonly number[]): Promise<MaintenanceVisit[]> {
  const { id, asset_id, service_date } = maintenanceVisits;
  return selectVisits(ctx, and(isAmong(asset_id, ids), sql`${service_date} = ${day}`)).orderBy(asc(id));
}

/** Returns one maintenance visit. Throws 404. */
export async function getMaintenanceVisit(ctx: CompanyCtx, id: number): Promise<MaintenanceVisit> {
  return requireRow(selectVisits(ctx, eq(maintenanceVisits.id, id)), "service");
}

const { company_id: _company, updated_at: _updated, ...own } = getTableColumns(maintenanceVisits);

function selectVisits(ctx: CompanyCtx, where: SQL | undefined) {
  return ctx.db.read
    .select({
      ...own,
      vendor: { id: vendors.id, name: vendors.name },
      recorded_by: { id: users.id, full_name: users.full_name },
    })
    .from(maintenanceVisits)
    .innerJoin(users, eq(users.id, maintenanceVisits.recorded_by))
    .leftJoin(vendors, eq(vendors.id, maintenanceVisits.vendor_id))
    .where(and(inCompany(ctx, maintenanceVisits), where))
    .$dynamic();
}

/** Computes an asset's total maintenance cost after one amount changes, in kobo. */
export function maintenanceTotalAfterChange(
  asset: { total_maintenance_cost: number },
  oldAmount: number | null,
  newAmount: number | null,
): { total: Kobo; problem: string | undefined } {
  const total = kobo(asset.total_maintenance_cost - (oldAmount ?? 0) + (newAmount ?? 0));
  return { total, problem: total > fromNaira(MAX_NAIRA) ? "The amount is too large." : undefined };
}

/**
 * Returns the date of an asset's latest maintenance, a visit, a return or that of its import, after the visit with `service_id` or the
 * movement with `movement_id` is moved to `day`. Uses the indexes `asset_services_of_asset` and `movements_of_asset`.
 */
export async function lastMaintenanceAfterChange(
  tx: Reader,
  ctx: CompanyCtx,
  asset: { id: number; imported_maintenance_date: CalendarDate | null },
  { service_id = 0, movement_id = 0, day }: { service_id?: number; movement_id?: number; day: CalendarDate },
): Promise<CalendarDate> {
  const visits = await tx
    .select({ day: maintenanceVisits.service_date })
    .from(maintenanceVisits)
    .where(
      and(
        inCompany(ctx, maintenanceVisits),
        eq(maintenanceVisits.asset_id, asset.id),
        ne(maintenanceVisits.id, service_id),
      ),
    );
  const returns = await tx
    .select({ returnedAt: sql<string>`${movements.returned_at}` })
    .from(movements)
    .where(
      and(
        inCompany(ctx, movements),
        eq(movements.asset_id, asset.id),
        ne(movements.id, movement_id),
        sql`${movements.type} = 'maintenance' AND ${movements.returned_at} IS NOT NULL`,
      ),
    );
  const days = [
    ...visits.map((visit) => visit.day),
    ...returns.map(({ returnedAt }) => dayIn(ctx.company.time_zone, new Date(returnedAt))),
    ...(asset.imported_maintenance_date ? [asset.imported_maintenance_date] : []),
  ];
  return days.reduce((a, b) => (b > a ? b : a), day);
}

/** The latest maintenance of an asset: its date, and its cost in kobo; null if there was none. */
interface LatestMaintenance {
  last_maintenance_date: string | null;
  last_amount: number | null;
}

/**
 * Returns the latest maintenance of each asset. Its cost is the sum of that day's maintenance visits (index `asset_services_once`) and
 * returns from maintenance (`movements_of_asset`).
 */
export async function latestMaintenance(
  ctx: Pick<CompanyCtx, "company" | "db">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LatestMaintenance>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({
      id: assets.id,
      last_maintenance_date: assets.last_maintenance_date,
      amount: maintenanceVisits.amount,
      // A local day begins at most fourteen hours before the UTC day; returns of other days are filtered out below.
      returns: sql<string>`(
        SELECT json_group_array(json_array(back.returned_at, back.amount)) FROM ${movements} AS back
        WHERE back.company_id = ${assets.company_id} AND back.asset_id = ${assets.id} AND back.type = 'maintenance'
          AND back.returned_at >= date(${assets.last_maintenance_date}, '-1 day') AND back.amount IS NOT NULL
      )`,
    })
    .from(assets)
    .leftJoin(
      maintenanceVisits,
      and(
        eq(maintenanceVisits.company_id, assets.company_id),
        eq(maintenanceVisits.asset_id, assets.id),
        eq(maintenanceVisits.service_date, assets.last_maintenance_date),
      ),
    )
    .where(and(inCompany(ctx, assets), isAmong(assets.id, ids)));
  return new Map(
    rows.map(({ id, last_maintenance_date, amount, returns }) => {
      const costsOfDay = (JSON.parse(returns) as [string, number][])
        .filter(([returnedAt]) => dayIn(ctx.company.time_zone, new Date(returnedAt)) === last_maintenance_date)
        .map(([, cost]) => cost);
      const costs = amount === null ? costsOfDay : [amount, ...costsOfDay];
      const last_amount = costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost);
      return [id, { last_maintenance_date, last_amount }];
    }),
  );
}
