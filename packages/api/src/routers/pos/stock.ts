import { pageView } from "@custodia/domain/list";
import { adjustmentCreate, purchaseCreate, reverseInput, transferCreate } from "@custodia/domain/pos/stock/inputs";
import * as schema from "@custodia/domain/pos/stock/schema";
import { createAdjustment } from "@custodia/services/pos/adjustments";
import { createPurchase } from "@custodia/services/pos/purchases";
import { adjustmentResource, purchaseResource, transferResource } from "@custodia/services/pos/resources";
import { listDocuments, showDocument } from "@custodia/services/pos/stock/documents";
import { listStock, listStockMovements } from "@custodia/services/pos/stock/queries";
import { reverseDocument } from "@custodia/services/pos/stock/reverse";
import { createTransfer } from "@custodia/services/pos/transfers";
import { offThread, rest } from "../../meta.ts";
import { needs, needsById, needsOn, resolveWith, router } from "../../procedures.ts";

export const stock = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/stock", "List the stock on hand, by item and location"))
    .input(schema.stockListQuery)
    .output(pageView(schema.stockRow))
    .query(resolveWith(listStock)),
  movements: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/stock/movements", "List the stock movements"))
    .input(schema.stockMovementListQuery)
    .output(pageView(schema.stockMovementView))
    .query(resolveWith(listStockMovements)),
});

export const purchases = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/purchases", "List the stock purchases"))
    .input(schema.stockDocumentListQuery)
    .output(pageView(schema.stockDocumentRow))
    .query(({ ctx, input }) => listDocuments(ctx, "purchase", input)),
  show: needsById("company.see", purchaseResource)
    .meta(offThread)
    .meta(rest("GET pos/purchases/{id}", "Show a purchase with its lines"))
    .output(schema.stockDocumentView)
    .query(({ ctx, input }) => showDocument(ctx, "purchase", input)),
  create: needs("pos.write")
    .meta(rest("POST pos/purchases", "Record a stock purchase", { creates: true }))
    .input(purchaseCreate)
    .output(schema.stockDocumentView)
    .mutation(resolveWith(createPurchase)),
  reverse: needsOn("pos.write", purchaseResource)
    .meta(rest("POST pos/purchases/{id}/reverse", "Reverse a stock purchase in full, at its original value"))
    .input(reverseInput)
    .output(schema.stockDocumentView)
    .mutation(({ ctx, input }) => reverseDocument(ctx, "purchase", input)),
});

export const adjustments = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/adjustments", "List the stock adjustments"))
    .input(schema.stockDocumentListQuery)
    .output(pageView(schema.stockDocumentRow))
    .query(({ ctx, input }) => listDocuments(ctx, "adjustment", input)),
  show: needsById("company.see", adjustmentResource)
    .meta(offThread)
    .meta(rest("GET pos/adjustments/{id}", "Show an adjustment with its lines"))
    .output(schema.stockDocumentView)
    .query(({ ctx, input }) => showDocument(ctx, "adjustment", input)),
  create: needs("pos.write")
    .meta(rest("POST pos/adjustments", "Adjust stock by differences or counts", { creates: true }))
    .input(adjustmentCreate)
    .output(schema.stockDocumentView)
    .mutation(resolveWith(createAdjustment)),
  reverse: needsOn("pos.write", adjustmentResource)
    .meta(rest("POST pos/adjustments/{id}/reverse", "Reverse a stock adjustment in full, at its original value"))
    .input(reverseInput)
    .output(schema.stockDocumentView)
    .mutation(({ ctx, input }) => reverseDocument(ctx, "adjustment", input)),
});

export const transfers = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/transfers", "List the stock transfers"))
    .input(schema.stockDocumentListQuery)
    .output(pageView(schema.stockDocumentRow))
    .query(({ ctx, input }) => listDocuments(ctx, "transfer", input)),
  show: needsById("company.see", transferResource)
    .meta(offThread)
    .meta(rest("GET pos/transfers/{id}", "Show a transfer with its lines"))
    .output(schema.stockDocumentView)
    .query(({ ctx, input }) => showDocument(ctx, "transfer", input)),
  create: needs("pos.write")
    .meta(rest("POST pos/transfers", "Transfer stock to another location", { creates: true }))
    .input(transferCreate)
    .output(schema.stockDocumentView)
    .mutation(resolveWith(createTransfer)),
});
