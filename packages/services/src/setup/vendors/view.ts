import { assets } from "@custodia/db/schema/assets/assets";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { eq, getTableColumns } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { countVisible } from "../../visible.ts";
import { placeColumns } from "../place.ts";

const { company_id: _company, sort_key: _key, ...rest } = getTableColumns(vendors);

/** Number of assets that a vendor supplied, read from the index of assets by vendor. */
export function assetsSupplied(ctx: CompanyCtx) {
  return countVisible(ctx, eq(assets.vendor_id, vendors.id));
}

/** What `vendorView` is made of, where countries and states are joined. */
export function vendorColumns(ctx: CompanyCtx) {
  return { ...rest, assets_count: assetsSupplied(ctx).as("assets_count"), ...placeColumns };
}
