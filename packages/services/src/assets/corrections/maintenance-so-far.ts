import type { Reader } from "@custodia/db/client";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { fromNaira, type Kobo, kobo, MAX_NAIRA } from "@custodia/domain/money";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";

/** What an asset's maintenance costs in all once one amount of it is another, in kobo. */
export function totalWith(
  asset: { total_maintenance_cost: number },
  was: number | null,
  becomes: number | null,
): { total: Kobo; problem: string | undefined } {
  const total = kobo(asset.total_maintenance_cost - (was ?? 0) + (becomes ?? 0));
  return { total, problem: total > fromNaira(MAX_NAIRA) ? "The amount is too large." : undefined };
}

/**
 * The day of an asset's latest service, wherever it was, where one of them (`service_id` or `movement_id`) was on `day` instead; null
 * where there was none. Indexes `asset_services_of_asset` and `movements_of_asset`.
 */
export async function lastMaintenanceWith(
  tx: Reader,
  ctx: CompanyCtx,
  asset_id: number,
  { service_id = 0, movement_id = 0, day }: { service_id?: number; movement_id?: number; day: CalendarDate },
): Promise<CalendarDate> {
  const services = await tx
    .select({ day: assetServices.service_date })
    .from(assetServices)
    .where(
      and(
        inCompany(ctx, assetServices),
        eq(assetServices.asset_id, asset_id),
        sql`${assetServices.id} <> ${service_id}`,
      ),
    );
  const returns = await tx
    .select({ at: sql<string>`${movements.returned_at}` })
    .from(movements)
    .where(
      and(
        inCompany(ctx, movements),
        eq(movements.asset_id, asset_id),
        sql`${movements.id} <> ${movement_id} AND ${movements.type} = 'maintenance' AND ${movements.returned_at} IS NOT NULL`,
      ),
    );
  const back = returns.map(({ at }) => dayIn(ctx.company.time_zone, new Date(at)));
  return [day, ...services.map((one) => one.day), ...back].reduce((a, b) => (b > a ? b : a));
}
