import { posDashboardView } from "@custodia/domain/pos/reports/dashboard";
import { showPosDashboard } from "@custodia/services/pos/reports/dashboard";
import { needs } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const dashboard = needs("company.see")
  .meta(rest("GET pos/dashboard", "Sum up this month's sales, and what is in stock"))
  .output(posDashboardView)
  .query(({ ctx }) => showPosDashboard(ctx));
