import { exports } from "@custodia/db/schema/assets/export";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportFormat, ExportSelection } from "@custodia/domain/assets/export";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { inCompany } from "../../store.ts";
import { ofRegister } from "./everything.ts";

/** Exports of the register with the names of what they were narrowed to. */
export function selectExports(ctx: CompanyCtx, where: SQL | undefined) {
  const { id, created_at, state, expired, rows, finished_at } = exports;
  const chosen = (field: string) => sql`json_extract(${exports.filter}, ${`$.${field}`})`;
  return ctx.db.read
    .select({
      id,
      created_at,
      state,
      expired,
      rows,
      finished_at,
      custodian: { id: custodians.id, full_name: custodians.full_name },
      classification: { id: classifications.id, name: classifications.name },
      location: locationRefColumns,
      // Exports of before there were two are spreadsheets.
      format: sql<ExportFormat>`coalesce(${chosen("format")}, 'xlsx')`,
      selection: sql<ExportSelection | null>`CASE
        WHEN ${chosen("ids")} IS NOT NULL THEN 'ticked' WHEN ${chosen("matching")} IS NOT NULL THEN 'matching'
      END`,
    })
    .from(exports)
    .leftJoin(custodians, and(inCompany(ctx, custodians), eq(custodians.id, chosen("custodian_id"))))
    .leftJoin(
      classifications,
      and(inCompany(ctx, classifications), eq(classifications.id, chosen("classification_id"))),
    )
    .leftJoin(locations, and(inCompany(ctx, locations), eq(locations.id, chosen("location_id"))))
    .where(and(inCompany(ctx, exports), ofRegister, where));
}
