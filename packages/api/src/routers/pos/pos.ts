import { router } from "../../procedures.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { categories, items, itemUploads } from "./items.ts";
import { holds } from "./parked-sales.ts";
import { dashboard, reports } from "./reports.ts";
import { returns } from "./returns.ts";
import { payments, quote, sales } from "./sales.ts";
import { settings } from "./settings.ts";
import { cashiers, shifts } from "./shifts.ts";
import { adjustments, purchases, stock, transfers } from "./stock.ts";

/** The point of sale. */
export const pos = router({
  adjustments,
  cashiers,
  categories,
  coupons,
  customers,
  dashboard,
  holds,
  items,
  itemUploads,
  payments,
  purchases,
  quote,
  reports,
  returns,
  sales,
  settings,
  shifts,
  stock,
  transfers,
});
