import { pageView } from "@custodia/domain/list";
import { shownAnnouncement } from "@custodia/domain/platform/announcement";
import * as schema from "@custodia/domain/setup/users";
import { cancelEmailChange } from "@custodia/services/auth/email-change";
import { deactivateUser } from "@custodia/services/offboarding/deactivate";
import { listOutstanding } from "@custodia/services/offboarding/outstanding";
import { readAnnouncement } from "@custodia/services/platform/announcement";
import { listNearest } from "@custodia/services/search/nearest";
import { getUser, listUsers, userResource } from "@custodia/services/setup/users/queries";
import * as service from "@custodia/services/setup/users/service";
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

const changeUser = withVersion(schema.userView, service.updateUser, getUser);

export const users = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET users", "List the users"))
    .input(schema.userListQuery)
    .output(pageView(schema.userView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["user"], listUsers)),
  show: needsOn("company.see", userResource)
    .meta(rest("GET users/{id}", "Show a user"))
    .output(schema.userView)
    .query(resolveWith(getUser)),
  create: needsRecent("users.manage")
    .meta(rest("POST users", "Add a user, who is emailed an invitation", { creates: true }))
    .input(schema.userCreate)
    .output(schema.userView)
    .mutation(resolveWith(service.createUser)),
  update: needsUnlessSelf("users.manage")
    .meta(rest("PATCH users/{id}", "Change a user, or yourself"))
    .input(schema.userPatch)
    .output(schema.userView)
    .mutation(changeUser),
  invite: needsRecentOn("users.manage", userResource)
    .meta(rest("POST users/{id}/invite", "Resend the invitation"))
    .output(schema.userView)
    .mutation(resolveWith(service.reinviteUser)),
  cancelEmail: needsUnlessSelf("users.manage")
    .meta(rest("POST users/{id}/email/cancel", "Cancel a pending change of email address"))
    .output(schema.userView)
    .mutation(async ({ ctx, input }) => {
      await cancelEmailChange(ctx, input);
      return getUser(ctx, input);
    }),
  freeEmail: needsRecentOn("users.manage", userResource)
    .meta(rest("POST users/{id}/email/free", "Free the email address of a deactivated user"))
    .output(schema.userView)
    .mutation(resolveWith(service.freeEmail)),
  offboarding: needsOn("users.manage", userResource)
    .meta(rest("GET users/{id}/offboarding", "List the outstanding items of a user"))
    .output(schema.offboardingView)
    .query(resolveWith(listOutstanding)),
  deactivate: needsOn("users.manage", userResource)
    .meta(rest("POST users/{id}/deactivate", "Deactivate a user, and hand over or end outstanding items"))
    .input(schema.userDeactivate)
    .output(schema.userView)
    .mutation(resolveWith(deactivateUser)),
  reactivate: needsRecentOn("users.manage", userResource)
    .meta(rest("POST users/{id}/reactivate", "Reactivate a user"))
    .output(schema.userView)
    .mutation(resolveWith(service.reactivateUser)),
});

/** The signed-in user's own data, as `/Settings/personal` changes it, and the announcement to read. */
export const account = router({
  update: needs("self.manage")
    .input(schema.userPatch)
    .output(schema.userView)
    .mutation(({ ctx, input }) => changeUser({ ctx, input: { ...input, id: ctx.actor.user_id } })),
  announcement: session.output(shownAnnouncement).query(resolveWith(readAnnouncement)),
});
