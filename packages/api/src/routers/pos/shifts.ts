import { pageView } from "@custodia/domain/list";
import { cashierCreate, cashierListQuery, cashierPatch, cashierView } from "@custodia/domain/pos/cashiers";
import * as schema from "@custodia/domain/pos/shifts/schema";
import { createCashier, listCashiers, showCashier, updateCashier } from "@custodia/services/pos/cashiers";
import { cashierResource, shiftResource } from "@custodia/services/pos/resources";
import { listShifts, myShifts, showShift } from "@custodia/services/pos/shifts/queries";
import * as service from "@custodia/services/pos/shifts/service";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const shifts = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/shifts", "List the shifts"))
    .input(schema.shiftListQuery)
    .output(pageView(schema.shiftRow))
    .query(resolveWith(listShifts)),
  show: needsOn("company.see", shiftResource)
    .meta(offThread)
    .meta(rest("GET pos/shifts/{id}", "Show a shift"))
    .output(schema.shiftView)
    .query(resolveWith(showShift)),
  mine: needs("company.see")
    .output(schema.myShiftsView)
    .query(({ ctx }) => myShifts(ctx)),
  open: needs("pos.write")
    .meta(rest("POST pos/shifts", "Open a shift", { creates: true }))
    .input(schema.shiftOpen)
    .output(schema.shiftView)
    .mutation(resolveWith(service.openShift)),
  cash: needsOn("pos.write", shiftResource)
    .meta(rest("POST pos/shifts/{id}/cash", "Pay cash into a drawer, or take it out"))
    .input(schema.cashMove)
    .output(schema.shiftView)
    .mutation(resolveWith(service.moveCash)),
  count: needsOn("pos.write", shiftResource)
    .meta(rest("POST pos/shifts/{id}/count", "Count a shift, which closes it to sales"))
    .input(schema.shiftCount)
    .output(schema.shiftView)
    .mutation(resolveWith(service.countShift)),
  close: needsOn("pos.write", shiftResource)
    .meta(rest("POST pos/shifts/{id}/close", "Close a counted shift"))
    .input(schema.shiftClose)
    .output(schema.shiftView)
    .mutation(resolveWith(service.closeShift)),
  review: needsOn("pos.review", shiftResource)
    .meta(rest("POST pos/shifts/{id}/review", "Review the cash difference of another cashier's shift"))
    .input(schema.shiftReview)
    .output(schema.shiftView)
    .mutation(resolveWith(service.reviewShift)),
});

export const cashiers = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/cashiers", "List the cashiers"))
    .input(cashierListQuery)
    .output(pageView(cashierView))
    .query(resolveWith(listCashiers)),
  show: needsOn("company.see", cashierResource)
    .meta(rest("GET pos/cashiers/{id}", "Show a cashier"))
    .output(cashierView)
    .query(resolveWith(showCashier)),
  create: needs("pos.write")
    .meta(rest("POST pos/cashiers", "Make a custodian a cashier", { creates: true }))
    .input(cashierCreate)
    .output(cashierView)
    .mutation(resolveWith(createCashier)),
  update: needsOn("pos.write", cashierResource)
    .meta(rest("PATCH pos/cashiers/{id}", "Deactivate or reactivate a cashier"))
    .input(cashierPatch)
    .output(cashierView)
    .mutation(withVersion(cashierView, updateCashier, showCashier)),
});
