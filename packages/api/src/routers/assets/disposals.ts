import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { reversalInput } from "@custodia/domain/assets/corrections";
import { disposalView, saleInput, scrapInput, scrappingView } from "@custodia/domain/assets/disposals";
import * as manySchema from "@custodia/domain/assets/dispose-many";
import { parseSync } from "@custodia/domain/record";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { previewSales, previewScrappings, scrapBatch, sellBatch } from "@custodia/services/assets/disposals/batch";
import { listDisposals, listScrappings } from "@custodia/services/assets/disposals/queries";
import { scrapAsset, sellAsset } from "@custodia/services/assets/disposals/service";
import { reverseSale, reverseScrapping } from "@custodia/services/assets/reversals";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needsOn, needsOrRequest, needsOrRequestOn, resolveWith, router } from "../../procedures.ts";

/** Sales of assets. */
export const disposals = router({
  createSeveral: needsOrRequest("assets.write")
    .meta(rest("POST assets/disposals", "Sell several assets, all or none"))
    .input(manySchema.sellManyInput)
    .output(parseSync(z.union([manySchema.disposalRequestedView, manySchema.disposalOutcome])))
    .mutation(resolveWith(sellBatch)),
  foreseeSeveral: needsOrRequest("assets.write")
    .input(manySchema.sellManyInput)
    .output(manySchema.disposalPreview)
    .query(resolveWith(previewSales)),
  list: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/disposal", "List the sales of an asset"))
    .output(z.object({ data: z.array(disposalView) }))
    .query(resolveWith(listDisposals)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/disposal", "Sell an asset", { creates: true }))
    .input(saleInput)
    .output(withApprovalRequested(disposalView))
    .mutation(resolveWith(sellAsset)),
  reverse: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/disposal/reversal", "Reverse the sale of an asset", { creates: true }))
    .input(reversalInput)
    .output(withApprovalRequested(disposalView))
    .mutation(resolveWith(reverseSale)),
});

export const scrappings = router({
  createSeveral: needsOrRequest("assets.write")
    .meta(rest("POST assets/scrapings", "Scrap several assets, all or none"))
    .input(manySchema.scrapManyInput)
    .output(parseSync(z.union([manySchema.disposalRequestedView, manySchema.disposalOutcome])))
    .mutation(resolveWith(scrapBatch)),
  foreseeSeveral: needsOrRequest("assets.write")
    .input(manySchema.scrapManyInput)
    .output(manySchema.disposalPreview)
    .query(resolveWith(previewScrappings)),
  list: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/scraping", "List the scrappings of an asset"))
    .output(z.object({ data: z.array(scrappingView) }))
    .query(resolveWith(listScrappings)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/scraping", "Scrap an asset", { creates: true }))
    .input(scrapInput)
    .output(withApprovalRequested(scrappingView))
    .mutation(resolveWith(scrapAsset)),
  reverse: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/scraping/reversal", "Reverse the scrapping of an asset", { creates: true }))
    .input(reversalInput)
    .output(withApprovalRequested(scrappingView))
    .mutation(resolveWith(reverseScrapping)),
});
