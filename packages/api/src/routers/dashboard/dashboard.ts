import * as schema from "@custodia/domain/dashboard/schema";
import { messageView } from "@custodia/domain/record";
import { logLabelsPrinted } from "@custodia/services/assets/labels";
import * as service from "@custodia/services/dashboard/dashboard";
import { showOverTime } from "@custodia/services/dashboard/over-time";
import { offThread, rest } from "../../meta.ts";
import { needs, resolveWith, router } from "../../procedures.ts";

export const dashboard = router({
  show: needs("company.see").output(schema.dashboardView).query(resolveWith(service.showDashboard)),
  overTime: needs("company.see").output(schema.overTimeView).query(resolveWith(showOverTime)),
  due: needs("company.see").meta(offThread).output(schema.dueView).query(resolveWith(service.showDue)),
  firstSteps: needs("company.manage").output(schema.firstStepsView).query(resolveWith(service.firstSteps)),
  labelsPrinted: needs("company.see")
    .input(schema.labelsPrinted)
    .output(messageView)
    .mutation(resolveWith(logLabelsPrinted)),
  widgets: needs("company.see")
    .meta(rest("GET dashboard/widgets", "Show the figures of the dashboard"))
    .output(schema.widgetsView)
    .query(resolveWith(service.dashboardWidgets)),
  totalPerCondition: needs("company.see")
    .meta(rest("GET dashboard/total-per-condition", "Count the assets that are released, sold and scrapped"))
    .output(schema.totalPerConditionView)
    .query(resolveWith(service.totalPerCondition)),
  totalPerClassification: needs("company.see")
    .meta(rest("GET dashboard/total-per-classification", "Count and total the assets by classification"))
    .output(schema.totalPerClassificationView)
    .query(resolveWith(service.totalPerClassification)),
});
