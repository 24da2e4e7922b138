import type { DashboardFigures } from "@custodia/domain/dashboard/schema";
import type { CompanyCtx } from "../context.ts";
import { totalPerClassification } from "./total-per-classification.ts";
import { totalPerCondition } from "./total-per-condition.ts";
import { dashboardWidgets } from "./widgets.ts";

/** All figures of the dashboard in one answer, so that cards and charts agree; money in kobo. */
export async function showDashboard(ctx: CompanyCtx): Promise<DashboardFigures> {
  const widgets = await dashboardWidgets(ctx);
  const [total_per_condition, total_per_classification] = await Promise.all([
    totalPerCondition(ctx),
    totalPerClassification(ctx),
  ]);
  return { widgets, total_per_condition, total_per_classification };
}
