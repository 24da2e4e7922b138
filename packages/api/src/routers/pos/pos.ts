import { router } from "../../procedure.ts";
import { adjustments } from "./adjustments.ts";
import { cashiers } from "./cashiers.ts";
import { categories } from "./categories.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { holds } from "./holds.ts";
import { items } from "./items.ts";
import { payments } from "./payments.ts";
import { purchases } from "./purchases.ts";
import { dashboard, reports } from "./reports.ts";
import { returns } from "./returns.ts";
import { quote, sales } from "./sales.ts";
import { settings } from "./settings.ts";
import { shifts } from "./shifts.ts";
import { stock } from "./stock.ts";
import { transfers } from "./transfers.ts";

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
