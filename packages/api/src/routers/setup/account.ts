import { shownAnnouncement } from "@custodia/domain/platform/announcement";
import { userPatch, userView } from "@custodia/domain/setup/users";
import { readAnnouncement } from "@custodia/services/platform/announcement";
import { getUser } from "@custodia/services/setup/users/queries";
import { updateUser } from "@custodia/services/setup/users/service";
import { orCurrent } from "../../errors.ts";
import { needs, router, session } from "../../procedure.ts";

/** One's own data, as `/Settings` changes it, and what one is to read. */
export const account = router({
  update: needs("self.manage")
    .input(userPatch)
    .output(userView)
    .mutation(({ ctx, input }) => {
      const own = { id: ctx.actor.user_id };
      return orCurrent(
        ctx,
        userView,
        () => updateUser(ctx, { ...input, ...own }),
        () => getUser(ctx, own),
      );
    }),
  announcement: session.output(shownAnnouncement).query(({ ctx }) => readAnnouncement(ctx)),
});
