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
import { jsonRows, prepared } from "../../core/statements.ts";
import { totalOwed } from "../sales/queries.ts";
import { awaitsReview } from "../shifts/queries.ts";
import { sumOf } from "./figures.ts";

/**
 * The company's current month and stock, from materialized figures only; kobo and thousandths. Quantities of different units are added:
 * a kilogram and a can are two.
 */
export async function showPosDashboard(ctx: CompanyCtx): Promise<PosDashboard> {
  const day = today(ctx);
  const { month, days, stock, categories, low, best, toConfirm, toReview, owed } = await readShopFigures(ctx, day);
  const totals = new Map(days.map(({ day: name, total }) => [name, Number(total)]));
  const daysSoFar = Array.from({ length: Number(day.slice(8)) }, (_, index) => {
    const name = `${month}-${String(index + 1).padStart(2, "0")}`;
    return { day: name, total: totals.get(name) ?? 0 };
  });
  return {
    month,
    total_items_sold: Number(sumOf(days, "quantity")),
    total_items_in_stock: Number(stock.quantity),
    stock_value: Number(stock.value),
    customers: days.reduce((total, { customers }) => total + customers, 0),
    total_sales: Number(sumOf(days, "total")),
    sales_by_day: daysSoFar,
    sales_by_category: categories.map((category) => ({ ...category, total: Number(category.total) })),
    low_stock: low.map(({ location, code, address, ...item }) => ({
      ...item,
      location: { id: location, location_id: code, address },
    })),
    low_stock_total: stock.low,
    best_sellers: best.map((item) => ({ ...item, quantity: Number(item.quantity), total: Number(item.total) })),
    transfers_to_confirm: toConfirm,
    shifts_to_review: toReview,
    owed: Number(owed),
  };
}

const COMPANY = sql.placeholder("company");
const MONTH = sql.placeholder("month");
const isOwn = (table: SQL) => sql`${table}.company_id = ${COMPANY}`;

const daysSql = sql`SELECT day, sum(quantity - returned_quantity) AS quantity, sum(customers) AS customers,
    sum(total - returned_total) AS total
  FROM ${posDayFigures} WHERE ${isOwn(sql`pos_day_figures`)} AND day BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")}
  GROUP BY day`;

const stockSql = sql`SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(value), 0) AS value, coalesce(sum(low), 0) AS low
  FROM ${posStockFigures} WHERE ${isOwn(sql`pos_stock_figures`)}`;

const categoriesSql = sql`SELECT item_categories.id, item_categories.name, sold.net + sold.vat AS total
  FROM ${posCategoryMonths} AS sold JOIN ${itemCategories} ON item_categories.id = sold.category_id
  WHERE ${isOwn(sql`sold`)} AND sold.month = ${MONTH} AND sold.net + sold.vat <> 0
  ORDER BY total DESC, item_categories.id`;

const lowSql = sql`SELECT items.id, items.name, items.unit, locations.id AS location, locations.code, locations.address,
    level.quantity, items.reorder_level
  FROM ${stockLevels} AS level JOIN ${items} ON items.id = level.item_id JOIN ${locations} ON locations.id = level.location_id
  WHERE ${isOwn(sql`level`)} AND level.low = 1
  ORDER BY level.quantity, level.item_id, level.location_id LIMIT ${sql.raw(`${MAX_SHOWN_ITEMS}`)}`;

const bestSellersSql = sql`SELECT items.id, items.name, items.unit, sold.quantity, sold.net + sold.vat AS total
  FROM ${posItemMonths} AS sold JOIN ${items} ON items.id = sold.item_id
  WHERE ${isOwn(sql`sold`)} AND sold.month = ${MONTH} AND sold.quantity > 0
  ORDER BY sold.quantity DESC, sold.item_id DESC LIMIT ${sql.raw(`${MAX_SHOWN_ITEMS}`)}`;

const toConfirmSql = sql<number>`(SELECT count(*) FROM ${transfers}
  WHERE ${isOwn(sql`pos_transfers`)} AND state = 'unconfirmed')`;

const toReviewSql = sql<number>`(SELECT count(*) FROM ${shifts} WHERE ${isOwn(sql`shifts`)} AND ${awaitsReview})`;

const owedSql = totalOwed(sql`${transfers} WHERE ${isOwn(sql`pos_transfers`)}`);

/** One statement for one snapshot: separate statements would take several times as long. */
const monthFigures = prepared((db) =>
  db
    .select({
      days: jsonRows<Day>(daysSql, { values: ["day", "customers"], sums: ["quantity", "total"] }),
      stock: jsonRows<Stock>(stockSql, { values: ["low"], sums: ["quantity", "value"] }),
      categories: jsonRows<Category>(categoriesSql, { values: ["id", "name"], sums: ["total"] }),
      low: jsonRows<LowStock>(lowSql, {
        values: ["id", "name", "unit", "location", "code", "address", "quantity", "reorder_level"],
        sums: [],
      }),
      best: jsonRows<BestSeller>(bestSellersSql, { values: ["id", "name", "unit"], sums: ["quantity", "total"] }),
      toConfirm: toConfirmSql,
      toReview: toReviewSql,
      owed: owedSql,
    })
    .from(companies)
    .where(eq(companies.id, COMPANY))
    .prepare(),
);

/** A row whose sums are not yet numbers. */
type WithSums<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, bigint>;

type Day = { day: string; customers: number; quantity: bigint; total: bigint };
type Stock = { low: number; quantity: bigint; value: bigint };
type Category = WithSums<PosDashboard["sales_by_category"][number], "total">;
type BestSeller = WithSums<PosDashboard["best_sellers"][number], "quantity" | "total">;
type LowStock = Omit<PosDashboard["low_stock"][number], "location"> & {
  location: number;
  code: string | null;
  address: string;
};

/** Returns the materialized figures of a month up to a day, and the current ones, in one snapshot: kobo and thousandths. */
async function readShopFigures(ctx: Pick<CompanyCtx, "company" | "db">, last: CalendarDate) {
  const month = last.slice(0, 7);
  const [row] = await monthFigures(ctx.db.read).all({ company: ctx.company.id, month, first: `${month}-01`, last });
  return { ...row!, stock: row!.stock[0]!, month };
}
