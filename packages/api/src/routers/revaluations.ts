import { orAsked } from "@custodia/domain/approvals/schema";
import { revaluationInput, revaluationView, valueHistoryView } from "@custodia/domain/assets/revaluation";
import { valueHistory } from "@custodia/services/assets/revaluations/history";
import { revalueAsset } from "@custodia/services/assets/revaluations/revalue";
import { looksAt, mayAskOn, router } from "../procedure.ts";

export const revaluations = router({
  history: looksAt("company.see", "asset")
    .output(valueHistoryView)
    .query(({ ctx, input }) => valueHistory(ctx, input)),
  create: mayAskOn("assets.write", "asset")
    .input(revaluationInput)
    .output(orAsked(revaluationView))
    .mutation(({ ctx, input }) => revalueAsset(ctx, input)),
});
