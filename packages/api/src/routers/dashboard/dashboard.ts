import {
  dashboardView,
  dueView,
  firstStepsView,
  labelsPrinted as labelsPrintedInput,
  overTimeView,
  totalPerClassificationView,
  totalPerConditionView,
  widgetsView,
} from "@custodia/domain/dashboard/schema";
import { messageView } from "@custodia/domain/record";
import { logLabelsPrinted } from "@custodia/services/assets/labels";
import {
  dashboardWidgets,
  firstSteps,
  showDashboard,
  showDue,
  totalPerClassification,
  totalPerCondition,
} from "@custodia/services/dashboard/dashboard";
import { showOverTime } from "@custodia/services/dashboard/over-time";
import { offThread, rest } from "../../meta.ts";
import { needs, resolveWith, router } from "../../procedures.ts";

export const dashboard = router({
  show: needs("company.see").output(dashboardView).query(resolveWith(showDashboard)),
  overTime: needs("company.see").output(overTimeView).query(resolveWith(showOverTime)),
  due: needs("company.see").meta(offThread).output(dueView).query(resolveWith(showDue)),
  firstSteps: needs("company.manage").output(firstStepsView).query(resolveWith(firstSteps)),
  labelsPrinted: needs("company.see")
    .input(labelsPrintedInput)
    .output(messageView)
    .mutation(resolveWith(logLabelsPrinted)),
  widgets: needs("company.see")
    .meta(rest("GET dashboard/widgets", "Show the figures of the dashboard"))
    .output(widgetsView)
    .query(resolveWith(dashboardWidgets)),
  totalPerCondition: needs("company.see")
    .meta(rest("GET dashboard/total-per-condition", "Count the assets that are released, sold and scrapped"))
    .output(totalPerConditionView)
    .query(resolveWith(totalPerCondition)),
  totalPerClassification: needs("company.see")
    .meta(rest("GET dashboard/total-per-classification", "Count and total the assets by classification"))
    .output(totalPerClassificationView)
    .query(resolveWith(totalPerClassification)),
});
