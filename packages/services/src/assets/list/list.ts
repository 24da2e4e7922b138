import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import type { CompanyCtx } from "../../context.ts";
import { pageAtOnce } from "./page-at-once.ts";
import { pageIds } from "./page-ids.ts";
import { rowsOf } from "./rows.ts";

/** A page of the register with the book values of today, newest first unless sorted. */
export async function listAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const atOnce = await pageAtOnce(ctx, query);
  if (atOnce) return pageOf(atOnce.rows, atOnce.total, query);
  const stretch = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total } = await pageIds(ctx.db.read, ctx, query, stretch);
  return pageOf(await rowsOf(ctx.db.read, ctx, ids), total, query);
}
