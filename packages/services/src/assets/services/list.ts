import { assetServices } from "@custodia/db/schema/assets/services";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { serviceView } from "@custodia/domain/assets/service";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** A service before it goes out: money in kobo. */
export type ServiceRow = z.input<typeof serviceView>;

/** The services that an asset had where it is, newest first. The asset's 404 is the procedure's. */
export async function listServices(ctx: CompanyCtx, { id }: { id: number }): Promise<{ data: ServiceRow[] }> {
  const data = await ctx.db.read
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
    })
    .from(assetServices)
    .innerJoin(users, eq(users.id, assetServices.recorded_by))
    .leftJoin(vendors, eq(vendors.id, assetServices.vendor_id))
    .where(and(inCompany(ctx, assetServices), eq(assetServices.asset_id, id)))
    .orderBy(desc(assetServices.id));
  return { data };
}
