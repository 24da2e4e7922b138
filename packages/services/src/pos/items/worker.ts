import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { CalendarDate } from "@custodia/domain/date";
import { divideHalfUp } from "@custodia/domain/money";
import { ONE_UNIT } from "@custodia/domain/pos/items/codes";
import { ITEM_FIELDS, type ItemField, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { codesCell, stockCell } from "@custodia/domain/pos/items/list-cells";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import type { SheetKind, SheetValue } from "../../spreadsheet/write/columns.ts";
import { type ExportColumn, exportBytes } from "../../spreadsheet/write/export.ts";
import { type BadRow, writeRowsWithErrors } from "../../spreadsheet/write/rows-with-errors.ts";
import type { WorkerTools } from "../../workers/task.ts";

interface ItemSheetInput {
  company: CompanyCtx["company"];
  today: CalendarDate;
}

const KINDS: Partial<Record<ItemField["kind"], SheetKind>> = {
  money: "money",
  quantity: "quantity",
  percent: "number",
};

const columns: ExportColumn<SheetRow>[] = ITEM_FIELDS.map(({ name, label, kind }) => ({
  heading: label,
  kind: KINDS[kind] ?? ("text" as const),
  width: Math.max(14, label.length + 4),
  value: (row) => row[name] ?? null,
}));

/** Returns all items as a spreadsheet with the import's headings. */
export async function writeInventory({ company, today }: ItemSheetInput, tools: WorkerTools): Promise<Uint8Array> {
  const info = { title: "Items and stock", company: company.name, day: today };
  const rows = sheetRows(await tools.read(), { company });
  return exportBytes(info, [{ name: "Items", columns, sections: [{ rows }] }], tools.signal);
}

interface RowsLeftInput extends ItemSheetInput {
  path: string;
  headings: string[];
  rows: BadRow[];
}

/** Writes the rows of a list that were not imported as a spreadsheet with reasons. */
export const writeRowsLeft = ({ path, rows, ...file }: RowsLeftInput, { signal }: WorkerTools): Promise<void> =>
  writeRowsWithErrors(path, file, rows, signal);

type Scope = Pick<CompanyCtx, "company">;
/** A row of the item sheet, by the fields of the item import. */
type SheetRow = Partial<Record<ItemFieldName, SheetValue>>;

const BATCH_SIZE = 500;

/** All items by number, in batches; naira, units and percent. */
export async function* sheetRows(db: Reader, ctx: Scope): AsyncGenerator<SheetRow[]> {
  for (let afterSequence = 0; ; ) {
    const batch = await db
      .select({ item: items, category: itemCategories.name })
      .from(items)
      .innerJoin(itemCategories, eq(itemCategories.id, items.category_id))
      .where(and(inCompany(ctx, items), gt(items.sequence, afterSequence)))
      .orderBy(asc(items.sequence))
      .limit(BATCH_SIZE);
    const last = batch.at(-1);
    if (!last) return;
    afterSequence = last.item.sequence;
    const ids = batch.map(({ item }) => item.id);
    const [codes, stock] = [await loadCodeCells(db, ctx, ids), await loadStockCells(db, ctx, ids)];
    yield batch.map(({ item, category }) => ({
      item_no: item.item_no,
      name: item.name,
      category_id: category,
      unit: item.unit,
      price: item.price / 100,
      ...stock(item.id),
      ...codes(item.id),
      plu: item.plu,
      description: item.description,
      pack_size: units(item.pack_size),
      discount: item.discount / 100,
      vat_class: item.vat_class,
      vat: item.vat / 100,
      reorder_level: units(item.reorder_level),
      full_level: units(item.full_level),
      stocked: item.stocked ? "Yes" : "No",
      active: item.active ? "Yes" : "No",
      whole_only: item.whole_only ? "Yes" : "No",
    }));
  }
}

const units = (milli: number | null) => (milli === null ? null : milli / 1000);

/**
 * The codes of each item: the first one that sells one unit in its own column, the others with their quantities. If a pack's code comes
 * first, all share one column, so that an import restores their order.
 */
async function loadCodeCells(db: Reader, ctx: Scope, ids: number[]) {
  const { item_id, code, quantity, id } = itemBarcodes;
  const rows = await db
    .select({ item_id, code, quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), inArray(item_id, ids)))
    .orderBy(asc(id));
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return (item: number): SheetRow => {
    const itemCodes = byItem.get(item) ?? [];
    const unitCode = itemCodes.find((row) => row.quantity === ONE_UNIT);
    const otherCodes = unitCode && itemCodes[0] === unitCode ? itemCodes.slice(1) : itemCodes;
    return { barcode: unitCode?.code ?? null, codes: otherCodes.length > 0 ? codesCell(otherCodes) : null };
  };
}

/** Stock on hand and its cost, in total and by location; a single location fills the location column. */
async function loadStockCells(db: Reader, ctx: Scope, ids: number[]) {
  const { item_id, quantity, value } = stockLevels;
  const rows = await db
    .select({ item_id, quantity, value, code: locations.code, address: locations.address })
    .from(stockLevels)
    .innerJoin(locations, eq(locations.id, stockLevels.location_id))
    .where(and(eq(stockLevels.company_id, ctx.company.id), inArray(item_id, ids), gt(quantity, 0)))
    .orderBy(asc(stockLevels.location_id));
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return (item: number): SheetRow => {
    const levels = (byItem.get(item) ?? []).map(({ code, address, ...level }) => ({
      ...level,
      location: code ?? address,
    }));
    const [onlyLevel] = levels;
    if (!onlyLevel) return { quantity: 0 };
    const totalQuantity = levels.reduce((sum, level) => sum + BigInt(level.quantity), 0n);
    const totalValue = levels.reduce((sum, level) => sum + BigInt(level.value), 0n);
    return {
      quantity: Number(totalQuantity) / 1000,
      unit_cost: Number(divideHalfUp(totalValue * 1000n, totalQuantity)) / 100,
      stock_value: Number(totalValue) / 100,
      ...(levels.length === 1 ? { location_id: onlyLevel.location } : { stock_by_location: stockCell(levels) }),
    };
  };
}
