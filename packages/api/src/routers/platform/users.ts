import { pageView } from "@custodia/domain/list";
import { anyUserAct, anyUserListQuery, anyUserView } from "@custodia/domain/platform/users";
import { deactivateAnyUser } from "@custodia/services/platform/users/deactivate";
import { endSessionsOfUser } from "@custodia/services/platform/users/end-sessions";
import { listUsersOfAll } from "@custodia/services/platform/users/list";
import { reactivateAnyUser } from "@custodia/services/platform/users/reactivate";
import { sendCodeToUser } from "@custodia/services/platform/users/send-code";
import { sendResetToUser } from "@custodia/services/platform/users/send-reset";
import { unlockUser } from "@custodia/services/platform/users/unlock";
import { operator, router } from "../../procedure.ts";

const act = operator.input(anyUserAct).output(anyUserView);

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
