import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/platform/operators";
import { exportOperatorLog, listLogAuthors, listOperatorLog } from "@custodia/services/platform/operator-log/queries";
import * as service from "@custodia/services/platform/operators";
import { z } from "zod";
import { operator, owner, recentOwner, resolveWith, router } from "../../procedures.ts";

export const operators = router({
  list: owner
    .input(schema.operatorListQuery)
    .output(pageView(schema.operatorView))
    .query(resolveWith(service.listOperators)),
  invite: recentOwner
    .input(schema.operatorInvite)
    .output(schema.operatorView)
    .mutation(resolveWith(service.inviteOperator)),
  inviteAgain: recentOwner
    .input(schema.operatorChoice)
    .output(schema.operatorView)
    .mutation(resolveWith(service.inviteOperatorAgain)),
  deactivate: owner
    .input(schema.operatorChoice)
    .output(schema.operatorView)
    .mutation(resolveWith(service.deactivateOperator)),
  reactivate: recentOwner
    .input(schema.operatorChoice)
    .output(schema.operatorView)
    .mutation(resolveWith(service.reactivateOperator)),
  setRole: recentOwner
    .input(schema.operatorRoleChange)
    .output(schema.operatorView)
    .mutation(resolveWith(service.setOperatorRole)),
});

export const log = router({
  list: operator
    .input(schema.operatorLogQuery)
    .output(pageView(schema.operatorLogView))
    .query(resolveWith(listOperatorLog)),
  authors: operator.output(schema.logAuthorsView).query(resolveWith(listLogAuthors)),
  /** Returns the spreadsheet in base64. */
  export: operator
    .input(schema.operatorLogExportQuery)
    .output(z.object({ name: z.string(), content: z.string() }))
    .mutation(resolveWith(exportOperatorLog)),
});
