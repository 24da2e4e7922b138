import { settingsForm, userView } from "@custodia/domain/setup/users";
import { updateUser } from "@custodia/services/setup/users/update";
import { needs, router } from "../../procedure.ts";

/** One's own data, as `/Settings` changes it. */
export const account = router({
  update: needs("self.manage")
    .input(settingsForm)
    .output(userView)
    .mutation(({ ctx, input }) => updateUser(ctx, { ...input, id: ctx.actor.user_id })),
});
