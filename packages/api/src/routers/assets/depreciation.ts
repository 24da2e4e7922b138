import { policyApply, policyRunView } from "@custodia/domain/assets/policies/schema";
import { explanationInput, explanationView } from "@custodia/domain/valuation/explanation";
import { previewDepreciation } from "@custodia/domain/valuation/preview";
import {
  depreciationPreviewInput,
  depreciationPreviewView,
  depreciationTermsView,
} from "@custodia/domain/valuation/preview-schema";
import { assetSchedule, depreciationTerms, explainAsset } from "@custodia/services/assets/depreciation";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { applyPolicy } from "@custodia/services/assets/policies/jobs";
import { policyRunResource, showPolicyRun } from "@custodia/services/assets/policies/queries";
import { today } from "@custodia/services/core/context";
import { inBody, offThread, rest } from "../../meta.ts";
import { needs, needsById, resolveWith, router } from "../../procedures.ts";

export const depreciation = router({
  preview: needs("company.see")
    .meta(offThread)
    .meta(inBody)
    .meta(rest("POST depreciation/preview", "Preview the depreciation of an asset under a policy"))
    .input(depreciationPreviewInput)
    .output(depreciationPreviewView)
    .query(({ ctx, input }) => previewDepreciation(input, today(ctx))),
  schedule: needsById("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/schedule", "Show the depreciation schedule of an asset"))
    .output(depreciationPreviewView)
    .query(resolveWith(assetSchedule)),
  explain: needsById("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/explain", "Explain the book value of an asset on a day, step by step"))
    .input(explanationInput)
    .output(explanationView)
    .query(resolveWith(explainAsset)),
  terms: needsById("company.see", assetResource).output(depreciationTermsView).query(resolveWith(depreciationTerms)),
});

export const policies = router({
  start: needs("assets.write")
    .meta(rest("POST assets/policies", "Apply a depreciation policy to existing assets"))
    .input(policyApply)
    .output(policyRunView)
    .mutation(resolveWith(applyPolicy)),
  show: needsById("assets.write", policyRunResource)
    .meta(rest("GET assets/policies/{id}", "Show how far a policy has been applied, or with what result"))
    .output(policyRunView)
    .query(resolveWith(showPolicyRun)),
});
