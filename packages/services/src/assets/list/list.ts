import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { type Page, pageOf } from "@custodia/domain/list";
import type { CompanyCtx } from "../../core/context.ts";
import { groupSums } from "./group-sums.ts";
import { pageOfAssets } from "./page.ts";
import { pageAtOnce } from "./page-at-once.ts";
import type { Sums } from "./sum-held.ts";
import { sumsOf } from "./sums.ts";

/** A page of the register, with the sums over what is held of all that match. */
export async function listAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const atOnce = await pageAtOnce(ctx, query);
  if (atOnce) return withGroups(ctx, query, withSums(pageOf(atOnce.rows, atOnce.total, query), atOnce.sums));
  const { standing, ...page } = await pageOfAssets(ctx, query);
  return withGroups(ctx, query, withSums(page, await sumsOf(ctx, query, standing)));
}

async function withGroups<P extends { data: Parameters<typeof groupSums>[2] }>(
  ctx: CompanyCtx,
  query: AssetListQuery,
  page: P,
) {
  return { ...page, groups: await groupSums(ctx, query, page.data) };
}

/** What was counted a moment later is never more than what matched. */
export function withSums<T>(page: Page<T>, sums: Sums) {
  return { ...page, sums: { ...sums, not_counted: Math.max(0, page.meta.total - sums.counted) } };
}
