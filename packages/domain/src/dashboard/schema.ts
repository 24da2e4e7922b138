import { z } from "zod";
import { moneyView } from "../money.ts";

/** The six cards, over approved assets (decisions §10). */
export const widgetsView = z.object({
  total_assets: z.int(),
  total_assets_maintenance: moneyView,
  total_outbound_assets: z.int(),
  total_fully_deprecated_assets: z.int(),
  total_assets_cost: moneyView,
  total_users: z.int(),
});

export type WidgetsView = z.output<typeof widgetsView>;
/** The cards before they go out: money in kobo. */
export type Widgets = z.input<typeof widgetsView>;
