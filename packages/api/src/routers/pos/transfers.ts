import { pageView } from "@custodia/domain/list";
import { transferCreate } from "@custodia/domain/pos/stock/inputs";
import {
  stockDocumentListQuery,
  stockDocumentRow,
  stockDocumentView,
} from "@custodia/domain/pos/stock/schema";
import { transferResource } from "@custodia/services/pos/resources";
import { listDocuments, showDocument } from "@custodia/services/pos/stock/documents";
import { createTransfer } from "@custodia/services/pos/transfers";
import { offThread } from "../../policy.ts";
import { looksAt, needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const transfers = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/transfers", "List the transfers between locations"))
    .input(stockDocumentListQuery)
    .output(pageView(stockDocumentRow))
    .query(({ ctx, input }) => listDocuments(ctx, "transfer", input)),
  show: looksAt("company.see", transferResource)
    .meta(offThread)
    .meta(rest("GET pos/transfers/{id}", "Show a transfer with its lines"))
    .output(stockDocumentView)
    .query(({ ctx, input }) => showDocument(ctx, "transfer", input)),
  create: needs("pos.write")
    .meta(rest("POST pos/transfers", "Move goods to another location", { makes: true }))
    .input(transferCreate)
    .output(stockDocumentView)
    .mutation(({ ctx, input }) => createTransfer(ctx, input)),
});
