import { previewDepreciation } from "@custodia/domain/valuation/preview";
import { depreciationPreviewInput, depreciationPreviewView } from "@custodia/domain/valuation/preview-schema";
import { today } from "@custodia/services/core/context";
import { inBody, offThread, rest } from "../../meta.ts";
import { needs, router } from "../../procedures.ts";

export const depreciation = router({
  preview: needs("company.see")
    .meta(offThread)
    .meta(inBody)
    .meta(rest("POST depreciation/preview", "Preview the depreciation of an asset under a policy"))
    .input(depreciationPreviewInput)
    .output(depreciationPreviewView)
    .query(({ ctx, input }) => previewDepreciation(input, today(ctx))),
});
