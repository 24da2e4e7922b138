import { assets } from "@custodia/db/schema/assets";
import { type AssetPrintQuery, MAX_PRINTED } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import { sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../context.ts";
import { conditionsOf, ledBy } from "./conditions.ts";
import { accumulatedOn, netBookValueOn } from "./depreciation-sql.ts";
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
  const day = today(ctx);
  const conditions = conditionsOf({ company: ctx.company, day }, query);
  const cost = wideSum(sql`${assets.cost}`);
  const used = wideSum(accumulatedOn(day));
  const left = wideSum(netBookValueOn(day));
  const [row] = await ctx.db.read
    .select({
      cost: cost.millions,
      cost_rest: cost.rest,
      used: used.millions,
      used_rest: used.rest,
      left: left.millions,
      left_rest: left.rest,
    })
    .from(assets)
    .where(ownVisible(ctx, ledBy(conditions.indexed[0]?.column, conditions)));
  const { cost_rest, used_rest, left_rest, ...millions } = row!;
  return {
    cost: ofWideSum({ millions: millions.cost, rest: cost_rest }),
    accumulated_depreciation: ofWideSum({ millions: millions.used, rest: used_rest }),
    net_book_value: ofWideSum({ millions: millions.left, rest: left_rest }),
  };
}
