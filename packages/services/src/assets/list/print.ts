import { assets } from "@custodia/db/schema/assets/assets";
import { HELD } from "@custodia/domain/assets/lifecycle";
import { type AssetPrintQuery, MAX_PRINTED } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import { count, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { figureOn } from "../../valuation/asset-terms.ts";
import { ofWideSum, wideSum } from "../../valuation/sums.ts";
import { ownVisible } from "../../visible.ts";
import { conditionsOf, ledBy } from "./conditions.ts";
import { pageIds } from "./page-ids.ts";
import { rowsOf } from "./rows.ts";
import { ledByTexts } from "./texts.ts";

/** The register to print: the first thousand rows, the count of all that match, and the sums of those held, with today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { ids, total } = await pageIds(ctx.db.read, ctx, query, { limit: MAX_PRINTED, offset: 0 });
  const data = await rowsOf(ctx.db.read, ctx, ids);
  const page = pageOf(data, total, { page: 1, per_page: MAX_PRINTED });
  return { ...page, sums: await sumsOf(ctx, query), day: today(ctx) };
}

/** Sums over what is held of all that match, in kobo: the gross less what is accumulated is the book value. */
async function sumsOf(ctx: CompanyCtx, query: AssetPrintQuery) {
  const day = today(ctx);
  const asked = conditionsOf({ company: ctx.company, day }, query);
  const conditions = await ledByTexts(ctx.db.read, ctx, query, asked);
  const held = inArray(assets.status, HELD);
  const ofHeld = (amount: SQLWrapper) => wideSum(sql`CASE WHEN ${held} THEN ${amount} ELSE 0 END`);
  const cost = ofHeld(assets.cost);
  const gross = ofHeld(figureOn.carrying_amount());
  const used = ofHeld(figureOn.accumulated_depreciation(day));
  const left = ofHeld(figureOn.net_book_value(day));
  const [row] = await ctx.db.read
    .select({
      counted: sql<number>`coalesce(sum(${held}), 0)`,
      matching: count(),
      cost: cost.millions,
      cost_rest: cost.rest,
      gross: gross.millions,
      gross_rest: gross.rest,
      used: used.millions,
      used_rest: used.rest,
      left: left.millions,
      left_rest: left.rest,
    })
    .from(conditions.by ?? assets)
    .where(ownVisible(ctx, ledBy(conditions.indexed[0]?.column, conditions)));
  const { counted, matching, cost_rest, gross_rest, used_rest, left_rest, ...millions } = row!;
  return {
    counted,
    not_counted: matching - counted,
    cost: ofWideSum({ millions: millions.cost, rest: cost_rest }),
    carrying_amount: ofWideSum({ millions: millions.gross, rest: gross_rest }),
    accumulated_depreciation: ofWideSum({ millions: millions.used, rest: used_rest }),
    net_book_value: ofWideSum({ millions: millions.left, rest: left_rest }),
  };
}
