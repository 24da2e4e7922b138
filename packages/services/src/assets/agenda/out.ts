import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import {
  AGENDA_ROWS,
  type OutForMaintenanceQuery,
  type OutForMaintenanceView,
  placeText,
} from "@custodia/domain/assets/agenda";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { holder, workshop } from "../detail/columns.ts";
import { ofNarrowed } from "./narrowed.ts";

/** The open releases for maintenance that meet `where`. Index `movements_out`. */
export function outOf(ctx: Pick<CompanyCtx, "company">, where: SQL | undefined): SQL {
  const open = and(
    inCompany(ctx, movements),
    isNull(movements.returned_at),
    eq(movements.type, "maintenance"),
  );
  return sql`${and(open, where)}`;
}

/** What is out for maintenance, the longest first: so many at once, and where it goes on; null at the end. */
export async function outForMaintenance(
  ctx: CompanyCtx,
  { cursor, filter }: OutForMaintenanceQuery,
): Promise<OutForMaintenanceView> {
  const behind = cursor
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
    .innerJoin(assets, and(eq(assets.company_id, movements.company_id), eq(assets.id, movements.asset_id)))
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(outOf(ctx, and(behind, ofNarrowed({ filter, lead: null }))))
    .orderBy(asc(movements.release_date), asc(movements.id))
    .limit(AGENDA_ROWS + 1);
  const data = rows.slice(0, AGENDA_ROWS);
  const last = rows.length > AGENDA_ROWS ? data.at(-1) : undefined;
  const place = last && { date: last.release_date, kind: "return" as const, id: last.movement_id };
  return { data, meta: { next: place ? placeText(place) : null } };
}

type OutRow = OutForMaintenanceView["data"][number];
