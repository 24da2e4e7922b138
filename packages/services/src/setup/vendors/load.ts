import { countries, states } from "@custodia/db/schema/setup/countries";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { vendorColumns } from "./view.ts";

/** One vendor with the names of its country and state. Throws 404. */
export async function getVendor(ctx: CompanyCtx, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select(vendorColumns(ctx))
    .from(vendors)
    .leftJoin(countries, eq(countries.id, vendors.country_id))
    .leftJoin(states, eq(states.id, vendors.state_id))
    .where(and(inCompany(ctx, vendors), eq(vendors.id, id)))
    .limit(1);
  if (!rows[0]) throw notFound("vendor");
  return rows[0];
}
