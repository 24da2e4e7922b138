import { itemCategories } from "@custodia/db/schema/pos/items";
import { notFound } from "@custodia/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

const { id, name, created_at, version } = itemCategories;

/** What `categoryView` is made of. */
export const categoryColumns = {
  id,
  name,
  created_at,
  version,
  // By name: in a query of one table, columns inside an expression lose their table.
  items_count: sql<number>`(SELECT count(*) FROM items
    WHERE items.company_id = item_categories.company_id AND items.category_id = item_categories.id)`.as(
    "items_count",
  ),
};

/** One category. Throws 404. */
export async function loadCategory(ctx: CompanyCtx, own: { id: number }) {
  const rows = await ctx.db.read
    .select(categoryColumns)
    .from(itemCategories)
    .where(and(inCompany(ctx, itemCategories), eq(id, own.id)));
  if (!rows[0]) throw notFound("category");
  return rows[0];
}
