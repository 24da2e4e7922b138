import { pageView } from "@custodia/domain/list";
import { checkOutInput } from "@custodia/domain/pos/sales/cart";
import { saleListQuery, saleRow, saleView } from "@custodia/domain/pos/sales/schema";
import { checkOut } from "@custodia/services/pos/sales/check-out";
import { listSales } from "@custodia/services/pos/sales/list";
import { showSale } from "@custodia/services/pos/sales/show";
import { looksAt, needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const sales = router({
  list: needs("company.see")
    .meta(rest("GET pos/sales", "List the sales"))
    .input(saleListQuery)
    .output(pageView(saleRow))
    .query(({ ctx, input }) => listSales(ctx, input)),
  show: looksAt("company.see", "sale")
    .meta(rest("GET pos/sales/{id}", "Show a sale"))
    .output(saleView)
    .query(({ ctx, input }) => showSale(ctx, input)),
  create: needs("pos.write")
    .meta(rest("POST pos/sales", "Check a sale out", { makes: true, repeats: true }))
    .input(checkOutInput)
    .output(saleView)
    .mutation(async ({ ctx, input }) => {
      const { sale, again } = await checkOut(ctx, input);
      if (again) ctx.transport.again?.();
      return sale;
    }),
});
