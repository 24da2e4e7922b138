import { heldView, letGoInput } from "@custodia/domain/platform/held";
import { letGo } from "@custodia/services/platform/held/let-go";
import { showHeld } from "@custodia/services/platform/held/show";
import { operator, owner, router } from "../../procedure.ts";

/** What is held since a backup was restored. */
export const held = router({
  show: operator.output(heldView).query(({ ctx }) => showHeld(ctx)),
  letGo: owner
    .input(letGoInput)
    .output(heldView)
    .mutation(({ ctx, input }) => letGo(ctx, input)),
});
