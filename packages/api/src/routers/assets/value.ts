import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { additionInput, additionsView, additionView } from "@custodia/domain/assets/value/additions";
import { estimateInput, estimatesView, estimateView } from "@custodia/domain/assets/value/estimates";
import { usageInput, usageLogView, usageView, withdrawalInput } from "@custodia/domain/assets/value/usage";
import { messageView } from "@custodia/domain/record";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { addCost } from "@custodia/services/assets/value/additions";
import { changeEstimate } from "@custodia/services/assets/value/estimates";
import { listAdditions, listEstimates } from "@custodia/services/assets/value/queries";
import { listUsage, logUse, withdrawUse } from "@custodia/services/assets/value/usage";
import { rest } from "../../meta.ts";
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
