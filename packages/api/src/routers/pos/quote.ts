import { quoteInput } from "@custodia/domain/pos/sales/cart";
import { quoteView } from "@custodia/domain/pos/sales/schema";
import { quoteSale } from "@custodia/services/pos/sales/price";
import { needs } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

/** A mutation though it stores nothing: a long cart has no room in an address. */
export const quote = needs("company.see")
  .meta(rest("POST pos/quote", "Say what a sale would come to"))
  .input(quoteInput)
  .output(quoteView)
  .mutation(({ ctx, input }) => quoteSale(ctx, input));
