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
import { needs, router } from "../../procedures.ts";

export const dashboard = router({
  show: needs("company.see")
    .output(dashboardView)
    .query(({ ctx }) => showDashboard(ctx)),
  overTime: needs("company.see")
    .output(overTimeView)
    .query(({ ctx }) => showOverTime(ctx)),
  due: needs("company.see")
    .meta(offThread)
    .output(dueView)
    .query(({ ctx }) => showDue(ctx)),
  firstSteps: needs("company.manage")
    .output(firstStepsView)
    .query(({ ctx }) => firstSteps(ctx)),
  labelsPrinted: needs("company.see")
    .input(labelsPrintedInput)
    .output(messageView)
    .mutation(({ ctx, input }) => logLabelsPrinted(ctx, input)),
  widgets: needs("company.see")
    .meta(rest("GET dashboard/widgets", "Show the figures of the dashboard"))
    .output(widgetsView)
    .query(({ ctx }) => dashboardWidgets(ctx)),
  totalPerCondition: needs("company.see")
    .meta(rest("GET dashboard/total-per-condition", "Count the assets that are released, sold and scrapped"))
    .output(totalPerConditionView)
    .query(({ ctx }) => totalPerCondition(ctx)),
  totalPerClassification: needs("company.see")
    .meta(rest("GET dashboard/total-per-classification", "Count and total the assets by classification"))
    .output(totalPerClassificationView)
    .query(({ ctx }) => totalPerClassification(ctx)),
});
