import { router } from "../../procedure.ts";
import { categories } from "./categories.ts";
import { items } from "./items.ts";

/** The point of sale. */
export const pos = router({
  categories,
  items,
});
