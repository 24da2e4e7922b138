import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { formatKobo } from "@custodia/domain/money";
import { isWhole, wholeUnitProblems } from "@custodia/domain/pos/fields";
import { codeKey, ONE_UNIT, withoutZeros } from "@custodia/domain/pos/items/codes";
import type { ItemImportView } from "@custodia/domain/pos/items/import";
import type { ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { codesCell } from "@custodia/domain/pos/items/list-cells";
import { categoryKey, changedVat, type ItemPatch, vatProblem } from "@custodia/domain/pos/items/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { isAmong } from "../../../core/statements.ts";
import { inCompany } from "../../../core/store.ts";
import type { Barcode } from "../codes.ts";
import { firstReasons } from "./new-row.ts";
import type { ParsedRow, Problems } from "./read-row.ts";

export interface StoredItem {
  item: InferSelectModel<typeof items>;
  category: string;
  barcodes: Barcode[];
  levels: { location_id: number; quantity: number; value: number }[];
}

/** The items with their codes and stock, by id. */
export async function readStoredItems(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  ids: readonly number[],
): Promise<Map<number, StoredItem>> {
  const rows = await db
    .select({ item: items, category: itemCategories.name })
    .from(items)
    .innerJoin(itemCategories, eq(itemCategories.id, items.category_id))
    .where(and(inCompany(ctx, items), isAmong(items.id, ids)));
  const codes = await db
    .select({ item_id: itemBarcodes.item_id, code: itemBarcodes.code, quantity: itemBarcodes.quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), isAmong(itemBarcodes.item_id, ids)))
    .orderBy(itemBarcodes.id);
  const { item_id, location_id, quantity, value } = stockLevels;
  const levels = await db
    .select({ item_id, location_id, quantity, value })
    .from(stockLevels)
    .where(and(eq(stockLevels.company_id, ctx.company.id), isAmong(item_id, ids)));
  const codesByItem = Map.groupBy(codes, (code) => code.item_id);
  const levelsByItem = Map.groupBy(levels, (level) => level.item_id);
  return new Map(
    rows.map(({ item, category }) => {
      const barcodes = (codesByItem.get(item.id) ?? []).map(({ code, quantity }) => ({ code, quantity }));
      return [item.id, { item, category, barcodes, levels: levelsByItem.get(item.id) ?? [] }];
    }),
  );
}

/** The fields of a list that are columns of an item, with the formats of their values. */
const FORMATS: Partial<Record<ItemFieldName, (value: unknown) => string>> = {
  name: String,
  unit: String,
  price: (kobo) => formatKobo(Number(kobo)),
  plu: String,
  description: String,
  pack_size: (milli) => String(Number(milli) / 1000),
  discount: (share) => `${Number(share) / 100} %`,
  vat_class: String,
  vat: (share) => `${Number(share) / 100} %`,
  reorder_level: (milli) => String(Number(milli) / 1000),
  full_level: (milli) => String(Number(milli) / 1000),
  stocked: (flag) => (flag ? "Yes" : "No"),
  active: (flag) => (flag ? "Yes" : "No"),
  whole_only: (flag) => (flag ? "Yes" : "No"),
};

type Change = ItemImportView["changes"][number]["fields"][number];

/**
 * Returns the changes of a row to an item, as a patch and field by field for the preview, with the problems that prevent
 * them.
 */
export function changesOf(
  { item, category, barcodes, levels }: StoredItem,
  row: ParsedRow,
  patch: ItemPatch,
): { changes: Change[]; patch: ItemPatch; problems: Problems } {
  const changes: Change[] = [];
  const newValues: Record<string, unknown> = { ...patch, vat: changedVat(item, patch) };
  const changed: Record<string, unknown> = {};
  for (const [field, format] of Object.entries(FORMATS) as [ItemFieldName, (value: unknown) => string][]) {
    const [before, after] = [item[field as keyof typeof item] as unknown, newValues[field]];
    if (after === undefined || after === before) continue;
    changed[field] = after;
    changes.push({
      field,
      before: before === null ? "" : format(before),
      after: after === null ? "" : format(after),
    });
  }
  if (row.category !== undefined && categoryKey(row.category) !== categoryKey(category))
    changes.push({ field: "category_id", before: category, after: row.category });
  const codes = mergeCodes(barcodes, patch.barcodes, row.allCodes);
  if (codes) {
    changed.barcodes = codes;
    changes.push({ field: "codes", before: codesCell(barcodes), after: codesCell(codes) });
  }
  const updated = { ...item, ...(changed as Partial<typeof item>) };
  const problems = firstReasons(wholeUnitProblems({ ...updated, barcodes: codes ?? barcodes }));
  const vat = vatProblem(updated.vat_class, updated.vat);
  if (vat) problems.vat = vat;
  if (item.stocked && !updated.stocked && levels.some(({ quantity }) => quantity > 0))
    problems.stocked = "Some of it is still in stock, so it cannot become a service.";
  if (!item.whole_only && updated.whole_only && levels.some(({ quantity }) => !isWhole(quantity)))
    problems.whole_only = "A part of a unit is in stock. Count it to whole units first.";
  return { changes, patch: changed as ItemPatch, problems };
}

/** The new codes of an item; undefined if they do not change. A single code is added to the stored ones. */
function mergeCodes(
  stored: Barcode[],
  listed: readonly Barcode[] | undefined,
  isComplete: boolean,
): Barcode[] | undefined {
  if (!listed) return undefined;
  const byKey = new Map(stored.map((code) => [codeKey(code.code), code]));
  const isChanged = ({ code, quantity }: Barcode) => byKey.get(codeKey(code))?.quantity !== quantity;
  if (!isComplete) {
    const added = listed.filter(({ code }) => !byKey.has(codeKey(code)));
    return added.length > 0 ? [...stored, ...added.map(({ code }) => ({ code, quantity: ONE_UNIT }))] : undefined;
  }
  return listed.length !== stored.length || listed.some(isChanged) ? [...listed] : undefined;
}

/**
 * Returns the listed codes with the leading zeros of the item's own codes, which spreadsheets drop, each code once; undefined if no
 * code lacks them.
 */
export function restoreZeros<Code extends { code: string }>(
  listed: readonly Code[],
  { barcodes }: StoredItem,
): Code[] | undefined {
  const own = new Set(barcodes.map(({ code }) => codeKey(code)));
  const seen = new Set(listed.map(({ code }) => codeKey(code)));
  let isRestored = false;
  const restored = listed.flatMap((entry) => {
    const fitting = own.has(codeKey(entry.code))
      ? []
      : barcodes.filter(({ code }) => withoutZeros(code) === entry.code);
    if (fitting.length !== 1) return entry;
    isRestored = true;
    return seen.has(codeKey(fitting[0]!.code)) ? [] : { ...entry, code: fitting[0]!.code };
  });
  return isRestored ? restored : undefined;
}

/** The stock on hand and the row's stock, if they differ; an import does not change stock. */
export function stockDifference(
  { levels }: StoredItem,
  row: ParsedRow,
  locationName: (id: number) => string,
): { here: string; listed: string } | undefined {
  const stocked = levels.filter(({ quantity }) => quantity > 0);
  const total = stocked.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalValue = stocked.reduce((sum, { value }) => sum + value, 0);
  const toThousandths = (units: unknown) => Math.round(Number(units) * 1000);
  const quantity = "quantity" in row.fields ? toThousandths(row.fields.quantity) : total;
  const value = row.stock_value === undefined ? totalValue : Math.round(row.stock_value * 100);
  const differing = row.levels?.filter((level) => {
    const stored = stocked.find(({ location_id }) => location_id === level.location_id);
    return stored?.quantity !== toThousandths(level.quantity) || stored.value !== Math.round(level.value * 100);
  });
  const elsewhere =
    row.fields.location_id !== undefined && stocked.length === 1 && stocked[0]!.location_id !== row.fields.location_id;
  if (quantity === total && value === totalValue && !differing?.length && !elsewhere) return undefined;
  const describe = (units: number, kobo: number, locationIds: number[]) =>
    `${units / 1000} worth ${formatKobo(kobo)}${locationIds.length > 0 ? ` at ${locationIds.map(locationName).join(", ")}` : ""}`;
  const listedAt = row.levels?.map(({ location_id }) => location_id) ?? [Number(row.fields.location_id)];
  return {
    here: describe(
      total,
      totalValue,
      stocked.map(({ location_id }) => location_id),
    ),
    listed: describe(quantity, value, listedAt.filter(Boolean)),
  };
}
