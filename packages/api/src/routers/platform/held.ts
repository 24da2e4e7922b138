import { heldView, letGoInput } from "@custodia/domain/platform/held";
import { releaseQuarantine, showQuarantine } from "@custodia/services/platform/quarantine";
import { operator, owner, router } from "../../procedure.ts";

/** The work that is quarantined since a backup was restored. */
export const held = router({
  show: operator.output(heldView).query(({ ctx }) => showQuarantine(ctx)),
  letGo: owner
    .input(letGoInput)
    .output(heldView)
    .mutation(({ ctx, input }) => releaseQuarantine(ctx, input)),
});
