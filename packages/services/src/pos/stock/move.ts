import type { Tx } from "@custodia/db/client";
import { stockLevels, stockMovements } from "@custodia/db/schema/pos/stock";
import { Refusal } from "@custodia/domain/errors";
import { after, goesOut, type Level } from "@custodia/domain/pos/stock/average";
import { type MOVEMENT_KINDS, tooLittleStock } from "@custodia/domain/pos/stock/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../context.ts";
import { tellLow } from "./low.ts";

/** What has to be known of an item whose goods move. */
export interface MovedItem {
  id: number;
  name: string;
  unit: string;
  /** False for a service, of which nothing moves. */
  stocked: boolean;
}

/** A row for the ledger of stock: thousandths and kobo, below 0 where goods go out; one source, that of its kind. */
export interface StockMovement {
  kind: (typeof MOVEMENT_KINDS)[number];
  item_id: number;
  location_id: number;
  quantity: number;
  value: number;
  vat_amount?: number;
  counted?: number;
  document_id?: number;
  sale_line_id?: number;
  return_line_id?: number;
}

type Scope = Pick<CompanyCtx, "company">;

/** What is on hand at a location, by item; nothing where there never was any. */
export async function levelsAt(
  tx: Tx,
  ctx: Scope,
  location_id: number,
  item_ids: readonly number[],
): Promise<(item_id: number) => Level> {
  const rows = await tx
    .select({ item_id: stockLevels.item_id, quantity: stockLevels.quantity, value: stockLevels.value })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.company_id, ctx.company.id),
        eq(stockLevels.location_id, location_id),
        inArray(stockLevels.item_id, [...new Set(item_ids)]),
      ),
    );
  const levels = new Map(rows.map(({ item_id, quantity, value }) => [item_id, { quantity, value }]));
  return (item_id) => levels.get(item_id) ?? { quantity: 0, value: 0 };
}

/**
 * What goods cost that leave a location at the moving average, in kobo by line; lines of one item one after the other, services 0.
 * `quantity` in thousandths. Nothing is written yet: `moveStock` does. Throws 409 where less is left, naming item and rest, with the
 * line as `lines.0.quantity`.
 */
export async function costsOut(
  tx: Tx,
  ctx: Scope,
  location_id: number,
  lines: readonly { item: MovedItem; quantity: number }[],
): Promise<number[]> {
  const goods = lines.filter(({ item }) => item.stocked);
  const onHand = await levelsAt(
    tx,
    ctx,
    location_id,
    goods.map(({ item }) => item.id),
  );
  const running = new Map<number, Level>();
  return lines.map(({ item, quantity }, place) => {
    if (!item.stocked) return 0;
    const level = running.get(item.id) ?? onHand(item.id);
    if (level.quantity < quantity) throw tooLittle(`lines.${place}.quantity`, item, onHand(item.id).quantity);
    const moved = goesOut(level, quantity);
    running.set(item.id, after(level, moved));
    return 0 - moved.value;
  });
}

/** 409 on a field: fewer goods are there than it asks for. `left` in thousandths. */
export function tooLittle(field: string, { name, unit }: MovedItem, left: number): Refusal {
  const message = tooLittleStock(name, left, unit);
  return new Refusal("conflict", message, { fields: { [field]: [message] } });
}

/**
 * Writes movements into the ledger, in the order given; triggers keep the levels, and refuse what would leave less than nothing. What
 * reaches its reorder level by them is told; what an item begins with says nothing of that.
 */
export async function moveStock(tx: Tx, ctx: CompanyCtx, movements: readonly StockMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const of = (field: keyof StockMovement) => sql`value ->> ${`$.${field}`}`;
  await tx.run(sql`
    INSERT INTO ${stockMovements}
      (company_id, item_id, location_id, kind, quantity, value, vat_amount, counted, document_id, sale_line_id,
        return_line_id, created_at)
    SELECT ${ctx.company.id}, ${of("item_id")}, ${of("location_id")}, ${of("kind")}, ${of("quantity")}, ${of("value")},
      coalesce(${of("vat_amount")}, 0), ${of("counted")}, ${of("document_id")}, ${of("sale_line_id")},
      ${of("return_line_id")}, ${now(ctx)}
    FROM json_each(${JSON.stringify(movements)}) ORDER BY key
  `);
  const moved = movements.filter(({ kind }) => kind !== "opening");
  await tellLow(
    tx,
    ctx,
    moved.map(({ item_id }) => item_id),
  );
}
