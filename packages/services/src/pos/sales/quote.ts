import { checkFields } from "@custodia/domain/errors";
import type { QuoteInput } from "@custodia/domain/pos/sales/cart";
import type { CompanyCtx } from "../../context.ts";
import { priced } from "./priced.ts";

/** What a cart would come to now; nothing is stored, and it need not be paid yet. Throws 422 by field. */
export async function quoteSale(ctx: CompanyCtx, cart: QuoteInput) {
  const { sale, paymentProblems } = await priced(ctx.db.read, ctx, cart);
  checkFields(paymentProblems);
  return sale;
}
