import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { inCompany } from "../../store.ts";
import { codesOf } from "./codes.ts";
import { itemRowColumns, withShare } from "./view.ts";

/** One item with its codes, and what is on hand by location. Throws 404. */
export async function showItem(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await ctx.db.read
    .select(itemRowColumns(undefined))
    .from(items)
    .innerJoin(itemCategories, eq(itemCategories.id, items.category_id))
    .where(and(inCompany(ctx, items), eq(items.id, id)))
    .limit(1);
  if (!row) throw notFound("item");
  const [barcodes, levels] = await Promise.all([codesOf(ctx.db.read, ctx, id), levelsOf(ctx, id)]);
  return { ...withShare(row), barcodes, levels };
}

function levelsOf(ctx: CompanyCtx, item_id: number) {
  const { location_id, quantity, value } = stockLevels;
  return ctx.db.read
    .select({ location_id, location: locationRefColumns, quantity, value })
    .from(stockLevels)
    .innerJoin(locations, eq(locations.id, location_id))
    .where(and(eq(stockLevels.company_id, ctx.company.id), eq(stockLevels.item_id, item_id)))
    .orderBy(locations.sort_key, location_id);
}
