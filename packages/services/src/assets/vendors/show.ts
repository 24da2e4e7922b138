import { assetListQuery } from "@custodia/domain/assets/schema";
import { MAX_SUPPLIED } from "@custodia/domain/assets/supplied";
import type { CompanyCtx } from "../../context.ts";
import { getVendor } from "../../setup/vendors.ts";
import { pageOfAssets } from "../list/page.ts";

const per_page = MAX_SUPPLIED;

/** One vendor with the newest assets that it supplied. Throws 404. */
export async function getVendorWithAssets(ctx: CompanyCtx, { id }: { id: number }) {
  return withSupplied(ctx, await getVendor(ctx, { id }));
}

/** The same of a vendor that is loaded. */
export async function withSupplied<V extends { id: number }>(ctx: CompanyCtx, vendor: V) {
  const query = assetListQuery.parse({ filter: { vendor_id: vendor.id }, per_page });
  return { ...vendor, assets: (await pageOfAssets(ctx, query)).data };
}
