import { pageView } from "@custodia/domain/list";
import {
  stockListQuery,
  stockMovementListQuery,
  stockMovementView,
  stockRow,
} from "@custodia/domain/pos/stock/schema";
import { listStock, listStockMovements } from "@custodia/services/pos/stock/queries";
import { offThread } from "../../policy.ts";
import { needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const stock = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/stock", "List what is on hand, by item and location"))
    .input(stockListQuery)
    .output(pageView(stockRow))
    .query(({ ctx, input }) => listStock(ctx, input)),
  movements: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/stock/movements", "List the movements of stock"))
    .input(stockMovementListQuery)
    .output(pageView(stockMovementView))
    .query(({ ctx, input }) => listStockMovements(ctx, input)),
});
