import { pageView } from "@custodia/domain/list";
import { transferCheck, transferListQuery, transferView } from "@custodia/domain/pos/sales/schema";
import { confirmTransfer, failTransfer, listTransfers } from "@custodia/services/pos/payments";
import { paymentResource } from "@custodia/services/pos/resources";
import { offThread } from "../../policy.ts";
import { needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const payments = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/payments", "List the bank transfers that sales were paid by"))
    .input(transferListQuery)
    .output(pageView(transferView))
    .query(({ ctx, input }) => listTransfers(ctx, input)),
  confirm: needsOn("pos.review", paymentResource)
    .meta(rest("POST pos/payments/{id}/confirm", "Say that a bank transfer arrived"))
    .input(transferCheck)
    .output(transferView)
    .mutation(({ ctx, input }) => confirmTransfer(ctx, input)),
  fail: needsOn("pos.review", paymentResource)
    .meta(rest("POST pos/payments/{id}/fail", "Say that a bank transfer failed"))
    .input(transferCheck)
    .output(transferView)
    .mutation(({ ctx, input }) => failTransfer(ctx, input)),
});
