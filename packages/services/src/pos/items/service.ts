import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields, conflict, type FieldErrors, invalid, Refusal } from "@custodia/domain/errors";
import { wholeUnitProblems } from "@custodia/domain/pos/fields";
import { codeKey } from "@custodia/domain/pos/items/codes";
import { changedVat, type ItemCreate, type ItemPatch, vatProblem, vatRate } from "@custodia/domain/pos/items/schema";
import { costOf } from "@custodia/domain/pos/stock/average";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, gt, type InferInsertModel, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { difference, writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, type Permitted, today } from "../../core/context.ts";
import { assertNotStale, checkOwn, getOwn, insertOwn, updateOwn } from "../../core/store.ts";
import { moveStock } from "../stock/ledger.ts";
import { notifyLowStock } from "../stock/levels.ts";
import { addCodes, checkCodes, codesOf, codesText, type ItemNumber, nextItemNumbers, removeCodes } from "./codes.ts";
import { showItem } from "./queries.ts";

type Ctx = Permitted<"pos.write">;

/**
 * Adds an item with its number, codes and opening stock. Throws 422 on `category_id`, `plu`, `barcodes.0.code`, or on `location_id`,
 * also if it is missing for an opening stock.
 */
export async function createItem(ctx: Ctx, input: ItemCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, itemCategories, input.category_id, "category_id");
    await checkOwn(tx, ctx, locations, input.location_id, "location_id");
    await checkCodes(tx, ctx, input);
    const ownCodes = new Set(input.barcodes.map(({ code }) => codeKey(code)));
    const [number] = await nextItemNumbers(tx, ctx, 1, ownCodes);
    return addItem(tx, ctx, input, number!);
  });
  return showItem(ctx, { id });
}

async function addItem(tx: Tx, ctx: Ctx, input: ItemCreate, number: ItemNumber) {
  const { barcodes, quantity, unit_cost, location_id, vat, ...fields } = input;
  const values = { ...fields, ...number, vat: vatRate(fields.vat_class, vat) };
  const row = await insertOwn(tx, ctx, items, values satisfies Partial<InferInsertModel<typeof items>>);
  await addCodes(tx, ctx, row.id, barcodes);
  if (quantity > 0) await writeOpeningStock(tx, ctx, row.id, { quantity, unit_cost, location_id });
  const { sequence: _sequence, ...audited } = difference({}, row).after;
  const stock = quantity > 0 ? { quantity, unit_cost, location_id } : {};
  const codes = barcodes.length > 0 ? { barcodes: codesText(barcodes) } : {};
  await writeAudit(tx, ctx, {
    action: "items.create",
    message: `Added item ${row.item_no}, ${row.name}`,
    subject: { type: "item", id: row.id },
    before: null,
    after: { ...audited, ...codes, ...stock },
  });
  return row;
}

/** Writes the opening stock of an item at its cost. */
async function writeOpeningStock(
  tx: Tx,
  ctx: Ctx,
  item_id: number,
  { quantity, unit_cost, location_id }: Pick<ItemCreate, "quantity" | "unit_cost" | "location_id">,
) {
  if (location_id === null) throw invalid("location_id", "Choose a location for the stock.");
  const user_id = ctx.actor.user_id;
  const document = await insertOwn(tx, ctx, stockDocuments, {
    kind: "opening",
    location_id,
    date: today(ctx),
    user_id,
  });
  const value = costOf(unit_cost, quantity);
  await moveStock(tx, ctx, [{ kind: "opening", item_id, location_id, quantity, value, document_id: document.id }]);
}

/**
 * Changes the given fields; codes replace all earlier ones. Past sales do not change. Throws 404; 409 if another change came
 * first, if an item with stock would become a service, or if one with a fraction in stock would become whole-only; 422 like
 * `createItem`.
 */
export async function updateItem(ctx: Permitted<"pos.write">, { id, ...patch }: ItemPatch & { id: number }) {
  await ctx.db.write((tx) => changeItem(tx, ctx, id, patch));
  return showItem(ctx, { id });
}

/** Changes an item within a transaction, like `updateItem`. */
export async function changeItem(tx: Tx, ctx: CompanyCtx, id: number, { version, ...patch }: ItemPatch) {
  const item = await getOwn(tx, ctx, items, id, "item");
  const { barcodes, ...columns } = patch;
  const codesBefore = barcodes && codesText(await codesOf(tx, ctx, id));
  const changed = difference(item, columns).changed || (barcodes !== undefined && codesText(barcodes) !== codesBefore);
  assertNotStale(item, version, { type: "item", id, changed });
  await checkOwn(tx, ctx, itemCategories, patch.category_id, "category_id");
  await checkCodes(tx, ctx, await changedCodes(tx, ctx, item, patch), id);
  if (patch.stocked === false) await checkNoStockLeft(tx, ctx, item);
  if (patch.whole_only && !item.whole_only) await checkNoFractionLeft(tx, ctx, item);
  await applyPatch(tx, ctx, item, patch);
}

/** Returns only the changed codes; the others are not compared with the codes of other items. */
async function changedCodes(tx: Tx, ctx: CompanyCtx, item: InferSelectModel<typeof items>, patch: ItemPatch) {
  const { barcodes, plu } = patch;
  const isUnchanged = barcodes && codesText(barcodes) === codesText(await codesOf(tx, ctx, item.id));
  return { barcodes: isUnchanged ? [] : barcodes, plu: plu === item.plu ? null : plu };
}

async function applyPatch(
  tx: Tx,
  ctx: CompanyCtx,
  item: InferSelectModel<typeof items>,
  { barcodes, ...fields }: Omit<ItemPatch, "version">,
) {
  const problem = vatProblem(fields.vat_class ?? item.vat_class, fields.vat);
  if (problem) throw invalid("vat", problem);
  const next = { ...fields, vat: changedVat(item, fields) };
  const before = await codesOf(tx, ctx, item.id);
  checkFields(moveCodeProblems(wholeUnitProblems({ ...item, ...fields, barcodes: barcodes ?? before }), barcodes));
  const codesBefore = codesText(before);
  const codes = barcodes ? { barcodes: codesText(barcodes) } : {};
  const changes = difference({ ...item, barcodes: codesBefore }, { ...next, ...codes });
  if (!changes.changed) return;
  const row = await updateOwn(tx, ctx, items, item, next);
  if (barcodes && codesText(barcodes) !== codesBefore) {
    await removeCodes(tx, ctx, item.id);
    await addCodes(tx, ctx, item.id, barcodes);
  }
  await notifyLowStock(tx, ctx, [row.id]);
  await writeAudit(tx, ctx, {
    action: "items.update",
    message: `Updated item ${row.item_no}, ${row.name}`,
    subject: { type: "item", id: row.id },
    before: changes.before,
    after: changes.after,
  });
}

/** If the patch has no codes, reports a stored code with a fraction on `whole_only`. */
function moveCodeProblems(problems: FieldErrors, barcodes: ItemPatch["barcodes"]): FieldErrors {
  if (barcodes) return problems;
  const isCodeField = (field: string) => field.startsWith("barcodes.");
  return Object.fromEntries(
    Object.entries(problems).map(([field, messages]) =>
      isCodeField(field) ? ["whole_only", [FRACTION_IN_CODES]] : [field, messages],
    ),
  );
}

const FRACTION_IN_CODES = "One of its barcodes sells a part of a unit. Change that barcode first.";

/** Throws 409 if a fraction is left in stock of an item that becomes whole-only. */
async function checkNoFractionLeft(tx: Tx, ctx: CompanyCtx, { id, unit }: { id: number; unit: string }) {
  const [fractionLevel] = await levelsLeft(tx, ctx, id, sql`${stockLevels.quantity} % 1000 <> 0`);
  if (!fractionLevel) return;
  const message = `A location has ${fractionLevel.quantity / 1000} of it (${unit}). Count it to whole units first.`;
  throw new Refusal("conflict", message, { fields: { whole_only: [message] } });
}

/** Throws 409 if stock is left of an item that becomes a service. */
async function checkNoStockLeft(tx: Tx, ctx: CompanyCtx, { id, unit }: { id: number; unit: string }) {
  const [left] = await levelsLeft(tx, ctx, id, gt(stockLevels.quantity, 0));
  if (left) throw conflict(`Stock is left: ${left.quantity / 1000} (${unit}). It cannot become a service.`);
}

function levelsLeft(tx: Tx, ctx: CompanyCtx, item_id: number, where: SQL) {
  return tx
    .select({ quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(and(eq(stockLevels.company_id, ctx.company.id), eq(stockLevels.item_id, item_id), where))
    .limit(1);
}
