import { pageView } from "@custodia/domain/list";
import { purchaseCreate, reverseInput } from "@custodia/domain/pos/stock/inputs";
import {
  stockDocumentListQuery,
  stockDocumentRow,
  stockDocumentView,
} from "@custodia/domain/pos/stock/schema";
import { createPurchase } from "@custodia/services/pos/purchases";
import { purchaseResource } from "@custodia/services/pos/resources";
import { listDocuments, reverseDocument, showDocument } from "@custodia/services/pos/stock/documents";
import { offThread } from "../../policy.ts";
import { looksAt, needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const purchases = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/purchases", "List the purchases of goods"))
    .input(stockDocumentListQuery)
    .output(pageView(stockDocumentRow))
    .query(({ ctx, input }) => listDocuments(ctx, "purchase", input)),
  show: looksAt("company.see", purchaseResource)
    .meta(offThread)
    .meta(rest("GET pos/purchases/{id}", "Show a purchase with its lines"))
    .output(stockDocumentView)
    .query(({ ctx, input }) => showDocument(ctx, "purchase", input)),
  create: needs("pos.write")
    .meta(rest("POST pos/purchases", "Take in goods that were bought", { makes: true }))
    .input(purchaseCreate)
    .output(stockDocumentView)
    .mutation(({ ctx, input }) => createPurchase(ctx, input)),
  reverse: needsOn("pos.write", purchaseResource)
    .meta(rest("POST pos/purchases/{id}/reverse", "Take a purchase back, whole and at its own value"))
    .input(reverseInput)
    .output(stockDocumentView)
    .mutation(({ ctx, input }) => reverseDocument(ctx, "purchase", input)),
});
