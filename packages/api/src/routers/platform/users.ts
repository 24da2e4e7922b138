import { pageView } from "@custodia/domain/list";
import {
  anyUserAction,
  anyUserChoice,
  anyUserListQuery,
  anyUserSessionAction,
  anyUserSessionsView,
  anyUserView,
} from "@custodia/domain/platform/users";
import {
  deactivateAnyUser,
  endSessionOfUser,
  endSessionsOfUser,
  reactivateAnyUser,
  sendCodeToUser,
  sendResetToUser,
  unlockUser,
} from "@custodia/services/platform/user-actions";
import { listSessionsOfUser, listUsersOfAll } from "@custodia/services/platform/users";
import { operator, router } from "../../procedures.ts";

const userAction = operator.input(anyUserAction).output(anyUserView);

/** Users of all companies, whom operators help to sign in. */
export const users = router({
  list: operator
    .input(anyUserListQuery)
    .output(pageView(anyUserView))
    .query(({ ctx, input }) => listUsersOfAll(ctx, input)),
  deactivate: userAction.mutation(({ ctx, input }) => deactivateAnyUser(ctx, input)),
  reactivate: userAction.mutation(({ ctx, input }) => reactivateAnyUser(ctx, input)),
  sessions: operator
    .input(anyUserChoice)
    .output(anyUserSessionsView)
    .query(({ ctx, input }) => listSessionsOfUser(ctx, input)),
  endSession: operator
    .input(anyUserSessionAction)
    .output(anyUserView)
    .mutation(({ ctx, input }) => endSessionOfUser(ctx, input)),
  endSessions: userAction.mutation(({ ctx, input }) => endSessionsOfUser(ctx, input)),
  sendReset: userAction.mutation(({ ctx, input }) => sendResetToUser(ctx, input)),
  sendCode: userAction.mutation(({ ctx, input }) => sendCodeToUser(ctx, input)),
  unlock: userAction.mutation(({ ctx, input }) => unlockUser(ctx, input)),
});
