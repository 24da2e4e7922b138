import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { additionInput, additionsView, additionView } from "@custodia/domain/assets/value/additions";
import { estimateInput, estimatesView, estimateView } from "@custodia/domain/assets/value/estimates";
import { assetResource } from "@custodia/services/assets/resources";
import { addCost } from "@custodia/services/assets/value/additions";
import { changeEstimate } from "@custodia/services/assets/value/estimates";
import { listAdditions, listEstimates } from "@custodia/services/assets/value/queries";
import { rest } from "../../meta.ts";
import { needsById, needsOrRequestOn, router } from "../../procedures.ts";

export const estimates = router({
  list: needsById("company.see", assetResource)
    .meta(rest("GET assets/{id}/estimates", "List the changes of an asset's estimate"))
    .output(estimatesView)
    .query(({ ctx, input }) => listEstimates(ctx, input)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(
      rest("POST assets/{id}/estimates", "Change the life, scrap value or policy of an asset from a day on", {
        creates: true,
      }),
    )
    .input(estimateInput)
    .output(withApprovalRequested(estimateView))
    .mutation(({ ctx, input }) => changeEstimate(ctx, input)),
});

export const additions = router({
  list: needsById("company.see", assetResource)
    .meta(rest("GET assets/{id}/additions", "List the cost added to an asset"))
    .output(additionsView)
    .query(({ ctx, input }) => listAdditions(ctx, input)),
  create: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/additions", "Add later spending to the cost of an asset", { creates: true }))
    .input(additionInput)
    .output(withApprovalRequested(additionView))
    .mutation(({ ctx, input }) => addCost(ctx, input)),
});
