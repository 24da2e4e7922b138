import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { atOnce } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { quantityView } from "../fields.ts";

/** Most items of low stock and of best sellers that are shown. */
export const SHOWN_ITEMS = 10;

/** This month of the company, up to today, at all its locations. */
export const posDashboardView = atOnce(
  z.object({
    month: z.string(),
    /** Sold less returned. */
    total_items_sold: quantityView,
    total_items_in_stock: quantityView,
    /** At cost. */
    stock_value: moneyView,
    /** Different customers that bought. */
    customers: z.int(),
    /** With VAT, less returns. */
    total_sales: moneyView,
    /** Every day of the month up to today. */
    sales_by_day: z.array(z.object({ day: z.string().meta({ format: "date" }), total: moneyView })),
    /** With VAT, less returns; the largest first. */
    sales_by_category: z.array(z.object({ id: z.int(), name: z.string(), total: moneyView })),
    /** At their reorder level; the emptiest first. */
    low_stock: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        unit: z.string(),
        location: locationRef,
        quantity: quantityView,
        reorder_level: quantityView,
      }),
    ),
    /** All of them, those that are not shown too. */
    low_stock_total: z.int(),
    /** By quantity. */
    best_sellers: z.array(
      z.object({ id: z.int(), name: z.string(), unit: z.string(), quantity: quantityView, total: moneyView }),
    ),
    /** Open tasks. */
    transfers_to_confirm: z.int(),
    shifts_to_review: z.int(),
    owed: moneyView,
  }),
);

export type PosDashboardView = z.output<typeof posDashboardView>;
export type PosDashboard = z.input<typeof posDashboardView>;
