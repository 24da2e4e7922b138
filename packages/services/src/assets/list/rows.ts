import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { bookFigures } from "@custodia/domain/valuation/depreciation";
import { termsOfAsset } from "@custodia/domain/valuation/terms";
import { and, eq, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { prepared } from "../../prepared.ts";
import { rowColumns } from "../one/view.ts";
import { holder, openRelease, whereaboutsColumns, whereaboutsOf, workshop } from "../one/whereabouts.ts";

const some = prepared((db) =>
  db
    .select({ ...rowColumns, ...whereaboutsColumns })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(movements, openRelease)
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(
      and(
        eq(assets.company_id, sql.placeholder("company")),
        sql`${assets.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
      ),
    )
    .prepare(),
);

/** Rows of the register with their book value of today, when they are due and where they are out, in the order of `ids`. */
export async function rowsOf(db: Reader, ctx: CompanyCtx, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await some(db).all({ company: ctx.company.id, ids: JSON.stringify(ids) });
  const day = today(ctx);
  const byId = new Map(
    rows.map((row) => {
      const out = whereaboutsOf(row);
      const next_maintenance_date = nextMaintenanceDate(row);
      return [
        row.id,
        { ...row, ...bookFigures(termsOfAsset(row), day), next_maintenance_date, out },
      ] as const;
    }),
  );
  return ids.map((id) => byId.get(id)!);
}
