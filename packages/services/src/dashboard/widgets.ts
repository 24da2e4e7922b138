import { assets } from "@custodia/db/schema/assets";
import { users } from "@custodia/db/schema/setup";
import type { Widgets } from "@custodia/domain/dashboard/schema";
import { and, inArray, isNull, sql } from "drizzle-orm";
import { fullyDepreciatedOn } from "../assets/depreciation-sql.ts";
import { ofWideSum, wideSum } from "../assets/sums.ts";
import { ownVisible } from "../assets/visible.ts";
import { type CompanyCtx, today } from "../context.ts";
import { inCompany } from "../store.ts";

/** Approved, and neither sold nor scrapped: what every card on assets counts. */
const HELD = ["in_service", "out_for_maintenance", "out_for_fieldwork"] as const;
const OUT = ["out_for_maintenance", "out_for_fieldwork"] as const;

/** The six cards of the dashboard, in one statement over one index; money in kobo (decisions §10). */
export async function dashboardWidgets(ctx: CompanyCtx): Promise<Widgets> {
  const active = and(inCompany(ctx, users), isNull(users.deactivated_at));
  const cost = wideSum(sql`${assets.cost}`);
  const maintenance = wideSum(sql`${assets.total_maintenance_cost}`);
  const [row] = await ctx.db.read
    .select({
      total_assets: sql<number>`count(*)`,
      total_outbound_assets: sql<number>`count(*) FILTER (WHERE ${inArray(assets.status, OUT)})`,
      total_fully_deprecated_assets: sql<number>`count(*) FILTER (WHERE ${fullyDepreciatedOn(today(ctx))})`,
      total_users: sql<number>`(SELECT count(*) FROM ${users} WHERE ${active})`,
      cost: cost.millions,
      cost_rest: cost.rest,
      maintenance: maintenance.millions,
      maintenance_rest: maintenance.rest,
    })
    .from(assets)
    .where(ownVisible(ctx, inArray(assets.status, HELD)));
  const { cost: millions, cost_rest, maintenance: spent, maintenance_rest, ...counts } = row!;
  return {
    ...counts,
    total_assets_cost: ofWideSum({ millions, rest: cost_rest }),
    total_assets_maintenance: ofWideSum({ millions: spent, rest: maintenance_rest }),
  };
}
