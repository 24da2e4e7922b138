import { type AssetPrintQuery, MAX_PRINTED } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import { type CompanyCtx, today } from "../../core/context.ts";
import { withSums } from "./list.ts";
import { pageIds } from "./page-ids.ts";
import { rowsOf } from "./rows.ts";
import { sumsWithDisposed } from "./sums.ts";

/** Rows read at once: those of the longest texts fit into what a database server answers. */
const AT_ONCE = 500;

/** The register to print: the first thousand rows, the count of all that match, and the sums of those held, with today's book values. */
export async function printAssets(ctx: CompanyCtx, query: AssetPrintQuery) {
  const { ids, total, standing } = await pageIds(ctx.db.read, ctx, query, { limit: MAX_PRINTED, offset: 0 });
  const data: Awaited<ReturnType<typeof rowsOf>> = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    data.push(...(await rowsOf(ctx.db.read, ctx, ids.slice(from, from + AT_ONCE))));
  const page = pageOf(data, total, { page: 1, per_page: MAX_PRINTED });
  return { ...withSums(page, await sumsWithDisposed(ctx, query, standing)), day: today(ctx) };
}
