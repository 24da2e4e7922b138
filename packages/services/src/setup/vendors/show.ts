import { countries, states, vendors } from "@custodia/db/schema/setup";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { notFound } from "@custodia/domain/errors";
import { MAX_SUPPLIED } from "@custodia/domain/setup/vendors";
import { and, eq } from "drizzle-orm";
import { listAssets } from "../../assets/list.ts";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { vendorColumns } from "./view.ts";

const per_page = MAX_SUPPLIED;

/** One vendor with the names of its country and state, and the newest assets that it supplied. Throws 404. */
export async function showVendor(ctx: CompanyCtx, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select(vendorColumns(ctx))
    .from(vendors)
    .leftJoin(countries, eq(countries.id, vendors.country_id))
    .leftJoin(states, eq(states.id, vendors.state_id))
    .where(and(inCompany(ctx, vendors), eq(vendors.id, id)))
    .limit(1);
  if (!rows[0]) throw notFound("vendor");
  const { data } = await listAssets(ctx, assetListQuery.parse({ filter: { vendor_id: id }, per_page }));
  return { ...rows[0], assets: data };
}
