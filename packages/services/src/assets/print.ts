import { assets } from "@custodia/db/schema/assets";
import { type AssetPrintQuery, MAX_PRINTED } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import { sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../context.ts";
import { conditionsOf, ledBy } from "./conditions.ts";
import { accumulatedOn } from "./depreciation-sql.ts";
import { pageIds } from "./page-ids.ts";
import { rowsOf } from "./rows.ts";
import { ofWideSum, wideSum } from "./sums.ts";
import { ownVisible } from "./visible.ts";

/** The register to print: the first thousand rows, and the count and sums of all that match, with today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { ids, total } = await pageIds(ctx.db.read, ctx, query, { limit: MAX_PRINTED, offset: 0 });
  const data = await rowsOf(ctx.db.read, ctx, ids);
  const page = pageOf(data, total, { page: 1, per_page: MAX_PRINTED });
  return { ...page, sums: await sumsOf(ctx, query), day: today(ctx) };
}

/** Sums over all that match, in kobo. */
async function sumsOf(ctx: CompanyCtx, query: AssetPrintQuery) {
  const conditions = conditionsOf(ctx, query);
  const cost = wideSum(sql`${assets.cost}`);
  const used = wideSum(accumulatedOn(today(ctx)));
  const [row] = await ctx.db.read
    .select({ cost: cost.millions, cost_rest: cost.rest, used: used.millions, used_rest: used.rest })
    .from(assets)
    .where(ownVisible(ctx, ledBy(conditions.indexed[0]?.column, conditions)));
  const sum = ofWideSum({ millions: row!.cost, rest: row!.cost_rest });
  const accumulated_depreciation = ofWideSum({ millions: row!.used, rest: row!.used_rest });
  return { cost: sum, accumulated_depreciation, net_book_value: sum - accumulated_depreciation };
}
