import { exports } from "@custodia/db/schema/assets/export";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportListQuery, ExportSelection } from "@custodia/domain/assets/export";
import { notFound } from "@custodia/domain/errors";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { orderOf, pageFrom } from "../../list.ts";
import { locationRefColumns } from "../../setup/locations/view.ts";
import { inCompany } from "../../store.ts";

/** Exports with the names of what they were narrowed to. */
function select(ctx: CompanyCtx, where: SQL | undefined) {
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
    .where(and(inCompany(ctx, exports), where));
}

/** A page of the company's exports, newest first. */
export function listExports(ctx: CompanyCtx, query: ExportListQuery) {
  return pageFrom(
    query,
    (limit, offset) =>
      select(ctx, undefined)
        .orderBy(...orderOf(query, { created_at: exports.id }, exports.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(exports, inCompany(ctx, exports)),
  );
}

/** One export. Throws 404. */
export async function showExport(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await select(ctx, eq(exports.id, id)).limit(1);
  if (!row) throw notFound("export");
  return row;
}
