import { pageView } from "@custodia/domain/list";
import {
  cashierCreate,
  cashierListQuery,
  cashierPatch,
  cashierView,
} from "@custodia/domain/pos/shifts/cashiers";
import { createCashier, listCashiers, showCashier, updateCashier } from "@custodia/services/pos/cashiers";
import { cashierResource } from "@custodia/services/pos/resources";
import { orCurrent } from "../../errors.ts";
import { offThread } from "../../policy.ts";
import { needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const cashiers = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/cashiers", "List the cashiers"))
    .input(cashierListQuery)
    .output(pageView(cashierView))
    .query(({ ctx, input }) => listCashiers(ctx, input)),
  show: needsOn("company.see", cashierResource)
    .meta(rest("GET pos/cashiers/{id}", "Show a cashier"))
    .output(cashierView)
    .query(({ ctx, input }) => showCashier(ctx, input)),
  create: needs("pos.write")
    .meta(rest("POST pos/cashiers", "Make a custodian a cashier", { makes: true }))
    .input(cashierCreate)
    .output(cashierView)
    .mutation(({ ctx, input }) => createCashier(ctx, input)),
  update: needsOn("pos.write", cashierResource)
    .meta(rest("PATCH pos/cashiers/{id}", "Make a cashier one no longer, or again"))
    .input(cashierPatch)
    .output(cashierView)
    .mutation(({ ctx, input }) =>
      orCurrent(
        ctx,
        cashierView,
        () => updateCashier(ctx, input),
        () => showCashier(ctx, input),
      ),
    ),
});
