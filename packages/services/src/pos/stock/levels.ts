import { items } from "@custodia/db/schema/pos/items";
import { saleLines } from "@custodia/db/schema/pos/sales";
import { shifts } from "@custodia/db/schema/pos/shifts";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { Level } from "@custodia/domain/pos/stock/average";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { writeAuditBatch } from "../../core/audit.ts";
import { type CompanyCtx, now } from "../../core/context.ts";
import { isOneOf, jsonList, prepared } from "../../core/statements.ts";
import { notifyUsers } from "../../notifications/service.ts";

type Scope = Pick<CompanyCtx, "company">;

/** Stock levels of the items of some lines at a location, by item; zero without stock. */
export async function levelsAt(
  db: Reader,
  { company }: Scope,
  location_id: number,
  lines: readonly { item_id: number }[],
): Promise<(item_id: number) => Level> {
  const item_ids = JSON.stringify([...new Set(lines.map(({ item_id }) => item_id))]);
  const rows = await storedLevels(db).all({ company_id: company.id, location_id, item_ids });
  const levels = new Map(rows.map(({ item_id, quantity, value }) => [item_id, { quantity, value }]));
  return (item_id) => levels.get(item_id) ?? { quantity: 0, value: 0 };
}

const storedLevels = prepared((db) =>
  db
    .select({ item_id: stockLevels.item_id, quantity: stockLevels.quantity, value: stockLevels.value })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.company_id, sql.placeholder("company_id")),
        eq(stockLevels.location_id, sql.placeholder("location_id")),
        isOneOf(stockLevels.item_id, "item_ids"),
      ),
    )
    .prepare(),
);

/** The stock at a till's location. */
export interface TillStock {
  /** The level of an item; zero without stock. */
  levelOf(item_id: number): Level;
  /** False if no item of these movements reaches its reorder level by them, or has reached it unreported. */
  mayBeLow(movements: readonly { item_id: number; quantity: number }[]): boolean;
}

/**
 * Returns the stock of some items, or of all items of a sale, at the location of a shift, with what tells whether movements may have to be
 * reported as low stock.
 */
export async function stockOfShift(
  tx: Tx,
  ctx: Scope,
  shift_id: number,
  goods: { item_ids: readonly number[] } | { sale_id: number },
): Promise<TillStock> {
  const params = { company_id: ctx.company.id, shift_id };
  const rows =
    "sale_id" in goods
      ? await stockOfSale(tx).all({ ...params, sale_id: goods.sale_id })
      : await stockOfItems(tx).all({ ...params, item_ids: JSON.stringify(goods.item_ids) });
  const byItem = new Map(rows.map((row) => [row.item_id, row]));
  const levelOf = (item_id: number): Level => {
    const { quantity, value } = byItem.get(item_id) ?? {};
    return { quantity: quantity ?? 0, value: value ?? 0 };
  };
  return {
    levelOf,
    mayBeLow(movements) {
      const changes = Map.groupBy(movements, ({ item_id }) => item_id);
      return [...changes].some(([item_id, moved]) => {
        const { reorder_level, unreported } = byItem.get(item_id)!;
        const left = moved.reduce((sum, { quantity }) => sum + quantity, levelOf(item_id).quantity);
        return unreported || (reorder_level !== null && left <= reorder_level);
      });
    },
  };
}

const stockAtShift = (db: Reader, isWanted: SQL) =>
  db
    .select({
      item_id: items.id,
      reorder_level: items.reorder_level,
      quantity: stockLevels.quantity,
      value: stockLevels.value,
      // Spelled out, so that SQLite uses the partial index on `low = 1`.
      unreported: sql`EXISTS (SELECT 1 FROM stock_levels AS low_level WHERE low_level.company_id = ${items.company_id}
        AND low_level.item_id = ${items.id} AND low_level.low = 1 AND low_level.below_told_at IS NULL)`.mapWith(
        Boolean,
      ),
    })
    .from(items)
    .leftJoin(
      stockLevels,
      and(
        eq(stockLevels.company_id, items.company_id),
        eq(stockLevels.item_id, items.id),
        sql`${stockLevels.location_id} = (SELECT ${shifts.location_id} FROM ${shifts}
          WHERE ${shifts.company_id} = ${items.company_id} AND ${shifts.id} = ${sql.placeholder("shift_id")})`,
      ),
    )
    .where(and(eq(items.company_id, sql.placeholder("company_id")), isWanted))
    .prepare();

const stockOfItems = prepared((db) => stockAtShift(db, isOneOf(items.id, "item_ids")));

const isOfSale = sql`${items.id} IN (SELECT ${saleLines.item_id} FROM ${saleLines}
  WHERE ${saleLines.company_id} = ${items.company_id} AND ${saleLines.sale_id} = ${sql.placeholder("sale_id")})`;
const stockOfSale = prepared((db) => stockAtShift(db, isOfSale));

/** An item at its reorder level at a location that was not reported yet. */
interface LowItem {
  item_id: number;
  name: string;
  unit: string;
  location_id: number;
  location: string;
  quantity: number;
  reorder_level: number | null;
}

/**
 * Reports once that items have reached their reorder level: in the audit log, and by notification and email to everyone who
 * manages stock, including the acting user. Triggers make a level reportable again once it has risen.
 */
export async function notifyLowStock(tx: Tx, ctx: CompanyCtx, item_ids: readonly number[]): Promise<void> {
  const low = await markReported(tx, ctx, item_ids);
  if (low.length === 0) return;
  await writeAuditBatch(
    tx,
    ctx,
    low.map(({ item_id, location_id, quantity, reorder_level, ...described }) => ({
      action: "stock.low",
      message: describe({ ...described, quantity }),
      subject: { type: "item", id: item_id },
      after: { location_id, quantity, reorder_level },
    })),
  );
  const [first] = low;
  const onlyItem = low.length === 1 && first;
  const message = onlyItem ? describe(onlyItem) : `${summarizeNames(low.map(({ name }) => name))} are low`;
  const href = onlyItem ? `/pos/detailInventory/${onlyItem.item_id}` : "/pos/viewInventory";
  await notifyUsers(tx, ctx, { group: "editors", self: true }, { kind: "stock.low", message, href, mail: true });
}

const describe = ({ name, unit, location, quantity }: Pick<LowItem, "name" | "unit" | "location" | "quantity">) =>
  `${name} is low at ${location}: ${quantity / 1000} left (${unit})`;

/** Marks levels as reported and returns those that were not. */
async function markReported(tx: Tx, ctx: CompanyCtx, item_ids: readonly number[]): Promise<LowItem[]> {
  const isLow = and(eq(stockLevels.company_id, ctx.company.id), eq(stockLevels.low, true));
  const reportedAt = now(ctx);
  // Spelled out, so that SQLite uses the partial index on `low = 1`.
  const marked = await tx.all<Pick<LowItem, "item_id" | "location_id">>(sql`
    UPDATE stock_levels SET below_told_at = ${reportedAt} WHERE company_id = ${ctx.company.id} AND low = 1 AND below_told_at IS NULL
      AND item_id IN ${jsonList(item_ids)} RETURNING item_id, location_id`);
  if (marked.length === 0) return [];
  const markedKeys = new Set(marked.map(({ item_id, location_id }) => `${item_id} ${location_id}`));
  const { item_id, location_id, quantity } = stockLevels;
  const { name, unit, reorder_level } = items;
  const rows = await tx
    .select({
      item_id,
      location_id,
      quantity,
      name,
      unit,
      reorder_level,
      code: locations.code,
      address: locations.address,
    })
    .from(stockLevels)
    .innerJoin(items, eq(items.id, item_id))
    .innerJoin(locations, eq(locations.id, location_id))
    .where(
      and(
        isLow,
        isNotNull(stockLevels.below_told_at),
        inArray(
          item_id,
          marked.map((level) => level.item_id),
        ),
      ),
    )
    .orderBy(items.sort_key, location_id);
  return rows
    .filter((row) => markedKeys.has(`${row.item_id} ${row.location_id}`))
    .map(({ code, address, ...row }) => ({ ...row, location: code ?? address ?? "its location" }));
}

/** Summarises names for a message: one or two names, or the first and the number of the others. */
export function summarizeNames(names: readonly string[]): string {
  const [first = "nothing", ...others] = [...new Set(names)];
  if (others.length === 0) return first;
  return others.length === 1 ? `${first} and ${others[0]}` : `${first} and ${others.length} other items`;
}
