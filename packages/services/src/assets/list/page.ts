import type { AssetListQuery } from "@custodia/domain/assets/schema";
import { pageOf } from "@custodia/domain/list";
import type { CompanyCtx } from "../../context.ts";
import { pageIds } from "./page-ids.ts";
import { rowsOf } from "./rows.ts";

/** A page of the register with the book values of today, newest first unless sorted, and how the register stood. */
export async function pageOfAssets(ctx: CompanyCtx, query: AssetListQuery) {
  const { page, per_page } = query;
  const stretch = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total, standing } = await pageIds(ctx.db.read, ctx, query, stretch);
  return { ...pageOf(await rowsOf(ctx.db.read, ctx, ids), total, query), standing };
}
