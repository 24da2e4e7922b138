import { widgetsView } from "@custodia/domain/dashboard/schema";
import { dashboardWidgets } from "@custodia/services/dashboard/widgets";
import { needs, router } from "../procedure.ts";

export const dashboard = router({
  widgets: needs("company.see")
    .output(widgetsView)
    .query(({ ctx }) => dashboardWidgets(ctx)),
});
