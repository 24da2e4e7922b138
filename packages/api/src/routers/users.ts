import { pageView } from "@custodia/domain/list";
import { userCreate, userListQuery, userPatch, userView } from "@custodia/domain/setup/users";
import { createUser } from "@custodia/services/setup/users/create";
import { deactivateUser } from "@custodia/services/setup/users/deactivate";
import { reinviteUser } from "@custodia/services/setup/users/invite";
import { listUsers } from "@custodia/services/setup/users/list";
import { reactivateUser } from "@custodia/services/setup/users/reactivate";
import { showUser } from "@custodia/services/setup/users/show";
import { updateUser } from "@custodia/services/setup/users/update";
import { needs, needsOn, onSelfOr, router } from "../procedure.ts";

export const users = router({
  list: needs("company.see")
    .input(userListQuery)
    .output(pageView(userView))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  show: needsOn("company.see", "user")
    .output(userView)
    .query(({ ctx, input }) => showUser(ctx, input)),
  create: needs("users.manage")
    .input(userCreate)
    .output(userView)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: onSelfOr("users.manage")
    .input(userPatch)
    .output(userView)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  invite: needsOn("users.manage", "user")
    .output(userView)
    .mutation(({ ctx, input }) => reinviteUser(ctx, input)),
  deactivate: needsOn("users.manage", "user")
    .output(userView)
    .mutation(({ ctx, input }) => deactivateUser(ctx, input)),
  reactivate: needsOn("users.manage", "user")
    .output(userView)
    .mutation(({ ctx, input }) => reactivateUser(ctx, input)),
});
