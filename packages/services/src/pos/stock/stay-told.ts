import type { Tx } from "@custodia/db/client";
import { stockLevels } from "@custodia/db/schema/pos/stock";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";

/**
 * Does `move`, by which goods come in and leave again as damaged. In between they may lift a level above its reorder level; what was
 * low and told before, and is low after it, is not told once more.
 */
export async function stayTold(
  tx: Tx,
  ctx: CompanyCtx,
  damaged: readonly number[],
  move: () => Promise<unknown>,
) {
  if (damaged.length === 0) return move();
  const own = and(
    eq(stockLevels.company_id, ctx.company.id),
    inArray(stockLevels.item_id, [...new Set(damaged)]),
    eq(stockLevels.low, true),
  );
  const { item_id, location_id, below_told_at } = stockLevels;
  const told = await tx
    .select({ item_id, location_id, below_told_at })
    .from(stockLevels)
    .where(and(own, isNotNull(below_told_at)));
  await move();
  for (const before of told) {
    const same = and(
      own,
      eq(item_id, before.item_id),
      eq(location_id, before.location_id),
      isNull(below_told_at),
    );
    await tx.update(stockLevels).set({ below_told_at: before.below_told_at }).where(same);
  }
}
