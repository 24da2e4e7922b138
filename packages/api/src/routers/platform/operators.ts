import { pageView } from "@custodia/domain/list";
import {
  logAuthorsView,
  operatorChoice,
  operatorInvite,
  operatorListQuery,
  operatorLogExportQuery,
  operatorLogQuery,
  operatorLogView,
  operatorRoleChange,
  operatorView,
} from "@custodia/domain/platform/operators";
import { exportOperatorLog, listLogAuthors, listOperatorLog } from "@custodia/services/platform/operator-log/queries";
import {
  deactivateOperator,
  inviteOperator,
  inviteOperatorAgain,
  listOperators,
  reactivateOperator,
  setOperatorRole,
} from "@custodia/services/platform/operators";
import { z } from "zod";
import { operator, owner, recentOwner, router } from "../../procedures.ts";

export const operators = router({
  list: owner
    .input(operatorListQuery)
    .output(pageView(operatorView))
    .query(({ ctx, input }) => listOperators(ctx, input)),
  invite: recentOwner
    .input(operatorInvite)
    .output(operatorView)
    .mutation(({ ctx, input }) => inviteOperator(ctx, input)),
  inviteAgain: recentOwner
    .input(operatorChoice)
    .output(operatorView)
    .mutation(({ ctx, input }) => inviteOperatorAgain(ctx, input)),
  deactivate: owner
    .input(operatorChoice)
    .output(operatorView)
    .mutation(({ ctx, input }) => deactivateOperator(ctx, input)),
  reactivate: recentOwner
    .input(operatorChoice)
    .output(operatorView)
    .mutation(({ ctx, input }) => reactivateOperator(ctx, input)),
  setRole: recentOwner
    .input(operatorRoleChange)
    .output(operatorView)
    .mutation(({ ctx, input }) => setOperatorRole(ctx, input)),
});

export const log = router({
  list: operator
    .input(operatorLogQuery)
    .output(pageView(operatorLogView))
    .query(({ ctx, input }) => listOperatorLog(ctx, input)),
  authors: operator.output(logAuthorsView).query(({ ctx }) => listLogAuthors(ctx)),
  /** Returns the spreadsheet in base64. */
  export: operator
    .input(operatorLogExportQuery)
    .output(z.object({ name: z.string(), content: z.string() }))
    .mutation(({ ctx, input }) => exportOperatorLog(ctx, input)),
});
