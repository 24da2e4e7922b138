import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { stockShare } from "@custodia/domain/pos/items/schema";
import { getTableColumns, type SQL, sql } from "drizzle-orm";

const { company_id: _company, sequence: _sequence, sort_key: _key, ...rest } = getTableColumns(items);

/** What is on hand of an item, in thousandths: at one location, else everywhere; 0 where there never was any. */
export function onHand(location_id: number | undefined): SQL<number> {
  const there = location_id === undefined ? undefined : sql` AND ${stockLevels.location_id} = ${location_id}`;
  return sql<number>`coalesce((SELECT sum(${stockLevels.quantity}) FROM ${stockLevels}
    WHERE ${stockLevels.company_id} = ${items.company_id} AND ${stockLevels.item_id} = ${items.id}${there}), 0)`;
}

/** What `itemRow` is made of, but for its `stock`, where categories are joined. */
export function itemRowColumns(location_id: number | undefined) {
  return {
    ...rest,
    category: { id: itemCategories.id, name: itemCategories.name },
    quantity: onHand(location_id).as("quantity"),
  };
}

/** A row with its stock as a share of what is full. */
export function withShare<Row extends { quantity: number; full_level: number | null }>(row: Row) {
  return { ...row, stock: stockShare(row.quantity, row.full_level) };
}
