import { pageView } from "@custodia/domain/list";
import { shownAnnouncement } from "@custodia/domain/platform/announcement";
import {
  offboardingView,
  userCreate,
  userDeactivate,
  userListQuery,
  userPatch,
  userView,
} from "@custodia/domain/setup/users";
import { cancelEmailChange } from "@custodia/services/auth/email-change";
import { deactivateUser } from "@custodia/services/offboarding/deactivate";
import { listOutstanding } from "@custodia/services/offboarding/outstanding";
import { readAnnouncement } from "@custodia/services/platform/announcement";
import { listNearest } from "@custodia/services/search/nearest";
import { getUser, listUsers, userResource } from "@custodia/services/setup/users/queries";
import {
  createUser,
  freeEmail,
  reactivateUser,
  reinviteUser,
  updateUser,
} from "@custodia/services/setup/users/service";
import { offThread, rest } from "../../meta.ts";
import {
  needs,
  needsOn,
  needsRecent,
  needsRecentOn,
  needsUnlessSelf,
  resolveWith,
  router,
  session,
  withVersion,
} from "../../procedures.ts";

const changeUser = withVersion(userView, updateUser, getUser);

export const users = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET users", "List the users"))
    .input(userListQuery)
    .output(pageView(userView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["user"], listUsers)),
  show: needsOn("company.see", userResource)
    .meta(rest("GET users/{id}", "Show a user"))
    .output(userView)
    .query(resolveWith(getUser)),
  create: needsRecent("users.manage")
    .meta(rest("POST users", "Add a user, who is emailed an invitation", { creates: true }))
    .input(userCreate)
    .output(userView)
    .mutation(resolveWith(createUser)),
  update: needsUnlessSelf("users.manage")
    .meta(rest("PATCH users/{id}", "Change a user, or yourself"))
    .input(userPatch)
    .output(userView)
    .mutation(changeUser),
  invite: needsRecentOn("users.manage", userResource)
    .meta(rest("POST users/{id}/invite", "Resend the invitation"))
    .output(userView)
    .mutation(resolveWith(reinviteUser)),
  cancelEmail: needsUnlessSelf("users.manage")
    .meta(rest("POST users/{id}/email/cancel", "Cancel a pending change of email address"))
    .output(userView)
    .mutation(async ({ ctx, input }) => {
      await cancelEmailChange(ctx, input);
      return getUser(ctx, input);
    }),
  freeEmail: needsRecentOn("users.manage", userResource)
    .meta(rest("POST users/{id}/email/free", "Free the email address of a deactivated user"))
    .output(userView)
    .mutation(resolveWith(freeEmail)),
  offboarding: needsOn("users.manage", userResource)
    .meta(rest("GET users/{id}/offboarding", "List the outstanding items of a user"))
    .output(offboardingView)
    .query(resolveWith(listOutstanding)),
  deactivate: needsOn("users.manage", userResource)
    .meta(rest("POST users/{id}/deactivate", "Deactivate a user, and hand over or end outstanding items"))
    .input(userDeactivate)
    .output(userView)
    .mutation(resolveWith(deactivateUser)),
  reactivate: needsRecentOn("users.manage", userResource)
    .meta(rest("POST users/{id}/reactivate", "Reactivate a user"))
    .output(userView)
    .mutation(resolveWith(reactivateUser)),
});

/** The signed-in user's own data, as `/Settings/personal` changes it, and the announcement to read. */
export const account = router({
  update: needs("self.manage")
    .input(userPatch)
    .output(userView)
    .mutation(({ ctx, input }) => changeUser({ ctx, input: { ...input, id: ctx.actor.user_id } })),
  announcement: session.output(shownAnnouncement).query(resolveWith(readAnnouncement)),
});
