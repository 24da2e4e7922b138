import {
  dashboardView,
  totalPerClassificationView,
  totalPerConditionView,
  widgetsView,
} from "@custodia/domain/dashboard/schema";
import { showDashboard } from "@custodia/services/dashboard/show";
import { totalPerClassification } from "@custodia/services/dashboard/total-per-classification";
import { totalPerCondition } from "@custodia/services/dashboard/total-per-condition";
import { dashboardWidgets } from "@custodia/services/dashboard/widgets";
import { needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const dashboard = router({
  show: needs("company.see")
    .output(dashboardView)
    .query(({ ctx }) => showDashboard(ctx)),
  widgets: needs("company.see")
    .meta(rest("GET dashboard/widgets", "Show the figures of the dashboard"))
    .output(widgetsView)
    .query(({ ctx }) => dashboardWidgets(ctx)),
  totalPerCondition: needs("company.see")
    .meta(rest("GET dashboard/total-per-condition", "Count what is out, sold and scrapped"))
    .output(totalPerConditionView)
    .query(({ ctx }) => totalPerCondition(ctx)),
  totalPerClassification: needs("company.see")
    .meta(rest("GET dashboard/total-per-classification", "Count and sum the assets of each classification"))
    .output(totalPerClassificationView)
    .query(({ ctx }) => totalPerClassification(ctx)),
});
