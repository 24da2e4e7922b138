import { items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { writeAuditBatch } from "../../core/audit.ts";
import { type CompanyCtx, now } from "../../core/context.ts";
import { notifyUsers } from "../../notifications/service.ts";

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
  `${name} is low at ${location}: ${quantity / 1000} ${unit} left`;

/** Marks levels as reported and returns those that were not. */
async function markReported(tx: Tx, ctx: CompanyCtx, item_ids: readonly number[]): Promise<LowItem[]> {
  const isLow = and(eq(stockLevels.company_id, ctx.company.id), eq(stockLevels.low, true));
  const reportedAt = now(ctx);
  // Spelled out, so that SQLite uses the partial index on `low = 1`.
  const marked = await tx.all<Pick<LowItem, "item_id" | "location_id">>(sql`
    UPDATE stock_levels SET below_told_at = ${reportedAt} WHERE company_id = ${ctx.company.id} AND low = 1 AND below_told_at IS NULL
      AND item_id IN (SELECT value FROM json_each(${JSON.stringify(item_ids)})) RETURNING item_id, location_id`);
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
