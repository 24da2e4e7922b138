import { MAX_SUPPLIED } from "@custodia/domain/assets/list";
import { type AssetListQuery, assetListQuery } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import type { CompanyCtx } from "../../core/context.ts";
import { getVendor } from "../../setup/vendors.ts";
import { pageIds } from "./page-ids.ts";
import { rowsOf } from "./rows.ts";

/** A page of the register with the book values of today, newest first unless sorted, and how the register stood. */
export async function pageOfAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const stretch = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total, standing } = await pageIds(ctx.db.read, ctx, query, stretch);
  return { ...pageOf(await rowsOf(ctx.db.read, ctx, ids), total, query), standing };
}

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
