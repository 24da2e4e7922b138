import { pageView } from "@custodia/domain/list";
import { checkOutInput, keyInput, quoteInput } from "@custodia/domain/pos/sales/cart";
import * as schema from "@custodia/domain/pos/sales/schema";
import { messageView } from "@custodia/domain/record";
import { confirmTransfer, failTransfer, listTransfers } from "@custodia/services/pos/payments";
import { paymentResource, saleResource } from "@custodia/services/pos/resources";
import { checkOut, findCheckOut } from "@custodia/services/pos/sales/check-out";
import { showSale } from "@custodia/services/pos/sales/detail";
import { quoteSale } from "@custodia/services/pos/sales/price";
import { listSales } from "@custodia/services/pos/sales/queries";
import { mailReceipt } from "@custodia/services/pos/sales/receipt-mail";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needs, needsById, needsOn, resolveWith, router } from "../../procedures.ts";

export const sales = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/sales", "List the sales"))
    .input(schema.saleListQuery)
    .output(pageView(schema.saleRow))
    .query(resolveWith(listSales)),
  show: needsById("company.see", saleResource)
    .meta(offThread)
    .meta(rest("GET pos/sales/{id}", "Show a sale"))
    .output(schema.saleView)
    .query(resolveWith(showSale)),
  create: needs("pos.write")
    .meta(rest("POST pos/sales", "Check out a sale", { creates: true, idempotent: true }))
    .input(checkOutInput)
    .output(schema.saleView)
    .mutation(async ({ ctx, input }) => {
      const { sale, isRepeat } = await checkOut(ctx, input);
      if (isRepeat) ctx.transport.markRepeated?.();
      return sale;
    }),
  findByKey: needs("company.see")
    .meta(offThread)
    .input(z.object({ checkout_key: keyInput }))
    .output(z.object({ sale: schema.saleView.nullable() }))
    .query(resolveWith(findCheckOut)),
  mail: needsOn("pos.write", saleResource)
    .meta(rest("POST pos/sales/{id}/mail", "Email the receipt of a sale, to its customer or another address"))
    .input(schema.receiptMail)
    .output(messageView)
    .mutation(async ({ ctx, input }) => ({ message: `Mailed to ${await mailReceipt(ctx, input)}.` })),
});

/** A mutation although it stores nothing: a long cart does not fit into a URL. */
export const quote = needs("company.see")
  .meta(rest("POST pos/quote", "Quote a sale"))
  .input(quoteInput)
  .output(schema.quoteView)
  .mutation(resolveWith(quoteSale));

export const payments = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/payments", "List the bank transfers that paid for sales"))
    .input(schema.transferListQuery)
    .output(pageView(schema.transferView))
    .query(resolveWith(listTransfers)),
  confirm: needsOn("pos.review", paymentResource)
    .meta(rest("POST pos/payments/{id}/confirm", "Confirm that a bank transfer arrived"))
    .input(schema.transferCheck)
    .output(schema.transferView)
    .mutation(resolveWith(confirmTransfer)),
  fail: needsOn("pos.review", paymentResource)
    .meta(rest("POST pos/payments/{id}/fail", "Mark a bank transfer as failed"))
    .input(schema.transferCheck)
    .output(schema.transferView)
    .mutation(resolveWith(failTransfer)),
});
