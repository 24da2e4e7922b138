import { items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { checkFields, type FieldErrors, Refusal, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { fractionProblem } from "@custodia/domain/pos/fields";
import { applyDelta, issueDelta, type Level } from "@custodia/domain/pos/stock/average";
import { type MOVEMENT_KINDS, NOT_STOCKED, stockShortage } from "@custodia/domain/pos/stock/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, type InferInsertModel, type InferSelectModel, inArray } from "drizzle-orm";
import { type CompanyCtx, now, type Permitted, today } from "../../core/context.ts";
import { insertRowsUnawaited } from "../../core/insert.ts";
import { inCompany, insertOwn } from "../../core/store.ts";
import { levelsAt, notifyLowStock, type TillStock } from "./levels.ts";

/** The fields of an item that stock movements need. */
export interface StockItem {
  id: number;
  name: string;
  unit: string;
  /** False for a service, which has no stock. */
  stocked: boolean;
}

/** A row of the stock ledger: thousandths and kobo, below 0 for goods that leave; exactly one source, by its kind. */
export interface StockMovement {
  kind: (typeof MOVEMENT_KINDS)[number];
  item_id: number;
  location_id: number;
  quantity: number;
  value: number;
  vat_amount?: number;
  counted?: number;
  counted_at?: string;
  sold_since?: number;
  other_since?: number;
  document_id?: number;
  sale_line_id?: number;
  return_line_id?: number;
}

type Scope = Pick<CompanyCtx, "company">;

/**
 * Returns the cost of goods that leave a location at the moving average, in kobo by line. Several lines of an item are
 * costed in order, and services cost 0. `quantity` is in thousandths. Writes nothing: `moveStock` writes the movements.
 * Throws 409 on `lines.0.quantity` if less stock is left, with the item and the quantity left.
 */
export async function issueCosts(
  tx: Tx,
  ctx: Scope,
  location_id: number,
  lines: readonly { item: StockItem; quantity: number }[],
): Promise<number[]> {
  const goods = lines.flatMap(({ item }) => (item.stocked ? [{ item_id: item.id }] : []));
  return costsOf(await levelsAt(tx, ctx, location_id, goods), lines);
}

/** Returns the costs as `issueCosts` does, from levels that were read before. Throws as it does. */
export function costsOf(
  onHand: (item_id: number) => Level,
  lines: readonly { item: StockItem; quantity: number }[],
): number[] {
  const running = new Map<number, Level>();
  return lines.map(({ item, quantity }, index) => {
    if (!item.stocked) return 0;
    const level = running.get(item.id) ?? onHand(item.id);
    if (level.quantity < quantity) throw refuseShortage(`lines.${index}.quantity`, item, onHand(item.id).quantity);
    const delta = issueDelta(level, quantity);
    running.set(item.id, applyDelta(level, delta));
    return 0 - delta.value;
  });
}

/** Returns the 409 refusal for a field that requests more stock than is left; `left` in thousandths. */
export function refuseShortage(field: string, { name, unit }: StockItem, left: number): Refusal {
  const message = stockShortage(name, left, unit);
  return new Refusal("conflict", message, { fields: { [field]: [message] } });
}

/**
 * Writes movements into the ledger in order; triggers maintain the levels and refuse negative ones. Items that reach their
 * reorder level are reported, except through opening stock. `stock` is what the transaction has read of the till's stock: if no item gets
 * that low, nothing is awaited.
 */
export async function moveStock(
  tx: Tx,
  ctx: CompanyCtx,
  movements: readonly StockMovement[],
  stock?: TillStock,
): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ kind, item_id, location_id, quantity, value, vat_amount = 0, ...source }) => ({
    company_id: ctx.company.id,
    item_id,
    location_id,
    kind,
    quantity,
    value,
    vat_amount,
    counted: source.counted ?? null,
    document_id: source.document_id ?? null,
    counted_at: source.counted_at ?? null,
    sold_since: source.sold_since ?? null,
    other_since: source.other_since ?? null,
    sale_line_id: source.sale_line_id ?? null,
    return_line_id: source.return_line_id ?? null,
    created_at: now(ctx),
  }));
  await insertRowsUnawaited(tx, stockMovements, rows);
  if (stock && !stock.mayBeLow(movements)) return;
  const reportable = movements.filter(({ kind }) => kind !== "opening");
  await notifyLowStock(
    tx,
    ctx,
    reportable.map(({ item_id }) => item_id),
  );
}

type DocumentRow = InferInsertModel<typeof stockDocuments>;
type DocumentFields =
  | "kind"
  | "location_id"
  | "to_location_id"
  | "vendor_id"
  | "invoice_number"
  | "reason"
  | "reverses_id";
type NewDocument = Pick<DocumentRow, DocumentFields> & Partial<Pick<DocumentRow, "date">>;

/** Inserts a document, by default of today, and moves its stock, by default at its location; returns its id. */
export async function bookDocument(
  tx: Tx,
  ctx: Permitted<"pos.write">,
  document: NewDocument,
  movements: readonly (Omit<StockMovement, "kind" | "location_id"> & { location_id?: number })[],
): Promise<number> {
  const { kind, location_id } = document;
  const row = { date: today(ctx), user_id: ctx.actor.user_id, ...document };
  const { id } = await insertOwn(tx, ctx, stockDocuments, row);
  const source = { kind, location_id, document_id: id };
  await moveStock(
    tx,
    ctx,
    movements.map((movement) => ({ ...source, ...movement })),
  );
  return id;
}

type Item = InferSelectModel<typeof items>;

/** Quantities in thousandths. */
interface GoodsLine {
  item_id: number;
  quantity?: number | null | undefined;
  counted?: number | null | undefined;
}

/**
 * Pairs lines with their items, which must be the company's own goods. Throws 422 on `lines.0.item_id`, and on a fraction of
 * an item sold in whole units.
 */
export async function withItems<Line extends GoodsLine>(
  tx: Tx,
  ctx: CompanyCtx,
  lines: readonly Line[],
): Promise<{ line: Line; item: Item }[]> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const rows = await tx
    .select()
    .from(items)
    .where(and(inCompany(ctx, items), inArray(items.id, ids)));
  const known = new Map(rows.map((item) => [item.id, item]));
  const problems: FieldErrors = {};
  lines.forEach((line, index) => {
    const field = `lines.${index}.item_id`;
    const item = known.get(line.item_id);
    if (!item) problems[field] = [UNKNOWN_CHOICE];
    else if (!item.stocked) problems[field] = [NOT_STOCKED];
    for (const name of ["quantity", "counted"] as const) {
      const fraction = item && fractionProblem(item, line[name] ?? 0);
      if (fraction) problems[`lines.${index}.${name}`] = [fraction];
    }
  });
  checkFields(problems);
  return lines.map((line) => ({ line, item: known.get(line.item_id)! }));
}
