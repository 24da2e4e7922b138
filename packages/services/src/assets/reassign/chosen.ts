import type { AssetSelection } from "@custodia/domain/assets/selection";
import { conflict, invalid } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../core/context.ts";
import { pageIds, ticked } from "../list/page-ids.ts";

const count = new Intl.NumberFormat("en-NG").format;

/**
 * The ids of the assets that were chosen, `most` at most. Throws 422 on `ids` where one is unknown or foreign, 422 where they
 * are too many, and 409 where other assets match than when they were chosen.
 */
export async function chosenIds(
  ctx: CompanyCtx,
  { ids, matching }: AssetSelection,
  most: number,
): Promise<number[]> {
  if (ids) {
    const found = await ticked(ctx.db.read, ctx, ids);
    if (found.length > most) throw invalid("ids", `Choose ${count(most)} assets at most.`);
    return found;
  }
  const { filter = {}, search, total: seen } = matching!;
  const all = { filter, search, order: "desc" } as const;
  const found = await pageIds(ctx.db.read, ctx, all, { limit: most, offset: 0 });
  if (seen !== undefined && seen !== found.total) {
    throw conflict(
      `${count(found.total)} assets match by now, and ${count(seen)} did when you chose them. Look at them again.`,
    );
  }
  if (found.total > most) {
    throw invalid(
      "matching",
      `${count(found.total)} assets match, and at most ${count(most)} can be changed at once. Narrow the list.`,
    );
  }
  return found.ids;
}
