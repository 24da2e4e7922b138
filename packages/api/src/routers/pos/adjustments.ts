import { pageView } from "@custodia/domain/list";
import { adjustmentCreate, reverseInput } from "@custodia/domain/pos/stock/inputs";
import {
  stockDocumentListQuery,
  stockDocumentRow,
  stockDocumentView,
} from "@custodia/domain/pos/stock/schema";
import { createAdjustment } from "@custodia/services/pos/adjustments";
import { adjustmentResource } from "@custodia/services/pos/resources";
import { listDocuments, reverseDocument, showDocument } from "@custodia/services/pos/stock/documents";
import { offThread } from "../../policy.ts";
import { looksAt, needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const adjustments = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/adjustments", "List the adjustments of stock"))
    .input(stockDocumentListQuery)
    .output(pageView(stockDocumentRow))
    .query(({ ctx, input }) => listDocuments(ctx, "adjustment", input)),
  show: looksAt("company.see", adjustmentResource)
    .meta(offThread)
    .meta(rest("GET pos/adjustments/{id}", "Show an adjustment with its lines"))
    .output(stockDocumentView)
    .query(({ ctx, input }) => showDocument(ctx, "adjustment", input)),
  create: needs("pos.write")
    .meta(rest("POST pos/adjustments", "Put stock right by differences or counts", { makes: true }))
    .input(adjustmentCreate)
    .output(stockDocumentView)
    .mutation(({ ctx, input }) => createAdjustment(ctx, input)),
  reverse: needsOn("pos.write", adjustmentResource)
    .meta(rest("POST pos/adjustments/{id}/reverse", "Take an adjustment back, whole and at its own value"))
    .input(reverseInput)
    .output(stockDocumentView)
    .mutation(({ ctx, input }) => reverseDocument(ctx, "adjustment", input)),
});
