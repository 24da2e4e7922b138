import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/platform/users";
import * as service from "@custodia/services/platform/user-actions";
import { listSessionsOfUser, listUsersOfAll } from "@custodia/services/platform/users";
import { operator, resolveWith, router } from "../../procedures.ts";

const userAction = operator.input(schema.anyUserAction).output(schema.anyUserView);

/** Users of all companies, whom operators help to sign in. */
export const users = router({
  list: operator.input(schema.anyUserListQuery).output(pageView(schema.anyUserView)).query(resolveWith(listUsersOfAll)),
  deactivate: userAction.mutation(resolveWith(service.deactivateAnyUser)),
  reactivate: userAction.mutation(resolveWith(service.reactivateAnyUser)),
  sessions: operator
    .input(schema.anyUserChoice)
    .output(schema.anyUserSessionsView)
    .query(resolveWith(listSessionsOfUser)),
  endSession: operator
    .input(schema.anyUserSessionAction)
    .output(schema.anyUserView)
    .mutation(resolveWith(service.endSessionOfUser)),
  endSessions: userAction.mutation(resolveWith(service.endSessionsOfUser)),
  sendReset: userAction.mutation(resolveWith(service.sendResetToUser)),
  sendCode: userAction.mutation(resolveWith(service.sendCodeToUser)),
  unlock: userAction.mutation(resolveWith(service.unlockUser)),
});
