import { assets } from "@custodia/db/schema/assets/assets";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { dayIn } from "@custodia/domain/date";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";

/** The service before the one that is due: its day, and what it cost in kobo; null where none is known. */
export interface LastService {
  last_maintenance_date: string | null;
  last_amount: number | null;
}

/**
 * The latest service of each asset, its cost as the asset's maintenance cost counts it: of the service of that day (index
 * `asset_services_once`) and of what came back from maintenance on it (`movements_of_asset`) together.
 */
export async function lastServices(
  ctx: Pick<CompanyCtx, "company" | "db">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastService>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({
      id: assets.id,
      last_maintenance_date: assets.last_maintenance_date,
      amount: assetServices.amount,
      // A day begins at most fourteen hours before it does in UTC: those of other days are left out below.
      returns: sql<string>`(
        SELECT json_group_array(json_array(back.returned_at, back.amount)) FROM ${movements} AS back
        WHERE back.company_id = ${assets.company_id} AND back.asset_id = ${assets.id} AND back.type = 'maintenance'
          AND back.returned_at >= date(${assets.last_maintenance_date}, '-1 day') AND back.amount IS NOT NULL
      )`,
    })
    .from(assets)
    .leftJoin(
      assetServices,
      and(
        eq(assetServices.company_id, assets.company_id),
        eq(assetServices.asset_id, assets.id),
        eq(assetServices.service_date, assets.last_maintenance_date),
      ),
    )
    .where(
      and(inCompany(ctx, assets), sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    );
  return new Map(
    rows.map(({ id, last_maintenance_date, amount, returns }) => {
      const ofDay = (JSON.parse(returns) as [string, number][])
        .filter(([at]) => dayIn(ctx.company.time_zone, new Date(at)) === last_maintenance_date)
        .map(([, cost]) => cost);
      const costs = amount === null ? ofDay : [amount, ...ofDay];
      const last_amount = costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost);
      return [id, { last_maintenance_date, last_amount }];
    }),
  );
}
