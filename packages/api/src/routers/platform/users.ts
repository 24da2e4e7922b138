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
import { operator, resolveWith, router } from "../../procedures.ts";

const userAction = operator.input(anyUserAction).output(anyUserView);

/** Users of all companies, whom operators help to sign in. */
export const users = router({
  list: operator.input(anyUserListQuery).output(pageView(anyUserView)).query(resolveWith(listUsersOfAll)),
  deactivate: userAction.mutation(resolveWith(deactivateAnyUser)),
  reactivate: userAction.mutation(resolveWith(reactivateAnyUser)),
  sessions: operator.input(anyUserChoice).output(anyUserSessionsView).query(resolveWith(listSessionsOfUser)),
  endSession: operator.input(anyUserSessionAction).output(anyUserView).mutation(resolveWith(endSessionOfUser)),
  endSessions: userAction.mutation(resolveWith(endSessionsOfUser)),
  sendReset: userAction.mutation(resolveWith(sendResetToUser)),
  sendCode: userAction.mutation(resolveWith(sendCodeToUser)),
  unlock: userAction.mutation(resolveWith(unlockUser)),
});
