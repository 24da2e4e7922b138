import type { Tx } from "@custodia/db/client";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { conflict, invalid } from "@custodia/domain/errors";
import type { ItemPatch } from "@custodia/domain/pos/items/schema";
import { changedVat, vatProblem } from "@custodia/domain/pos/items/vat";
import { and, eq, gt, type InferSelectModel } from "drizzle-orm";
import { difference, record } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { changedMeanwhile, checkOwn, getOwn, updateOwn } from "../../store.ts";
import { tellLow } from "../stock/low.ts";
import { checkCodes } from "./check-codes.ts";
import { addCodes, codesOf, codesText, removeCodes } from "./codes.ts";
import { showItem } from "./show.ts";

type Ctx = Permitted<"pos.write">;

/**
 * Changes the fields that are given; codes take the place of all there were. What was sold keeps what it was sold by. Throws 404,
 * 409 where somebody was faster or goods are left of what becomes a service, 422 as `createItem` does.
 */
export async function updateItem(ctx: Ctx, { id, version, ...patch }: ItemPatch & { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, items, id, "item");
    if (version !== undefined && version !== seen.version) throw changedMeanwhile();
    await checkOwn(tx, ctx, itemCategories, patch.category_id, "category_id");
    await checkCodes(tx, ctx, await changedCodes(tx, ctx, seen, patch), id);
    if (patch.stocked === false) await checkNoneLeft(tx, ctx, seen);
    await change(tx, ctx, seen, patch);
  });
  return showItem(ctx, { id });
}

/** What is left as it is was never in the way: only new codes are held against those of others. */
async function changedCodes(tx: Tx, ctx: Ctx, seen: InferSelectModel<typeof items>, patch: ItemPatch) {
  const { barcodes, plu } = patch;
  const isKept = barcodes && codesText(barcodes) === codesText(await codesOf(tx, ctx, seen.id));
  return { barcodes: isKept ? [] : barcodes, plu: plu === seen.plu ? null : plu };
}

async function change(
  tx: Tx,
  ctx: Ctx,
  seen: InferSelectModel<typeof items>,
  { barcodes, ...fields }: Omit<ItemPatch, "version">,
) {
  const problem = vatProblem(fields.vat_class ?? seen.vat_class, fields.vat);
  if (problem) throw invalid("vat", problem);
  const wanted = { ...fields, vat: changedVat(seen, fields) };
  const had = codesText(await codesOf(tx, ctx, seen.id));
  const codes = barcodes ? { barcodes: codesText(barcodes) } : {};
  const differing = difference({ ...seen, barcodes: had }, { ...wanted, ...codes });
  if (!differing.changed) return;
  const row = await updateOwn(tx, ctx, items, seen, wanted);
  if (barcodes && codesText(barcodes) !== had) {
    await removeCodes(tx, ctx, seen.id);
    await addCodes(tx, ctx, seen.id, barcodes);
  }
  await tellLow(tx, ctx, [row.id]);
  await record(tx, ctx, {
    action: "items.update",
    message: `Updated item ${row.item_no}, ${row.name}`,
    subject: { type: "item", id: row.id },
    before: differing.before,
    after: differing.after,
  });
}

/** A service has no stock: what is left has to leave first. */
async function checkNoneLeft(tx: Tx, ctx: Ctx, { id, unit }: { id: number; unit: string }) {
  const [left] = await tx
    .select({ quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.company_id, ctx.company.id),
        eq(stockLevels.item_id, id),
        gt(stockLevels.quantity, 0),
      ),
    )
    .limit(1);
  if (left) throw conflict(`There are still ${left.quantity / 1000} ${unit} of it, so it is no service.`);
}
