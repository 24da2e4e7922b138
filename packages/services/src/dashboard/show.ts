import type { DashboardFigures } from "@custodia/domain/dashboard/schema";
import type { CompanyCtx } from "../context.ts";
import { perClassification } from "./total-per-classification.ts";
import { perCondition } from "./total-per-condition.ts";
import { figuresOfToday, widgetsOf } from "./widgets.ts";

/** All figures of the dashboard as of one moment, so that cards and charts agree; money in kobo. */
export async function showDashboard(ctx: CompanyCtx): Promise<DashboardFigures> {
  const kept = await figuresOfToday(ctx);
  return {
    widgets: widgetsOf(kept),
    total_per_condition: perCondition(kept),
    total_per_classification: perClassification(kept),
  };
}
