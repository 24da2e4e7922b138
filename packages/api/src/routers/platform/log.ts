import { pageView } from "@custodia/domain/list";
import { operatorLogQuery, operatorLogView } from "@custodia/domain/platform/log";
import { listOperatorLog } from "@custodia/services/platform/operator-log";
import { operator, router } from "../../procedure.ts";

export const log = router({
  list: operator
    .input(operatorLogQuery)
    .output(pageView(operatorLogView))
    .query(({ ctx, input }) => listOperatorLog(ctx, input)),
});
