import { letGoInput, quarantineView } from "@custodia/domain/platform/held";
import { releaseQuarantine, showQuarantine } from "@custodia/services/platform/quarantine";
import { operator, owner, router } from "../../procedure.ts";

/** The work that is quarantined since a backup was restored. */
export const quarantineRouter = router({
  show: operator.output(quarantineView).query(({ ctx }) => showQuarantine(ctx)),
  letGo: owner
    .input(letGoInput)
    .output(quarantineView)
    .mutation(({ ctx, input }) => releaseQuarantine(ctx, input)),
});
