import { router } from "../../procedure.ts";
import { cashiers } from "./cashiers.ts";
import { categories } from "./categories.ts";
import { items } from "./items.ts";
import { shifts } from "./shifts.ts";

/** The point of sale. */
export const pos = router({
  cashiers,
  categories,
  items,
  shifts,
});
