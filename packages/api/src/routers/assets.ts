import { orAsked } from "@custodia/domain/approvals/schema";
import { assetCodeInput, foundAssetView } from "@custodia/domain/assets/labels/find";
import {
  assetCreate,
  assetListQuery,
  assetPatch,
  assetPrintQuery,
  assetPrintView,
  assetRow,
  assetView,
} from "@custodia/domain/assets/schema";
import { pageView } from "@custodia/domain/list";
import { createAsset } from "@custodia/services/assets/create";
import { findAsset } from "@custodia/services/assets/find";
import { listAssets } from "@custodia/services/assets/list";
import { printAssets } from "@custodia/services/assets/print";
import { showAsset } from "@custodia/services/assets/show";
import { updateAsset } from "@custodia/services/assets/update";
import { looksAt, mayAsk, mayAskOn, needs, router } from "../procedure.ts";
import { rest } from "../rest/line.ts";

export const assets = router({
  list: needs("company.see")
    .meta(rest("GET assets", "List the assets"))
    .input(assetListQuery)
    .output(pageView(assetRow))
    .query(({ ctx, input }) => listAssets(ctx, input)),
  print: needs("company.see")
    .input(assetPrintQuery)
    .output(assetPrintView)
    .query(({ ctx, input }) => printAssets(ctx, input)),
  find: needs("company.see")
    .input(assetCodeInput)
    .output(foundAssetView)
    .query(({ ctx, input }) => findAsset(ctx, input)),
  show: looksAt("company.see", "asset")
    .meta(rest("GET assets/{id}", "Show an asset with its figures of today"))
    .output(assetView)
    .query(({ ctx, input }) => showAsset(ctx, input)),
  create: mayAsk("assets.write")
    .meta(rest("POST assets", "Add an asset", { makes: true }))
    .input(assetCreate)
    .output(orAsked(assetView))
    .mutation(({ ctx, input }) => createAsset(ctx, input)),
  update: mayAskOn("assets.write", "asset")
    .meta(rest("PATCH assets/{id}", "Correct an asset"))
    .input(assetPatch)
    .output(orAsked(assetView))
    .mutation(({ ctx, input }) => updateAsset(ctx, input)),
});
