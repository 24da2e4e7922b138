import type { Tx } from "@custodia/db/client";
import { items } from "@custodia/db/schema/pos/items";
import { checkFields, type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { fractionProblem } from "@custodia/domain/pos/items/whole-only";
import { NOT_STOCKED } from "@custodia/domain/pos/stock/schema";
import { and, type InferSelectModel, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

type Item = InferSelectModel<typeof items>;

/** Quantities in thousandths. */
interface GoodsLine {
  item_id: number;
  quantity?: number | null | undefined;
  counted?: number | null | undefined;
}

/**
 * The items of lines, each beside its line: the company's own, and no services. Throws 422 on `lines.0.item_id`, and on a quantity
 * of which the item has whole units alone.
 */
export async function goodsOf<Line extends GoodsLine>(
  tx: Tx,
  ctx: CompanyCtx,
  lines: readonly Line[],
): Promise<{ line: Line; item: Item }[]> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const rows = await tx
    .select()
    .from(items)
    .where(and(inCompany(ctx, items), inArray(items.id, ids)));
  const known = new Map(rows.map((item) => [item.id, item]));
  const problems: FieldErrors = {};
  lines.forEach((line, place) => {
    const field = `lines.${place}.item_id`;
    const item = known.get(line.item_id);
    if (!item) problems[field] = [UNKNOWN_CHOICE];
    else if (!item.stocked) problems[field] = [NOT_STOCKED];
    for (const name of ["quantity", "counted"] as const) {
      const fraction = item && fractionProblem(item, line[name] ?? 0);
      if (fraction) problems[`lines.${place}.${name}`] = [fraction];
    }
  });
  checkFields(problems);
  return lines.map((line) => ({ line, item: known.get(line.item_id)! }));
}
