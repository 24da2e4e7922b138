import { items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { StockListQuery } from "@custodia/domain/pos/stock/schema";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, pageFrom } from "../../list.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { inCompany } from "../../store.ts";

const { item_id, location_id, quantity, value, low } = stockLevels;
const { item_no, name, unit, reorder_level, full_level } = items;

const sortable = { item: items.sort_key, quantity, value };

/** A page of what is on hand by item and location, by the item's name unless sorted. */
export function listStock(ctx: CompanyCtx, query: StockListQuery) {
  const { filter, search, sort, order } = query;
  const direction = order === "desc" ? desc : asc;
  const where = and(
    inCompany(ctx, items),
    eq(stockLevels.company_id, ctx.company.id),
    eq(item_id, items.id),
    filter.item_id === undefined ? undefined : eq(item_id, filter.item_id),
    filter.location_id === undefined ? undefined : eq(location_id, filter.location_id),
    filter.category_id === undefined ? undefined : eq(items.category_id, filter.category_id),
    filter.low === undefined ? undefined : eq(low, filter.low),
    containsAny([name, item_no], search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select({
          ...{ item_id, location_id, quantity, value, low, reorder_level, full_level },
          item: { id: items.id, item_no, name, unit },
          location: locationRefColumns,
        })
        .from(items)
        // In this order, and no other, rows come as the index of names has them, and none is sorted.
        .crossJoin(stockLevels)
        .innerJoin(locations, eq(locations.id, location_id))
        .where(where)
        .orderBy(direction(sortable[sort ?? "item"]), direction(items.id), direction(location_id))
        .limit(limit)
        .offset(offset),
    async () => {
      const [counted] = await ctx.db.read
        .select({ all: sql<number>`count(*)` })
        .from(stockLevels)
        .innerJoin(items, eq(items.id, item_id))
        .where(where);
      return counted!.all;
    },
  );
}
