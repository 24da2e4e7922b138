import { router } from "../../procedure.ts";
import { cashiers } from "./cashiers.ts";
import { categories } from "./categories.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { items } from "./items.ts";
import { quote } from "./quote.ts";
import { sales } from "./sales.ts";
import { shifts } from "./shifts.ts";

/** The point of sale. */
export const pos = router({
  cashiers,
  categories,
  coupons,
  customers,
  items,
  quote,
  sales,
  shifts,
});
