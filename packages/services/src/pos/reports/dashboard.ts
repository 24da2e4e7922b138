import { posCategoryMonths, posDayFigures, posItemMonths, posStockFigures } from "@custodia/db/schema/pos/figures";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { transfers } from "@custodia/db/schema/pos/payments";
import { shifts } from "@custodia/db/schema/pos/shifts";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { companies } from "@custodia/db/schema/setup/company";
import { locations } from "@custodia/db/schema/setup/locations";
import type { CalendarDate } from "@custodia/domain/date";
import { MAX_SHOWN_ITEMS, type PosDashboard } from "@custodia/domain/pos/reports";
import { eq, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { totalOwed } from "../sales/filters.ts";
import { awaitsReview } from "../shifts/queries.ts";
import { addTextSums, jsonRows, textSum } from "./read-figures.ts";

/**
 * The company's current month and stock, from materialized figures only; kobo and thousandths. Quantities of different units are added:
 * a kilogram and a can are two.
 */
export async function showPosDashboard(ctx: CompanyCtx): Promise<PosDashboard> {
  const day = today(ctx);
  const { month, days, stock, categories, low, best, toConfirm, toReview, owed } = await readShopFigures(ctx, day);
  const [inStock, value, lowTotal] = stock;
  const totals = new Map(days.map(([name, , , total]) => [name, Number(total)]));
  const daysSoFar = Array.from({ length: Number(day.slice(8)) }, (_, index) => {
    const name = `${month}-${String(index + 1).padStart(2, "0")}`;
    return { day: name, total: totals.get(name) ?? 0 };
  });
  return {
    month,
    total_items_sold: Number(addTextSums(days.map(([, quantity]) => quantity))),
    total_items_in_stock: Number(inStock),
    stock_value: Number(value),
    customers: days.reduce((total, [, , customers]) => total + customers, 0),
    total_sales: Number(addTextSums(days.map(([, , , total]) => total))),
    sales_by_day: daysSoFar,
    sales_by_category: categories.map(([id, name, total]) => ({ id, name, total: Number(total) })),
    low_stock: low.map(([id, name, unit, location, code, address, quantity, reorder_level]) => ({
      id,
      name,
      unit,
      location: { id: location, location_id: code, address },
      quantity,
      reorder_level,
    })),
    low_stock_total: lowTotal,
    best_sellers: best.map(([id, name, unit, quantity, total]) => ({
      id,
      name,
      unit,
      quantity: Number(quantity),
      total: Number(total),
    })),
    transfers_to_confirm: toConfirm,
    shifts_to_review: toReview,
    owed: Number(owed),
  };
}

const COMPANY = sql.placeholder("company");
const MONTH = sql.placeholder("month");
const isOwn = (table: SQL) => sql`${table}.company_id = ${COMPANY}`;

const days = sql`SELECT day, sum(quantity - returned_quantity) AS quantity, sum(customers) AS customers,
    sum(total - returned_total) AS total
  FROM ${posDayFigures} WHERE ${isOwn(sql`pos_day_figures`)} AND day BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")}
  GROUP BY day`;

const stock = sql`SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(value), 0) AS value, coalesce(sum(low), 0) AS low
  FROM ${posStockFigures} WHERE ${isOwn(sql`pos_stock_figures`)}`;

const categories = sql`SELECT item_categories.id, item_categories.name, sold.net + sold.vat AS total
  FROM ${posCategoryMonths} AS sold JOIN ${itemCategories} ON item_categories.id = sold.category_id
  WHERE ${isOwn(sql`sold`)} AND sold.month = ${MONTH} AND sold.net + sold.vat <> 0
  ORDER BY total DESC, item_categories.id`;

const low = sql`SELECT items.id, items.name, items.unit, locations.id AS location, locations.code, locations.address,
    level.quantity, items.reorder_level
  FROM ${stockLevels} AS level JOIN ${items} ON items.id = level.item_id JOIN ${locations} ON locations.id = level.location_id
  WHERE ${isOwn(sql`level`)} AND level.low = 1
  ORDER BY level.quantity, level.item_id, level.location_id LIMIT ${sql.raw(`${MAX_SHOWN_ITEMS}`)}`;

const bestSellers = sql`SELECT items.id, items.name, items.unit, sold.quantity, sold.net + sold.vat AS total
  FROM ${posItemMonths} AS sold JOIN ${items} ON items.id = sold.item_id
  WHERE ${isOwn(sql`sold`)} AND sold.month = ${MONTH} AND sold.quantity > 0
  ORDER BY sold.quantity DESC, sold.item_id DESC LIMIT ${sql.raw(`${MAX_SHOWN_ITEMS}`)}`;

const toConfirm = sql<number>`(SELECT count(*) FROM ${transfers}
  WHERE ${isOwn(sql`pos_transfers`)} AND state = 'unconfirmed')`;

const toReview = sql<number>`(SELECT count(*) FROM ${shifts} WHERE ${isOwn(sql`shifts`)} AND ${awaitsReview})`;

const owed = totalOwed(sql`${transfers} WHERE ${isOwn(sql`pos_transfers`)}`);

/** One statement for one snapshot: separate statements would take several times as long. */
const monthFigures = prepared((db) =>
  db
    .select({
      days: jsonRows(days, "day", textSum("quantity"), "customers", textSum("total")),
      stock: jsonRows(stock, textSum("quantity"), textSum("value"), "low"),
      categories: jsonRows(categories, "id", "name", textSum("total")),
      low: jsonRows(low, "id", "name", "unit", "location", "code", "address", "quantity", "reorder_level"),
      best: jsonRows(bestSellers, "id", "name", "unit", textSum("quantity"), textSum("total")),
      toConfirm,
      toReview,
      owed,
    })
    .from(companies)
    .where(eq(companies.id, COMPANY))
    .prepare(),
);

type Day = [day: string, quantity: string, customers: number, total: string];
type Stock = [quantity: string, value: string, low: number];
type Category = [id: number, name: string, total: string];
type LowStock = [
  ...[id: number, name: string, unit: string],
  ...[location: number, code: string | null, address: string, quantity: number, reorder_level: number],
];
type BestSeller = [id: number, name: string, unit: string, quantity: string, total: string];

const parseRows = <Row>(text: string) => JSON.parse(text) as Row[];

/**
 * Returns the materialized figures of a month up to a day, and the current ones, in one snapshot: kobo and thousandths, sums
 * as text.
 */
async function readShopFigures(ctx: Pick<CompanyCtx, "company" | "db">, last: CalendarDate) {
  const month = last.slice(0, 7);
  const params = { company: ctx.company.id, month, first: `${month}-01`, last };
  const [row] = await monthFigures(ctx.db.read).all(params);
  const { toConfirm, toReview, owed } = row!;
  return {
    month,
    days: parseRows<Day>(row!.days),
    stock: parseRows<Stock>(row!.stock)[0]!,
    categories: parseRows<Category>(row!.categories),
    low: parseRows<LowStock>(row!.low),
    best: parseRows<BestSeller>(row!.best),
    toConfirm,
    toReview,
    owed,
  };
}
