import { pageView } from "@custodia/domain/list";
import { anyUserAction, anyUserListQuery, anyUserView } from "@custodia/domain/platform/users";
import {
  deactivateAnyUser,
  endSessionsOfUser,
  reactivateAnyUser,
  sendCodeToUser,
  sendResetToUser,
  unlockUser,
} from "@custodia/services/platform/user-actions";
import { listUsersOfAll } from "@custodia/services/platform/users";
import { operator, router } from "../../procedures.ts";

const act = operator.input(anyUserAction).output(anyUserView);

/** Users of all companies, whom operators help to sign in. */
export const users = router({
  list: operator
    .input(anyUserListQuery)
    .output(pageView(anyUserView))
    .query(({ ctx, input }) => listUsersOfAll(ctx, input)),
  deactivate: act.mutation(({ ctx, input }) => deactivateAnyUser(ctx, input)),
  reactivate: act.mutation(({ ctx, input }) => reactivateAnyUser(ctx, input)),
  endSessions: act.mutation(({ ctx, input }) => endSessionsOfUser(ctx, input)),
  sendReset: act.mutation(({ ctx, input }) => sendResetToUser(ctx, input)),
  sendCode: act.mutation(({ ctx, input }) => sendCodeToUser(ctx, input)),
  unlock: act.mutation(({ ctx, input }) => unlockUser(ctx, input)),
});
