import { formatNaira } from "@custodia/domain/money";
import type { Cart } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";

/** Why the sale cannot be checked out now, as a sentence; null where it can. */
export function whyNot(cart: Cart, figures: SaleFigures, online: boolean): string | null {
  if (cart.lines.length === 0) return "Nothing in the sale yet.";
  if (!online) return "Check-out waits for the connection.";
  const problem = Object.values(figures.problems)[0]?.[0];
  if (problem) return problem;
  if (cart.coupon_code !== null && !figures.sure) return "The coupon is being looked up.";
  return figures.left > 0 ? `${formatNaira(figures.left)} is left to pay.` : null;
}
