import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { SERVICES_SHOWN, type ServicesQuery, type serviceView } from "@custodia/domain/assets/service";
import { notFound } from "@custodia/domain/errors";
import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";

/** A service before it goes out: money in kobo. */
export type ServiceRow = z.input<typeof serviceView>;

/**
 * The services that an asset had where it is, newest first: so many at once, and where they go on, null at the end. Index
 * `asset_services_of_asset`. The asset's 404 is the procedure's.
 */
export async function listServices(
  ctx: CompanyCtx,
  { id, cursor }: ServicesQuery & { id: number },
): Promise<{ data: ServiceRow[]; meta: { next: number | null } }> {
  const behind = cursor === undefined ? undefined : lt(assetServices.id, cursor);
  const rows = await servicesThat(ctx, and(eq(assetServices.asset_id, id), behind))
    .orderBy(desc(assetServices.id))
    .limit(SERVICES_SHOWN + 1);
  const data = rows.slice(0, SERVICES_SHOWN);
  return { data, meta: { next: rows.length > SERVICES_SHOWN ? data.at(-1)!.id : null } };
}

/** The services that assets had on a day, in the order that they were written down. Index `asset_services_once`. */
export function servicesOn(ctx: CompanyCtx, day: string, ids: readonly number[]): Promise<ServiceRow[]> {
  const ofThem = sql`${assetServices.asset_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return servicesThat(ctx, and(ofThem, sql`${assetServices.service_date} = ${day}`)).orderBy(
    asc(assetServices.id),
  );
}

/** One service. Throws 404. */
export async function serviceOf(ctx: CompanyCtx, id: number): Promise<ServiceRow> {
  const [row] = await servicesThat(ctx, eq(assetServices.id, id));
  if (!row) throw notFound("service");
  return row;
}

function servicesThat(ctx: CompanyCtx, where: SQL | undefined) {
  return ctx.db.read
    .select({
      id: assetServices.id,
      asset_id: assetServices.asset_id,
      due_date: assetServices.due_date,
      service_date: assetServices.service_date,
      vendor_id: assetServices.vendor_id,
      vendor: { id: vendors.id, name: vendors.name },
      amount: assetServices.amount,
      invoice_number: assetServices.invoice_number,
      remarks: assetServices.remarks,
      recorded_by: { id: users.id, full_name: users.full_name },
      created_at: assetServices.created_at,
      version: assetServices.version,
    })
    .from(assetServices)
    .innerJoin(users, eq(users.id, assetServices.recorded_by))
    .leftJoin(vendors, eq(vendors.id, assetServices.vendor_id))
    .where(and(inCompany(ctx, assetServices), where))
    .$dynamic();
}
