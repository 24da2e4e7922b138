import { pageView } from "@custodia/domain/list";
import {
  cashMove,
  myShiftsView,
  shiftClose,
  shiftCount,
  shiftListQuery,
  shiftOpen,
  shiftReview,
  shiftRow,
  shiftView,
} from "@custodia/domain/pos/shifts/schema";
import { shiftResource } from "@custodia/services/pos/resources";
import { listShifts, myShifts, showShift } from "@custodia/services/pos/shifts/queries";
import {
  closeShift,
  countShift,
  moveCash,
  openShift,
  reviewShift,
} from "@custodia/services/pos/shifts/service";
import { offThread } from "../../policy.ts";
import { needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const shifts = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/shifts", "List the shifts"))
    .input(shiftListQuery)
    .output(pageView(shiftRow))
    .query(({ ctx, input }) => listShifts(ctx, input)),
  show: needsOn("company.see", shiftResource)
    .meta(offThread)
    .meta(rest("GET pos/shifts/{id}", "Show a shift"))
    .output(shiftView)
    .query(({ ctx, input }) => showShift(ctx, input)),
  mine: needs("company.see")
    .output(myShiftsView)
    .query(({ ctx }) => myShifts(ctx)),
  open: needs("pos.write")
    .meta(rest("POST pos/shifts", "Open a shift", { makes: true }))
    .input(shiftOpen)
    .output(shiftView)
    .mutation(({ ctx, input }) => openShift(ctx, input)),
  cash: needsOn("pos.write", shiftResource)
    .meta(rest("POST pos/shifts/{id}/cash", "Put cash into a drawer, or take it out"))
    .input(cashMove)
    .output(shiftView)
    .mutation(({ ctx, input }) => moveCash(ctx, input)),
  count: needsOn("pos.write", shiftResource)
    .meta(rest("POST pos/shifts/{id}/count", "Count a shift, which ends selling in it"))
    .input(shiftCount)
    .output(shiftView)
    .mutation(({ ctx, input }) => countShift(ctx, input)),
  close: needsOn("pos.write", shiftResource)
    .meta(rest("POST pos/shifts/{id}/close", "Close a counted shift"))
    .input(shiftClose)
    .output(shiftView)
    .mutation(({ ctx, input }) => closeShift(ctx, input)),
  review: needsOn("pos.review", shiftResource)
    .meta(rest("POST pos/shifts/{id}/review", "Look at the difference of another's shift"))
    .input(shiftReview)
    .output(shiftView)
    .mutation(({ ctx, input }) => reviewShift(ctx, input)),
});
