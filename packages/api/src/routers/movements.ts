import { orAsked } from "@custodia/domain/approvals/schema";
import { movementView, releaseInput, returnInput } from "@custodia/domain/assets/movements";
import { listMovements } from "@custodia/services/assets/movements/list";
import { releaseAsset } from "@custodia/services/assets/movements/release";
import { returnMovement } from "@custodia/services/assets/movements/return";
import { showMovement } from "@custodia/services/assets/movements/view";
import { z } from "zod";
import { looksAt, mayAskOn, needsOn, router } from "../procedure.ts";

export const movements = router({
  list: needsOn("company.see", "asset")
    .output(z.object({ data: z.array(movementView) }))
    .query(({ ctx, input }) => listMovements(ctx, input)),
  show: looksAt("company.see", "movement")
    .output(movementView)
    .query(({ ctx, input }) => showMovement(ctx, input)),
  release: mayAskOn("assets.write", "asset")
    .input(releaseInput)
    .output(orAsked(movementView))
    .mutation(({ ctx, input }) => releaseAsset(ctx, input)),
  return: needsOn("assets.return", "movement")
    .input(returnInput)
    .output(movementView)
    .mutation(({ ctx, input }) => returnMovement(ctx, input)),
});
