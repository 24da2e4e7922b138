import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { batchCreate, batchCreated } from "@custodia/domain/assets/batch";
import * as listSchema from "@custodia/domain/assets/list";
import {
  assetReassign,
  reassignOutcome,
  reassignPreview,
  reassignRequestedView,
} from "@custodia/domain/assets/reassign";
import * as schema from "@custodia/domain/assets/schema";
import { assetRef, parseSync } from "@custodia/domain/record";
import { createAsset, createBatch } from "@custodia/services/assets/detail/create";
import { assetResource, showAsset } from "@custodia/services/assets/detail/queries";
import { suggestTexts } from "@custodia/services/assets/detail/suggestions";
import { updateAsset } from "@custodia/services/assets/detail/update";
import { findAsset } from "@custodia/services/assets/labels";
import { listAssets, printAssets } from "@custodia/services/assets/list/list-assets";
import { previewReassignment, reassignAssets } from "@custodia/services/assets/reassign/service";
import { ASSET_WORDS, listNearest } from "@custodia/services/search/nearest";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import {
  needs,
  needsById,
  needsOrRequest,
  needsOrRequestOn,
  resolveWith,
  router,
  withVersion,
} from "../../procedures.ts";

export const assets = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET assets", "List the assets"))
    .input(schema.assetListQuery)
    .output(listSchema.assetListView)
    .query(({ ctx, input }) => listNearest(ctx, input, ASSET_WORDS, listAssets)),
  print: needs("company.see")
    .meta(offThread)
    .input(schema.assetPrintQuery)
    .output(listSchema.assetPrintView)
    .query(resolveWith(printAssets)),
  find: needs("company.see")
    .meta(offThread)
    .input(listSchema.assetCodeInput)
    .output(assetRef)
    .query(resolveWith(findAsset)),
  suggest: needs("company.see")
    .meta(offThread)
    .input(listSchema.suggestionQuery)
    .output(listSchema.suggestionsView)
    .query(resolveWith(suggestTexts)),
  show: needsById("company.see", assetResource)
    .meta(rest("GET assets/{id}", "Show an asset with today's figures"))
    .output(schema.assetView)
    .query(resolveWith(showAsset)),
  create: needsOrRequest("assets.write")
    .meta(rest("POST assets", "Add an asset", { creates: true }))
    .input(schema.assetCreate)
    .output(withApprovalRequested(schema.assetView))
    .mutation(resolveWith(createAsset)),
  createAlike: needsOrRequest("assets.write")
    .meta(rest("POST assets/alike", "Add a batch of identical assets", { creates: true }))
    .input(batchCreate)
    .output(withApprovalRequested(batchCreated))
    .mutation(resolveWith(createBatch)),
  update: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("PATCH assets/{id}", "Correct an asset"))
    .input(schema.assetPatch)
    .output(withApprovalRequested(schema.assetView))
    .mutation(withVersion(schema.assetView, updateAsset, showAsset)),
  reassign: needsOrRequest("assets.write")
    .meta(rest("POST assets/reassign", "Change many assets at once"))
    .input(assetReassign)
    .output(parseSync(z.union([reassignRequestedView, reassignOutcome])))
    .mutation(resolveWith(reassignAssets)),
  foreseeReassign: needsOrRequest("assets.write")
    .input(assetReassign)
    .output(reassignPreview)
    .query(resolveWith(previewReassignment)),
});
