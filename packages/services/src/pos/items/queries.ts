import { codeKeyOf, itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { invalid, Refusal } from "@custodia/domain/errors";
import { fractionProblem } from "@custodia/domain/pos/fields";
import {
  codeKey,
  hasCheckDigit,
  isThirteenDigits,
  ONE_UNIT,
  readScaleCode,
  UNKNOWN_CODE,
  WRONG_CHECK_DIGIT,
} from "@custodia/domain/pos/items/codes";
import { type FindQuery, type ItemListQuery, stockShare } from "@custodia/domain/pos/items/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { changedSince, contains, containsEach, containsWords, eqEach, orderOf, pageFrom } from "../../core/list.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { settingsOf } from "../settings.ts";
import { codesOf } from "./codes.ts";

const { item_no, name, description } = items;

const sortable = {
  item_no: items.sequence,
  name: items.sort_key,
  category: itemCategories.sort_key,
  price: items.price,
  discount: items.discount,
  vat: items.vat,
  updated_at: items.updated_at,
  created_at: items.id,
};

/** A page of items, newest first unless sorted, with the stock at the filter's location, or else at all locations. */
export function listItems(ctx: CompanyCtx, query: ItemListQuery) {
  const { location_id } = query.filter;
  const quantity = onHand(location_id);
  const where = matchesQuery(ctx, query, quantity);
  const sorts = { ...sortable, quantity, stock: sql`1.0 * ${quantity} / ${items.full_level}` };
  const rows = selectItems(ctx, location_id)
    .where(where)
    .orderBy(...orderOf(query, sorts, items.id));
  const count = () => ctx.db.read.$count(items, where);
  return pageFrom(query, rows, count, (page) => page.map(withStockShare));
}

function matchesQuery(ctx: CompanyCtx, { filter, search }: ItemListQuery, quantity: SQL<number>) {
  const { category_id, vat_class, active, stocked } = items;
  const { location_id, stock, code } = filter;
  return and(
    inCompany(ctx, items),
    changedSince(items, filter),
    containsEach({ item_no, name, description }, filter),
    !code ? undefined : or(hasCode(ctx, code), contains(items.plu, code)),
    location_id === undefined ? undefined : isOwnLocation(ctx, location_id),
    eqEach({ category_id, vat_class, active, stocked }, filter),
    !stock ? undefined : and(eq(items.stocked, true), STOCK_CONDITIONS[stock](quantity, isLowAt(location_id))),
    !search
      ? undefined
      : or(
          containsWords([name, item_no, description, items.plu], search, (word) => hasCode(ctx, word)),
          hasCode(ctx, search),
        ),
  );
}

/** The conditions of the stock filter, for goods only; inactive items are never low. */
const STOCK_CONDITIONS: Record<
  NonNullable<ItemListQuery["filter"]["stock"]>,
  (quantity: SQL<number>, low: SQL<boolean>) => SQL
> = {
  low: (_quantity, low) => low,
  out: (quantity) => sql`${quantity} = 0`,
  enough: (quantity, low) => sql`${quantity} > 0 AND NOT ${low}`,
};

function hasCode(ctx: CompanyCtx, text: string): SQL {
  return sql`${items.id} IN (SELECT ${itemBarcodes.item_id} FROM ${itemBarcodes}
    WHERE ${and(inCompany(ctx, itemBarcodes), or(contains(itemBarcodes.code, text), eq(codeKeyOf(itemBarcodes.code), codeKey(text.trim()))))})`;
}

function isOwnLocation(ctx: CompanyCtx, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${locations} WHERE ${and(inCompany(ctx, locations), eq(locations.id, id))})`;
}

/** Returns one item with its codes, and its stock by location. Throws 404. */
export async function showItem(ctx: CompanyCtx, { id }: { id: number }) {
  const row = await requireRow(selectItems(ctx).where(and(inCompany(ctx, items), eq(items.id, id))), "item");
  const [barcodes, levels] = await Promise.all([codesOf(ctx.db.read, ctx, id), levelsOf(ctx, id)]);
  return { ...withStockShare(row), barcodes, levels };
}

function levelsOf(ctx: CompanyCtx, item_id: number) {
  const { location_id, quantity, value } = stockLevels;
  return ctx.db.read
    .select({ location_id, location: locationRefColumns, quantity, value })
    .from(stockLevels)
    .innerJoin(locations, eq(locations.id, location_id))
    .where(and(eq(stockLevels.company_id, ctx.company.id), eq(stockLevels.item_id, item_id)))
    .orderBy(locations.sort_key, location_id);
}

/**
 * Returns the item of a code and its number of units: a barcode in any case, also a UPC-A as EAN-13, or a scale's code with
 * its weight, or an item's number or PLU. Inactive items are included. Throws 404 for an unknown code, 422 on `code` if it
 * was misread or is a weight of an item sold in whole units.
 */
export async function findItem(ctx: CompanyCtx, { code }: FindQuery) {
  const found = await findByCode(ctx.db.read, ctx, code);
  if (!found) throw new Refusal("not_found", UNKNOWN_CODE);
  const { id, quantity } = found;
  const item = await showItem(ctx, { id });
  const fraction = fractionProblem(item, quantity);
  if (fraction) throw invalid("code", fraction);
  return { item, quantity };
}

interface ScannedItem {
  id: number;
  quantity: number;
}

async function findByCode(db: Reader, ctx: CompanyCtx, code: string): Promise<ScannedItem | undefined> {
  const { weighed_prefix } = await settingsOf(db, ctx);
  const scaleCode = readScaleCode(code, weighed_prefix);
  if (scaleCode && "problem" in scaleCode) throw invalid("code", scaleCode.problem);
  if (scaleCode) return findItemId(db, ctx, eq(items.plu, scaleCode.plu), scaleCode.quantity);
  if (isThirteenDigits(code) && !hasCheckDigit(code)) throw invalid("code", WRONG_CHECK_DIGIT);
  const [barcode] = await db
    .select({ id: itemBarcodes.item_id, quantity: itemBarcodes.quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), eq(codeKeyOf(itemBarcodes.code), codeKey(code))))
    // Codes that collided before this comparison existed still belong to their items.
    .orderBy(desc(eq(itemBarcodes.code, code)), itemBarcodes.id)
    .limit(1);
  return (
    barcode ??
    (await findItemId(db, ctx, eq(items.item_no, code.toUpperCase()), ONE_UNIT)) ??
    (await findItemId(db, ctx, eq(items.plu, code), ONE_UNIT))
  );
}

async function findItemId(db: Reader, ctx: CompanyCtx, where: SQL, quantity: number): Promise<ScannedItem | undefined> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inCompany(ctx, items), where));
  return row && { id: row.id, quantity };
}

const { company_id: _company, sequence: _sequence, sort_key: _key, ...itemColumns } = getTableColumns(items);

/** The stock on hand of an item, in thousandths: at one location, or at all; 0 without stock. */
function onHand(location_id: number | undefined): SQL<number> {
  return sql<number>`coalesce((SELECT sum(${stockLevels.quantity}) FROM ${levelsAt(location_id)}), 0)`;
}

/**
 * Whether an item is at its reorder level at the given location, or at any: the level applies to each location, not to their
 * sum.
 */
function isLowAt(location_id: number | undefined): SQL<boolean> {
  return sql`EXISTS (SELECT 1 FROM ${levelsAt(location_id)} AND ${stockLevels.low} = 1)`.mapWith(Boolean);
}

function levelsAt(location_id: number | undefined): SQL {
  const atLocation = location_id === undefined ? undefined : sql` AND ${stockLevels.location_id} = ${location_id}`;
  return sql`${stockLevels}
    WHERE ${stockLevels.company_id} = ${items.company_id} AND ${stockLevels.item_id} = ${items.id}${atLocation}`;
}

/** The first code that sells one unit. */
const barcode = sql<string | null>`(SELECT ${itemBarcodes.code} FROM ${itemBarcodes}
  WHERE ${itemBarcodes.company_id} = ${items.company_id} AND ${itemBarcodes.item_id} = ${items.id}
    AND ${itemBarcodes.quantity} = 1000 ORDER BY ${itemBarcodes.id} LIMIT 1)`;

/** Selects the columns of `itemRow` without `stock`, with the stock at a location, or else at all. */
const selectItems = (ctx: CompanyCtx, location_id?: number) =>
  ctx.db.read
    .select({
      ...itemColumns,
      category: { id: itemCategories.id, name: itemCategories.name },
      quantity: onHand(location_id).as("quantity"),
      low: isLowAt(location_id).as("low"),
      barcode: barcode.as("barcode"),
    })
    .from(items)
    .innerJoin(itemCategories, eq(itemCategories.id, items.category_id));

/** Returns a row with its stock as a share of the full level. */
function withStockShare<Row extends { quantity: number; full_level: number | null }>(row: Row) {
  return { ...row, stock: stockShare(row.quantity, row.full_level) };
}

/** Returns all items as a spreadsheet with stock and cost. It is generated for each download and not stored. */
export async function exportItems(ctx: CompanyCtx): Promise<Buffer> {
  const { company } = ctx;
  return Buffer.from(
    await ctx.workers.run("writeItemSheet", { company, today: today(ctx) }, { companyId: company.id }),
  );
}
