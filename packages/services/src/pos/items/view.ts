import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { stockShare } from "@custodia/domain/pos/items/schema";
import { getTableColumns, type SQL, sql } from "drizzle-orm";

const { company_id: _company, sequence: _sequence, sort_key: _key, ...rest } = getTableColumns(items);

/** What is on hand of an item, in thousandths: at one location, else everywhere; 0 where there never was any. */
export function onHand(location_id: number | undefined): SQL<number> {
  return sql<number>`coalesce((SELECT sum(${stockLevels.quantity}) FROM ${levelsAt(location_id)}), 0)`;
}

/**
 * Whether an item is at its reorder level at the location, else at any: the level is that of each shelf, so a sum over all of
 * them says nothing of it.
 */
export function isLowAt(location_id: number | undefined): SQL<boolean> {
  return sql`EXISTS (SELECT 1 FROM ${levelsAt(location_id)} AND ${stockLevels.low} = 1)`.mapWith(Boolean);
}

function levelsAt(location_id: number | undefined): SQL {
  const there = location_id === undefined ? undefined : sql` AND ${stockLevels.location_id} = ${location_id}`;
  return sql`${stockLevels}
    WHERE ${stockLevels.company_id} = ${items.company_id} AND ${stockLevels.item_id} = ${items.id}${there}`;
}

/** The first code that sells one unit. */
const barcode = sql<string | null>`(SELECT ${itemBarcodes.code} FROM ${itemBarcodes}
  WHERE ${itemBarcodes.company_id} = ${items.company_id} AND ${itemBarcodes.item_id} = ${items.id}
    AND ${itemBarcodes.quantity} = 1000 ORDER BY ${itemBarcodes.id} LIMIT 1)`;

/** What `itemRow` is made of, but for its `stock`, where categories are joined. */
export function itemRowColumns(location_id: number | undefined) {
  return {
    ...rest,
    category: { id: itemCategories.id, name: itemCategories.name },
    quantity: onHand(location_id).as("quantity"),
    low: isLowAt(location_id).as("low"),
    barcode: barcode.as("barcode"),
  };
}

/** A row with its stock as a share of what is full. */
export function withShare<Row extends { quantity: number; full_level: number | null }>(row: Row) {
  return { ...row, stock: stockShare(row.quantity, row.full_level) };
}
