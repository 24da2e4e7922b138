import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { assetServices } from "@custodia/db/schema/assets/services";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The service before the one that is due: its day, and what it cost in kobo; null where none is known. */
export interface LastService {
  last_maintenance_date: string | null;
  last_amount: number | null;
}

/**
 * The latest service of each asset: one where it is of that day (index `asset_services_once`), else the latest maintenance that it came
 * back from (`movements_of_asset`).
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
      last_amount: sql<number | null>`CASE WHEN ${assetServices.id} IS NULL THEN (
        SELECT back.amount FROM ${movements} AS back
        WHERE back.company_id = ${assets.company_id} AND back.asset_id = ${assets.id}
          AND back.type = 'maintenance' AND back.returned_at IS NOT NULL ORDER BY back.id DESC LIMIT 1
      ) ELSE ${assetServices.amount} END`,
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
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}
