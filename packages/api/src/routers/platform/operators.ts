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
import { operator, owner, recentOwner, resolveWith, router } from "../../procedures.ts";

export const operators = router({
  list: owner.input(operatorListQuery).output(pageView(operatorView)).query(resolveWith(listOperators)),
  invite: recentOwner.input(operatorInvite).output(operatorView).mutation(resolveWith(inviteOperator)),
  inviteAgain: recentOwner.input(operatorChoice).output(operatorView).mutation(resolveWith(inviteOperatorAgain)),
  deactivate: owner.input(operatorChoice).output(operatorView).mutation(resolveWith(deactivateOperator)),
  reactivate: recentOwner.input(operatorChoice).output(operatorView).mutation(resolveWith(reactivateOperator)),
  setRole: recentOwner.input(operatorRoleChange).output(operatorView).mutation(resolveWith(setOperatorRole)),
});

export const log = router({
  list: operator.input(operatorLogQuery).output(pageView(operatorLogView)).query(resolveWith(listOperatorLog)),
  authors: operator.output(logAuthorsView).query(resolveWith(listLogAuthors)),
  /** Returns the spreadsheet in base64. */
  export: operator
    .input(operatorLogExportQuery)
    .output(z.object({ name: z.string(), content: z.string() }))
    .mutation(resolveWith(exportOperatorLog)),
});
