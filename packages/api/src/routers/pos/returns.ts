import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/pos/returns/schema";
import { keyInput } from "@custodia/domain/pos/sales/cart";
import { returnResource, saleResource } from "@custodia/services/pos/resources";
import { listReturns, showReturn } from "@custodia/services/pos/returns/queries";
import { quoteReturn } from "@custodia/services/pos/returns/quote";
import { findSaleReturn, returnSale } from "@custodia/services/pos/returns/service";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needs, needsById, needsOn, resolveWith, router } from "../../procedures.ts";

export const returns = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/returns", "List the returns"))
    .input(schema.returnListQuery)
    .output(pageView(schema.returnView))
    .query(resolveWith(listReturns)),
  show: needsById("company.see", returnResource)
    .meta(offThread)
    .meta(rest("GET pos/returns/{id}", "Show a return"))
    .output(schema.returnView)
    .query(resolveWith(showReturn)),
  quote: needsOn("company.see", saleResource)
    .input(schema.returnQuote)
    .output(schema.returnQuoteView)
    .query(resolveWith(quoteReturn)),
  findByKey: needs("company.see")
    .meta(offThread)
    .input(z.object({ return_key: keyInput }))
    .output(z.object({ saleReturn: schema.returnView.nullable() }))
    .query(resolveWith(findSaleReturn)),
  create: needsOn("pos.write", saleResource)
    .meta(rest("POST pos/sales/{id}/returns", "Return goods of a sale", { creates: true, idempotent: true }))
    .input(schema.returnCreate)
    .output(schema.returnView)
    .mutation(async ({ ctx, input }) => {
      const { saleReturn, isRepeat } = await returnSale(ctx, input);
      if (isRepeat) ctx.transport.markRepeated?.();
      return saleReturn;
    }),
});
