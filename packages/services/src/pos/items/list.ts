import { codeKeyOf, itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import { codeKey } from "@custodia/domain/pos/items/codes";
import type { ItemListQuery } from "@custodia/domain/pos/items/schema";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { contains, containsAny, containsEach, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { isLowAt, itemRowColumns, onHand, withShare } from "./view.ts";

const { item_no, name, description } = items;

const sortable = {
  item_no: items.sequence,
  name: items.sort_key,
  category: itemCategories.sort_key,
  price: items.price,
  discount: items.discount,
  vat: items.vat,
  updated_at: items.updated_at,
  created_at: items.id,
};

/** A page of the company's items, newest first unless sorted; quantity and stock at one location, else everywhere. */
export function listItems(ctx: CompanyCtx, query: ItemListQuery) {
  const { location_id } = query.filter;
  const quantity = onHand(location_id);
  const where = matching(ctx, query, quantity);
  const sorts = { ...sortable, quantity, stock: sql`1.0 * ${quantity} / ${items.full_level}` };
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await ctx.db.read
        .select(itemRowColumns(location_id))
        .from(items)
        .innerJoin(itemCategories, eq(itemCategories.id, items.category_id))
        .where(where)
        .orderBy(...orderOf(query, sorts, items.id))
        .limit(limit)
        .offset(offset);
      return rows.map(withShare);
    },
    () => ctx.db.read.$count(items, where),
  );
}

function matching(ctx: CompanyCtx, { filter, search }: ItemListQuery, quantity: SQL<number>) {
  const { location_id, category_id, vat_class, active, stocked, stock, code } = filter;
  return and(
    inCompany(ctx, items),
    containsEach({ item_no, name, description }, filter),
    !code ? undefined : or(withCode(ctx, code), contains(items.plu, code)),
    location_id === undefined ? undefined : isOwnLocation(ctx, location_id),
    category_id === undefined ? undefined : eq(items.category_id, category_id),
    !vat_class ? undefined : eq(items.vat_class, vat_class),
    active === undefined ? undefined : eq(items.active, active),
    stocked === undefined ? undefined : eq(items.stocked, stocked),
    !stock ? undefined : and(eq(items.stocked, true), IN_STOCK[stock](quantity, isLowAt(location_id))),
    !search
      ? undefined
      : or(containsAny([name, item_no, description, items.plu], search), withCode(ctx, search)),
  );
}

/** Of goods alone; what is sold no more is never too low. */
const IN_STOCK: Record<
  NonNullable<ItemListQuery["filter"]["stock"]>,
  (quantity: SQL<number>, low: SQL<boolean>) => SQL
> = {
  low: (_quantity, low) => low,
  out: (quantity) => sql`${quantity} = 0`,
  enough: (quantity, low) => sql`${quantity} > 0 AND NOT ${low}`,
};

function withCode(ctx: CompanyCtx, text: string): SQL {
  return sql`${items.id} IN (SELECT ${itemBarcodes.item_id} FROM ${itemBarcodes}
    WHERE ${and(inCompany(ctx, itemBarcodes), or(contains(itemBarcodes.code, text), eq(codeKeyOf(itemBarcodes.code), codeKey(text.trim()))))})`;
}

function isOwnLocation(ctx: CompanyCtx, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${locations} WHERE ${and(inCompany(ctx, locations), eq(locations.id, id))})`;
}
