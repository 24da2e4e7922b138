import { widgetsView } from "@custodia/domain/dashboard/schema";
import { dashboardWidgets } from "@custodia/services/dashboard/widgets";
import { needs, router } from "../procedure.ts";
import { rest } from "../rest/line.ts";

export const dashboard = router({
  widgets: needs("company.see")
    .meta(rest("GET dashboard/widgets", "Show the figures of the dashboard"))
    .output(widgetsView)
    .query(({ ctx }) => dashboardWidgets(ctx)),
});
