import type { Reader } from "@custodia/db/client";
import { invalid } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../core/context.ts";
import { pageIds } from "./page-ids.ts";

/** The ids that were ticked, each once. Throws 422 on `ids` where one is unknown or another company's. */
export async function ticked(db: Reader, ctx: CompanyCtx, ids: readonly number[]): Promise<number[]> {
  const each = [...new Set(ids)];
  const query = { filter: {}, ids: each, order: "desc" } as const;
  const found = await pageIds(db, ctx, query, { limit: each.length, offset: 0 });
  if (found.total < each.length) throw invalid("ids", "One of the chosen assets was not found.");
  return found.ids;
}
