import type { DashboardFigures } from "@custodia/domain/dashboard/schema";
import type { CompanyCtx } from "../context.ts";
import { perClassification } from "./total-per-classification.ts";
import { perCondition } from "./total-per-condition.ts";
import { figuresOfToday, type OfToday, widgetsOf } from "./widgets.ts";

/** What was added up of figures, for as long as these are remembered. */
const shown = new WeakMap<OfToday, DashboardFigures>();

/** All figures of the dashboard as of one moment, so that cards and charts agree; money in kobo. */
export async function showDashboard(ctx: CompanyCtx): Promise<DashboardFigures> {
  const kept = await figuresOfToday(ctx);
  const known = shown.get(kept);
  if (known) return known;
  const made = {
    widgets: widgetsOf(kept),
    total_per_condition: perCondition(kept),
    total_per_classification: perClassification(kept),
  };
  shown.set(kept, made);
  return made;
}
