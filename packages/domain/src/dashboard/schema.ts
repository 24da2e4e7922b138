import { z } from "zod";
import { OUT } from "../assets/lifecycle.ts";
import { moneyView } from "../money-fields.ts";
import { atOnce } from "../record.ts";

/** The categories of the column chart, in its order (rules/dashboard 2). */
export const PER_CONDITION = [...OUT, "sold", "scrapped"] as const;

/** The six cards, and today's book value of the same assets. */
export const widgetsView = z.object({
  total_assets: z.int(),
  total_assets_maintenance: moneyView,
  total_outbound_assets: z.int(),
  total_fully_deprecated_assets: z.int(),
  total_assets_cost: moneyView,
  total_users: z.int(),
  total_net_book_value: moneyView,
});

/** All four categories, those without assets too. */
export const totalPerConditionView = z.object({
  series: z.array(z.object({ status: z.enum(PER_CONDITION), name: z.string(), count: z.int() })),
});

/** Classes that hold assets, the largest first. */
export const totalPerClassificationView = z.array(
  z.object({ id: z.int(), name: z.string(), count: z.int(), cost: moneyView }),
);

/** All figures of the dashboard at once. */
export const dashboardView = atOnce(
  z.object({
    widgets: widgetsView,
    total_per_condition: totalPerConditionView,
    total_per_classification: totalPerClassificationView,
  }),
);

export type DashboardView = z.output<typeof dashboardView>;
export type TotalPerCondition = z.output<typeof totalPerConditionView>;
export type TotalPerClassificationView = z.output<typeof totalPerClassificationView>;
/** As they are before they go out: money in kobo. */
export type Widgets = z.input<typeof widgetsView>;
export type TotalPerClassification = z.input<typeof totalPerClassificationView>;
export type DashboardFigures = z.input<typeof dashboardView>;
