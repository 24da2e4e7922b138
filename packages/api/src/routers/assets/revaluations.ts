import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { reversalInput } from "@custodia/domain/assets/corrections";
import { revaluationInput, revaluationView, valueHistoryView } from "@custodia/domain/assets/revaluation";
import { valueHistory } from "@custodia/services/assets/depreciation";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { revalueAsset } from "@custodia/services/assets/revaluations";
import { reverseRevaluation } from "@custodia/services/assets/reversals";
import { offThread, rest } from "../../meta.ts";
import { needsById, needsOrRequestOn, resolveWith, router } from "../../procedures.ts";

export const revaluations = router({
  history: needsById("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/revaluations", "List an asset's values since its acquisition"))
    .output(valueHistoryView)
    .query(resolveWith(valueHistory)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/revaluations", "Revalue an asset", { creates: true }))
    .input(revaluationInput)
    .output(withApprovalRequested(revaluationView))
    .mutation(resolveWith(revalueAsset)),
  reverse: needsOrRequestOn("assets.write", assetResource)
    .meta(
      rest("POST assets/{id}/revaluations/reversal", "Reverse the latest revaluation of an asset", {
        creates: true,
      }),
    )
    .input(reversalInput)
    .output(withApprovalRequested(revaluationView))
    .mutation(resolveWith(reverseRevaluation)),
});
