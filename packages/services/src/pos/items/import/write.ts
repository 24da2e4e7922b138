import type { Tx } from "@custodia/db/client";
import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { categoryKey } from "@custodia/domain/pos/items/categories";
import { vatOf } from "@custodia/domain/pos/items/vat";
import { costOf } from "@custodia/domain/pos/stock/average";
import { sortKey } from "@custodia/domain/sort-key";
import { and, gte } from "drizzle-orm";
import { recordAll } from "../../../audit.ts";
import { now, type Permitted, today } from "../../../context.ts";
import { insertRows } from "../../../insert-rows.ts";
import { addRecord } from "../../../setup/change.ts";
import { inCompany, insertOwn } from "../../../store.ts";
import { keptCategory } from "../../categories/kind.ts";
import { moveStock, type StockMovement } from "../../stock/move.ts";
import { nextItemNumbers } from "../numbers.ts";
import type { GoodRow } from "./judge.ts";
import type { Known } from "./known.ts";

type Ctx = Permitted<"pos.write">;

/** Rows that one statement takes. */
const PORTION = 250;

/** Writes all rows: their categories, the items with codes and numbers, what they begin with, and an activity each. */
export async function writeItems(tx: Tx, ctx: Ctx, rows: readonly GoodRow[], known: Known): Promise<void> {
  const categories = await categoriesOf(tx, ctx, rows, known);
  const numbers = await nextItemNumbers(tx, ctx);
  const documents = new Map<number, number>();
  for (let from = 0; from < rows.length; from += PORTION) {
    const portion = rows.slice(from, from + PORTION).map(({ category, item }, place) => ({
      item: { ...item, category_id: categories.get(categoryKey(category))! },
      ...numbers(from + place),
    }));
    await writePortion(tx, ctx, portion, documents);
  }
}

type Numbered = { item: GoodRow["item"]; sequence: number; item_no: string };

async function writePortion(tx: Tx, ctx: Ctx, portion: Numbered[], documents: Map<number, number>) {
  const at = now(ctx);
  const stamps = { company_id: ctx.company.id, created_at: at };
  const fieldsOf = ({
    item: { barcodes: _, quantity: _quantity, unit_cost: _cost, location_id: _place, vat, ...fields },
    ...number
  }: Numbered) => ({
    ...fields,
    ...number,
    vat: vatOf(fields.vat_class, vat),
  });
  await insertRows(
    tx,
    items,
    portion.map((one) => ({
      ...fieldsOf(one),
      ...stamps,
      updated_at: at,
      version: 1,
      sort_key: sortKey(one.item.name),
    })),
  );
  const made = await tx
    .select({ id: items.id, sequence: items.sequence })
    .from(items)
    .where(and(inCompany(ctx, items), gte(items.sequence, portion[0]!.sequence)));
  const ids = new Map(made.map(({ id, sequence }) => [sequence, id]));
  const idOf = ({ sequence }: Numbered) => ids.get(sequence)!;
  await insertRows(
    tx,
    itemBarcodes,
    portion.flatMap((one) =>
      one.item.barcodes.map((barcode) => ({ ...stamps, item_id: idOf(one), ...barcode })),
    ),
  );
  const opening: StockMovement[] = [];
  for (const one of portion) {
    const { quantity, unit_cost, location_id } = one.item;
    if (quantity === 0 || location_id === null) continue;
    const document_id = await openingAt(tx, ctx, location_id, documents);
    const value = costOf(unit_cost, quantity);
    opening.push({ kind: "opening", item_id: idOf(one), location_id, quantity, value, document_id });
  }
  await moveStock(tx, ctx, opening);
  await recordAll(
    tx,
    ctx,
    portion.map((one) => {
      const { barcodes, quantity, unit_cost, location_id } = one.item;
      const { sequence: _sequence, ...told } = fieldsOf(one);
      const codes = barcodes[0] ? { barcodes: barcodes[0].code } : {};
      return {
        action: "items.create",
        message: `Added item ${one.item_no}, ${one.item.name}, from a list`,
        subject: { type: "item", id: idOf(one) },
        after: { ...told, ...codes, ...(quantity > 0 ? { quantity, unit_cost, location_id } : {}) },
      };
    }),
  );
}

/** One document for what all items begin with at a location. */
async function openingAt(tx: Tx, ctx: Ctx, location_id: number, documents: Map<number, number>) {
  const known = documents.get(location_id);
  if (known) return known;
  const user_id = ctx.actor.user_id;
  const paper = { kind: "opening", location_id, date: today(ctx), user_id } as const;
  const { id } = await insertOwn(tx, ctx, stockDocuments, paper);
  documents.set(location_id, id);
  return id;
}

/** The categories by their keys, those that there were not made. */
async function categoriesOf(tx: Tx, ctx: Ctx, rows: readonly GoodRow[], known: Known) {
  const categories = new Map(known.categories);
  for (const { category } of rows) {
    const name_key = categoryKey(category);
    if (categories.has(name_key)) continue;
    const { id } = await addRecord(tx, ctx, keptCategory, { name: category, name_key });
    categories.set(name_key, id);
  }
  return categories;
}
