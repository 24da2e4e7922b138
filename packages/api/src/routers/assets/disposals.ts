import { orAsked } from "@custodia/domain/approvals/schema";
import { disposalView, saleInput, scrapInput, scrappingView } from "@custodia/domain/assets/disposals";
import {
  disposalAskedView,
  disposalForeseen,
  disposedView,
  scrapManyInput,
  sellManyInput,
} from "@custodia/domain/assets/dispose-many";
import { reversalInput } from "@custodia/domain/assets/reversals";
import { atOnce } from "@custodia/domain/record";
import { listDisposals, listScrappings } from "@custodia/services/assets/disposals/list";
import { scrapAsset } from "@custodia/services/assets/disposals/scrap";
import { sellAsset } from "@custodia/services/assets/disposals/sell";
import {
  foreseeSales,
  foreseeScrappings,
  scrapSeveral,
  sellSeveral,
} from "@custodia/services/assets/disposals/several";
import { assetResource } from "@custodia/services/assets/resources";
import { reverseSale, reverseScrapping } from "@custodia/services/assets/reversals";
import { z } from "zod";
import { offThread } from "../../policy.ts";
import { mayAsk, mayAskOn, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

/** Sales. */
export const disposals = router({
  createSeveral: mayAsk("assets.write")
    .meta(rest("POST assets/disposals", "Sell several assets, all of them or none"))
    .input(sellManyInput)
    .output(atOnce(z.union([disposalAskedView, disposedView])))
    .mutation(({ ctx, input }) => sellSeveral(ctx, input)),
  foreseeSeveral: mayAsk("assets.write")
    .input(sellManyInput)
    .output(disposalForeseen)
    .query(({ ctx, input }) => foreseeSales(ctx, input)),
  list: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/disposal", "List the sale of an asset"))
    .output(z.object({ data: z.array(disposalView) }))
    .query(({ ctx, input }) => listDisposals(ctx, input)),
  create: mayAskOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/disposal", "Sell an asset", { makes: true }))
    .input(saleInput)
    .output(orAsked(disposalView))
    .mutation(({ ctx, input }) => sellAsset(ctx, input)),
  reverse: mayAskOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/disposal/reversal", "Reverse the sale of an asset", { makes: true }))
    .input(reversalInput)
    .output(orAsked(disposalView))
    .mutation(({ ctx, input }) => reverseSale(ctx, input)),
});

export const scrappings = router({
  createSeveral: mayAsk("assets.write")
    .meta(rest("POST assets/scrapings", "Scrap several assets, all of them or none"))
    .input(scrapManyInput)
    .output(atOnce(z.union([disposalAskedView, disposedView])))
    .mutation(({ ctx, input }) => scrapSeveral(ctx, input)),
  foreseeSeveral: mayAsk("assets.write")
    .input(scrapManyInput)
    .output(disposalForeseen)
    .query(({ ctx, input }) => foreseeScrappings(ctx, input)),
  list: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/scraping", "List the scrapping of an asset"))
    .output(z.object({ data: z.array(scrappingView) }))
    .query(({ ctx, input }) => listScrappings(ctx, input)),
  create: mayAskOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/scraping", "Scrap an asset", { makes: true }))
    .input(scrapInput)
    .output(orAsked(scrappingView))
    .mutation(({ ctx, input }) => scrapAsset(ctx, input)),
  reverse: mayAskOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/scraping/reversal", "Reverse the scrapping of an asset", { makes: true }))
    .input(reversalInput)
    .output(orAsked(scrappingView))
    .mutation(({ ctx, input }) => reverseScrapping(ctx, input)),
});
