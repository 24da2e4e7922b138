import type { PosDashboard } from "@custodia/domain/pos/reports/dashboard";
import { type CompanyCtx, today } from "../../context.ts";
import { sumWide } from "../json-rows.ts";
import { readShopFigures } from "./read-figures.ts";

/**
 * The company's month up to its today, and its stock of now, from kept figures alone; kobo and thousandths. Units of all kinds are
 * added: a kilogram and a can are two.
 */
export async function showPosDashboard(ctx: CompanyCtx): Promise<PosDashboard> {
  const day = today(ctx);
  const { month, days, stock, categories, low, best, toConfirm, toReview, owed } = await readShopFigures(
    ctx,
    day,
  );
  const [inStock, value, lowTotal] = stock;
  const totals = new Map(days.map(([name, , , total]) => [name, Number(total)]));
  const daysSoFar = Array.from({ length: Number(day.slice(8)) }, (_, place) => {
    const name = `${month}-${String(place + 1).padStart(2, "0")}`;
    return { day: name, total: totals.get(name) ?? 0 };
  });
  return {
    month,
    total_items_sold: Number(sumWide(days.map(([, quantity]) => quantity))),
    total_items_in_stock: Number(inStock),
    stock_value: Number(value),
    customers: days.reduce((all, [, , customers]) => all + customers, 0),
    total_sales: Number(sumWide(days.map(([, , , total]) => total))),
    sales_by_day: daysSoFar,
    sales_by_category: categories.map(([id, name, total]) => ({ id, name, total: Number(total) })),
    low_stock: low.map(([id, name, unit, location, code, address, quantity, reorder_level]) => ({
      ...{ id, name, unit, location: { id: location, location_id: code, address }, quantity, reorder_level },
    })),
    low_stock_total: lowTotal,
    best_sellers: best.map(([id, name, unit, quantity, total]) => ({
      ...{ id, name, unit, quantity: Number(quantity), total: Number(total) },
    })),
    transfers_to_confirm: toConfirm,
    shifts_to_review: toReview,
    owed: Number(owed),
  };
}
