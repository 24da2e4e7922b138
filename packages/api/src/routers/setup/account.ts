import { shownAnnouncement } from "@custodia/domain/platform/announcement";
import { settingsForm, userView } from "@custodia/domain/setup/users";
import { readAnnouncement } from "@custodia/services/platform/announcement/read";
import { updateUser } from "@custodia/services/setup/users/update";
import { needs, router, session } from "../../procedure.ts";

/** One's own data, as `/Settings` changes it, and what one is to read. */
export const account = router({
  update: needs("self.manage")
    .input(settingsForm)
    .output(userView)
    .mutation(({ ctx, input }) => updateUser(ctx, { ...input, id: ctx.actor.user_id })),
  announcement: session.output(shownAnnouncement).query(({ ctx }) => readAnnouncement(ctx)),
});
