import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { reversalInput } from "@custodia/domain/assets/corrections";
import { revaluationInput, revaluationView, valueHistoryView } from "@custodia/domain/assets/revaluation";
import { additionInput, additionsView, additionView } from "@custodia/domain/assets/value/additions";
import { estimateInput, estimatesView, estimateView } from "@custodia/domain/assets/value/estimates";
import { usageInput, usageLogView, usageView, withdrawalInput } from "@custodia/domain/assets/value/usage";
import { messageView } from "@custodia/domain/record";
import { valueHistory } from "@custodia/services/assets/depreciation";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { revalueAsset } from "@custodia/services/assets/revaluations";
import { reverseRevaluation } from "@custodia/services/assets/reversals";
import { addCost } from "@custodia/services/assets/value/additions";
import { changeEstimate } from "@custodia/services/assets/value/estimates";
import { listAdditions, listEstimates } from "@custodia/services/assets/value/queries";
import { listUsage, logUse, withdrawUse } from "@custodia/services/assets/value/usage";
import { offThread, rest } from "../../meta.ts";
import { needsById, needsOn, needsOrRequestOn, resolveWith, router } from "../../procedures.ts";

export const estimates = router({
  list: needsById("company.see", assetResource)
    .meta(rest("GET assets/{id}/estimates", "List the changes of an asset's estimate"))
    .output(estimatesView)
    .query(resolveWith(listEstimates)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(
      rest(
        "POST assets/{id}/estimates",
        "Change the life, scrap value, policy or total units of an asset from a day on",
        {
          creates: true,
        },
      ),
    )
    .input(estimateInput)
    .output(withApprovalRequested(estimateView))
    .mutation(resolveWith(changeEstimate)),
});

export const additions = router({
  list: needsById("company.see", assetResource)
    .meta(rest("GET assets/{id}/additions", "List the cost added to an asset"))
    .output(additionsView)
    .query(resolveWith(listAdditions)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/additions", "Add later spending to the cost of an asset", { creates: true }))
    .input(additionInput)
    .output(withApprovalRequested(additionView))
    .mutation(resolveWith(addCost)),
});

export const usage = router({
  list: needsById("company.see", assetResource)
    .meta(rest("GET assets/{id}/usage", "List the logged use of an asset"))
    .output(usageLogView)
    .query(resolveWith(listUsage)),
  create: needsOn("records.write", assetResource)
    .meta(rest("POST assets/{id}/usage", "Log the use of an asset that depreciates by use", { creates: true }))
    .input(usageInput)
    .output(usageView)
    .mutation(resolveWith(logUse)),
  withdraw: needsOn("records.write", assetResource)
    .meta(
      rest("POST assets/{id}/usage/withdrawal", "Withdraw the latest logged use of an asset, if nothing depends on it"),
    )
    .input(withdrawalInput)
    .output(messageView)
    .mutation(resolveWith(withdrawUse)),
});

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
