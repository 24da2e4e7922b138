import type { Tx } from "@custodia/db/client";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { invalid } from "@custodia/domain/errors";
import { codeKey } from "@custodia/domain/pos/items/codes";
import type { ItemCreate } from "@custodia/domain/pos/items/schema";
import { vatOf } from "@custodia/domain/pos/items/vat";
import { costOf } from "@custodia/domain/pos/stock/average";
import type { InferInsertModel } from "drizzle-orm";
import { difference, writeAudit } from "../../audit.ts";
import { type Permitted, today } from "../../context.ts";
import { checkOwn, insertOwn } from "../../store.ts";
import { moveStock } from "../stock/move.ts";
import { checkCodes } from "./check-codes.ts";
import { addCodes, codesText } from "./codes.ts";
import { type ItemNumber, nextItemNumbers } from "./numbers.ts";
import { showItem } from "./show.ts";

type Ctx = Permitted<"pos.write">;

/**
 * Adds an item with its number, its codes and the stock that it begins with. Throws 422 on `category_id`, `location_id`, `plu`,
 * `barcodes.0.code`, or on `location_id` where there is a stock and no place for it.
 */
export async function createItem(ctx: Ctx, input: ItemCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, itemCategories, input.category_id, "category_id");
    await checkOwn(tx, ctx, locations, input.location_id, "location_id");
    await checkCodes(tx, ctx, input);
    const own = new Set(input.barcodes.map(({ code }) => codeKey(code)));
    const [number] = await nextItemNumbers(tx, ctx, 1, own);
    return addItem(tx, ctx, input, number!);
  });
  return showItem(ctx, { id });
}

/** Writes a new item of which everything was checked, with its activity. */
async function addItem(tx: Tx, ctx: Ctx, input: ItemCreate, number: ItemNumber) {
  const { barcodes, quantity, unit_cost, location_id, vat, ...fields } = input;
  const values = { ...fields, ...number, vat: vatOf(fields.vat_class, vat) };
  const row = await insertOwn(tx, ctx, items, values satisfies Partial<InferInsertModel<typeof items>>);
  await addCodes(tx, ctx, row.id, barcodes);
  if (quantity > 0) await openStock(tx, ctx, row.id, { quantity, unit_cost, location_id });
  const { sequence: _sequence, ...told } = difference({}, row).after;
  const stock = quantity > 0 ? { quantity, unit_cost, location_id } : {};
  const codes = barcodes.length > 0 ? { barcodes: codesText(barcodes) } : {};
  await writeAudit(tx, ctx, {
    action: "items.create",
    message: `Added item ${row.item_no}, ${row.name}`,
    subject: { type: "item", id: row.id },
    before: null,
    after: { ...told, ...codes, ...stock },
  });
  return row;
}

/** The stock that an item begins with, at its cost. */
async function openStock(
  tx: Tx,
  ctx: Ctx,
  item_id: number,
  { quantity, unit_cost, location_id }: Pick<ItemCreate, "quantity" | "unit_cost" | "location_id">,
) {
  if (location_id === null) throw invalid("location_id", "Choose a location for the stock.");
  const user_id = ctx.actor.user_id;
  const document = await insertOwn(tx, ctx, stockDocuments, {
    ...{ kind: "opening", location_id, date: today(ctx), user_id },
  });
  const value = costOf(unit_cost, quantity);
  await moveStock(tx, ctx, [
    { kind: "opening", item_id, location_id, quantity, value, document_id: document.id },
  ]);
}
