import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { Refusal } from "@custodia/domain/errors";
import { barcodeTaken, codeKey, pluTaken } from "@custodia/domain/pos/items/codes";
import { categoryKey, vatRate } from "@custodia/domain/pos/items/schema";
import { sortKey } from "@custodia/domain/sort-key";
import type { Tx } from "@custodia/sqlite/client";
import { writeAuditBatch } from "../../../core/audit.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { insertRows } from "../../../core/insert.ts";
import { inCompany } from "../../../core/store.ts";
import { insertRecord } from "../../../setup/records.ts";
import { categoryRecord } from "../../categories.ts";
import { moveStock, type StockMovement } from "../../stock/ledger.ts";
import { codesText, type ItemNumber, nextItemNumbers, ownersOfCodes } from "../codes.ts";
import { changeItem } from "../service.ts";
import type { NewRow } from "./new-row.ts";
import type { ChangedRow, RowError } from "./validate.ts";

/**
 * Writes rows: categories, items with codes and numbers, opening stock and audit entries. `documents` has the opening-stock
 * documents by location; `reserved` are codes of the list that must not become item numbers. Returns codes that were taken
 * meanwhile; their items are created without them.
 */
export async function writeItems(
  tx: Tx,
  ctx: CompanyCtx,
  rows: readonly ImportRow[],
  { documents, locations, reserved }: Pick<ItemImportPayload, "documents" | "locations" | "reserved">,
): Promise<RowError[]> {
  const categories = await categoriesOf(tx, ctx, rows);
  const newRows = rows.filter(isNew);
  const numbers = await nextItemNumbers(tx, ctx, newRows.length, new Set(reserved));
  const { free, errors } = await withFreeCodes(tx, ctx, newRows);
  const batch = free.map(({ category, item, opening }, index) => ({
    item: { ...item, category_id: categories.get(categoryKey(category))! },
    opening,
    ...numbers[index]!,
  }));
  await writeBatch(tx, ctx, batch, { documents, locations });
  for (const row of rows) if (!isNew(row)) errors.push(...(await updateStoredItem(tx, ctx, row, categories)));
  return errors;
}

/** Updates a stored item. If another change has made the update impossible, the problem is returned and the item stays. */
async function updateStoredItem(
  tx: Tx,
  ctx: CompanyCtx,
  { row, id, category, patch }: ChangedRow,
  categories: ReadonlyMap<string, number>,
): Promise<RowError[]> {
  const categoryChange = category === undefined ? {} : { category_id: categories.get(categoryKey(category))! };
  try {
    await changeItem(tx, ctx, id, { ...patch, ...categoryChange });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [[field, reasons] = []] = Object.entries(error.fields ?? {});
    return [{ row, field: field ?? "item_no", reason: reasons?.[0] ?? error.message }];
  }
}

type NumberedItem = ItemNumber & Pick<NewRow, "item" | "opening">;

async function writeBatch(
  tx: Tx,
  ctx: CompanyCtx,
  batch: NumberedItem[],
  { documents, locations = {} }: Pick<ItemImportPayload, "documents" | "locations">,
) {
  const locationOf = (id: number) => locations[id] ?? id;
  const createdAt = now(ctx);
  const stamps = { company_id: ctx.company.id, created_at: createdAt };
  const fieldsOf = ({
    item: { barcodes: _, quantity: _quantity, unit_cost: _cost, location_id: _location, vat, ...fields },
    opening: _opening,
    ...number
  }: NumberedItem) => ({
    ...fields,
    ...number,
    vat: vatRate(fields.vat_class, vat),
  });
  const inserted = await insertRows(
    tx,
    items,
    batch.map((entry) => ({
      ...fieldsOf(entry),
      ...stamps,
      updated_at: createdAt,
      version: 1,
      sort_key: sortKey(entry.item.name),
    })),
  );
  const ids = new Map(batch.map((entry, index) => [entry, inserted[index]!]));
  const idOf = (entry: NumberedItem) => ids.get(entry)!;
  await insertRows(
    tx,
    itemBarcodes,
    batch.flatMap((entry) => entry.item.barcodes.map((barcode) => ({ ...stamps, item_id: idOf(entry), ...barcode }))),
  );
  const opening = batch.flatMap((entry) =>
    entry.opening.map((level): StockMovement => {
      const document_id = documents[level.location_id]!;
      const location_id = locationOf(level.location_id);
      return { kind: "opening", item_id: idOf(entry), ...level, location_id, document_id };
    }),
  );
  await moveStock(tx, ctx, opening);
  await writeAuditBatch(
    tx,
    ctx,
    batch.map((entry) => {
      const { barcodes, quantity, unit_cost } = entry.item;
      const location_id = entry.item.location_id === null ? null : locationOf(entry.item.location_id);
      const { sequence: _sequence, ...audited } = fieldsOf(entry);
      const codes = barcodes.length > 0 ? { barcodes: codesText(barcodes) } : {};
      return {
        action: "items.create",
        message: `Added item ${entry.item_no}, ${entry.item.name}, from a list`,
        subject: { type: "item", id: idOf(entry) },
        after: { ...audited, ...codes, ...(quantity > 0 ? { quantity, unit_cost, location_id } : {}) },
      };
    }),
  );
}

/** The categories of rows by key; missing ones are created. */
async function categoriesOf(tx: Tx, ctx: CompanyCtx, rows: readonly ImportRow[]) {
  const { id, name_key } = itemCategories;
  const known = await tx.select({ id, name_key }).from(itemCategories).where(inCompany(ctx, itemCategories));
  const categories = new Map(known.map((entry) => [entry.name_key, entry.id]));
  for (const { category } of rows) {
    if (category === undefined) continue;
    const key = categoryKey(category);
    if (categories.has(key)) continue;
    const inserted = await insertRecord(tx, ctx, categoryRecord, { name: category, name_key: key });
    categories.set(key, inserted.id);
  }
  return categories;
}

/** Returns the rows without the codes that other items have taken meanwhile, and an error for each such code. */
export async function withFreeCodes(
  tx: Tx,
  ctx: CompanyCtx,
  rows: readonly NewRow[],
): Promise<{ free: NewRow[]; errors: RowError[] }> {
  const codes = rows.flatMap(({ item }) => [...item.barcodes.map(({ code }) => code), item.plu ?? []].flat());
  const owners = await ownersOfCodes(tx, ctx, codes);
  const errors: RowError[] = [];
  const free = rows.map(({ row, item, ...rest }) => {
    const barcodes = item.barcodes.filter(({ code }) => {
      const owner = owners.get(codeKey(code));
      if (owner) errors.push({ row, field: "barcode", reason: barcodeTaken(owner) });
      return !owner;
    });
    const owner = item.plu ? owners.get(item.plu) : undefined;
    if (owner) errors.push({ row, field: "plu", reason: pluTaken(owner) });
    return { row, ...rest, item: { ...item, barcodes, plu: owner ? null : item.plu } };
  });
  return { free, errors };
}

/** The job's payload, from which it resumes. */
export interface ItemImportPayload {
  user_id: number;
  /** The stored file with its rows, one batch per line. */
  file_key: string;
  /** The opening-stock document of each location. */
  documents: Record<number, number>;
  /** New locations by their placeholders in the rows. */
  locations?: Record<number, number>;
  /** Codes of the list that look like item numbers and are therefore not assigned. */
  reserved?: string[];
  rows: number;
  rows_done: number;
  /** Codes that were taken while the job ran; their items were created without them. */
  left: RowError[];
}

/** A row to write: a new item or the changes of a stored one. */
export type ImportRow = NewRow | ChangedRow;

export const isNew = (row: ImportRow): row is NewRow => "item" in row;
