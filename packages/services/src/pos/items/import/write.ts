import type { Tx } from "@custodia/db/client";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { Refusal } from "@custodia/domain/errors";
import { barcodeTaken, codeKey, pluTaken } from "@custodia/domain/pos/items/codes";
import { categoryKey, vatOf } from "@custodia/domain/pos/items/schema";
import { sortKey } from "@custodia/domain/sort-key";
import { writeAuditBatch } from "../../../core/audit.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { insertRows } from "../../../core/insert.ts";
import { inCompany } from "../../../core/store.ts";
import { insertRecord } from "../../../setup/records.ts";
import { categoryRecord } from "../../categories.ts";
import { moveStock, type StockMovement } from "../../stock/ledger.ts";
import { codesText, type ItemNumber, nextItemNumbers, ownersOfCodes } from "../codes.ts";
import { changeItem } from "../service.ts";
import type { ChangedRow, GoodRow, ImportCheck } from "./validate.ts";

/**
 * Writes rows: categories, items with codes and numbers, opening stock and audit entries. `documents` are those of the opening stock,
 * by location; `reserved` are codes of the list that no item number may be. Returns codes that were taken meanwhile; their items are
 * created without them.
 */
export async function writeItems(
  tx: Tx,
  ctx: CompanyCtx,
  rows: readonly ImportRow[],
  { documents, reserved }: Pick<ItemImportPayload, "documents" | "reserved">,
): Promise<ImportCheck["errors"]> {
  const categories = await categoriesOf(tx, ctx, rows);
  const added = rows.filter(isNew);
  const numbers = await nextItemNumbers(tx, ctx, added.length, new Set(reserved));
  const { free, left } = await withFreeCodes(tx, ctx, added);
  const portion = free.map(({ category, item, opening }, place) => ({
    item: { ...item, category_id: categories.get(categoryKey(category))! },
    opening,
    ...numbers[place]!,
  }));
  await writePortion(tx, ctx, portion, documents);
  for (const row of rows) if (!isNew(row)) left.push(...(await changeHere(tx, ctx, row, categories)));
  return left;
}

/** Updates a stored item. If another change has made the update impossible, the problem is returned and the item stays. */
async function changeHere(
  tx: Tx,
  ctx: CompanyCtx,
  { row, id, category, patch }: ChangedRow,
  categories: ReadonlyMap<string, number>,
): Promise<ImportCheck["errors"]> {
  const moved = category === undefined ? {} : { category_id: categories.get(categoryKey(category))! };
  try {
    await changeItem(tx, ctx, id, { ...patch, ...moved });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [[field, reasons] = []] = Object.entries(error.fields ?? {});
    return [{ row, field: field ?? "item_no", reason: reasons?.[0] ?? error.message }];
  }
}

type Numbered = ItemNumber & Pick<GoodRow, "item" | "opening">;

async function writePortion(
  tx: Tx,
  ctx: CompanyCtx,
  portion: Numbered[],
  documents: Readonly<Record<number, number>>,
) {
  const at = now(ctx);
  const stamps = { company_id: ctx.company.id, created_at: at };
  const fieldsOf = ({
    item: { barcodes: _, quantity: _quantity, unit_cost: _cost, location_id: _place, vat, ...fields },
    opening: _opening,
    ...number
  }: Numbered) => ({
    ...fields,
    ...number,
    vat: vatOf(fields.vat_class, vat),
  });
  const inserted = await insertRows(
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
  const ids = new Map(portion.map((one, place) => [one, inserted[place]!]));
  const idOf = (one: Numbered) => ids.get(one)!;
  await insertRows(
    tx,
    itemBarcodes,
    portion.flatMap((one) =>
      one.item.barcodes.map((barcode) => ({ ...stamps, item_id: idOf(one), ...barcode })),
    ),
  );
  const opening = portion.flatMap((one) =>
    one.opening.map((level): StockMovement => {
      const document_id = documents[level.location_id]!;
      return { kind: "opening", item_id: idOf(one), ...level, document_id };
    }),
  );
  await moveStock(tx, ctx, opening);
  await writeAuditBatch(
    tx,
    ctx,
    portion.map((one) => {
      const { barcodes, quantity, unit_cost, location_id } = one.item;
      const { sequence: _sequence, ...audited } = fieldsOf(one);
      const codes = barcodes.length > 0 ? { barcodes: codesText(barcodes) } : {};
      return {
        action: "items.create",
        message: `Added item ${one.item_no}, ${one.item.name}, from a list`,
        subject: { type: "item", id: idOf(one) },
        after: { ...audited, ...codes, ...(quantity > 0 ? { quantity, unit_cost, location_id } : {}) },
      };
    }),
  );
}

/** The categories of rows by key; missing ones are created. */
async function categoriesOf(tx: Tx, ctx: CompanyCtx, rows: readonly ImportRow[]) {
  const { id, name_key } = itemCategories;
  const known = await tx.select({ id, name_key }).from(itemCategories).where(inCompany(ctx, itemCategories));
  const categories = new Map(known.map((one) => [one.name_key, one.id]));
  for (const { category } of rows) {
    if (category === undefined) continue;
    const key = categoryKey(category);
    if (categories.has(key)) continue;
    const inserted = await insertRecord(tx, ctx, categoryRecord, { name: category, name_key: key });
    categories.set(key, inserted.id);
  }
  return categories;
}

/** Splits off the codes that another item has by now, by row and field. */
export async function withFreeCodes(
  tx: Tx,
  ctx: CompanyCtx,
  rows: readonly GoodRow[],
): Promise<{ free: GoodRow[]; left: ImportCheck["errors"] }> {
  const all = rows.flatMap(({ item }) => [...item.barcodes.map(({ code }) => code), item.plu ?? []].flat());
  const owners = await ownersOfCodes(tx, ctx, all);
  const left: ImportCheck["errors"] = [];
  const free = rows.map(({ row, item, ...rest }) => {
    const barcodes = item.barcodes.filter(({ code }) => {
      const owner = owners.get(codeKey(code));
      if (owner) left.push({ row, field: "barcode", reason: barcodeTaken(owner) });
      return !owner;
    });
    const owner = item.plu ? owners.get(item.plu) : undefined;
    if (owner) left.push({ row, field: "plu", reason: pluTaken(owner) });
    return { row, ...rest, item: { ...item, barcodes, plu: owner ? null : item.plu } };
  });
  return { free, left };
}

/** The job's payload, from which it resumes. */
export interface ItemImportPayload {
  user_id: number;
  /** The stored file with its rows, one batch a line. */
  file_key: string;
  /** The document of the opening stock by location. */
  documents: Record<number, number>;
  /** Codes of the list that look like item numbers and are therefore not assigned. */
  reserved?: string[];
  rows: number;
  rows_done: number;
  /** Codes that were taken while the job ran; their items were created without them. */
  left: ImportCheck["errors"];
}

/** A row to write: a new item or the changes of a stored one. */
export type ImportRow = GoodRow | ChangedRow;

export const isNew = (row: ImportRow): row is GoodRow => "item" in row;
