import type { Tx } from "@custodia/db/client";
import { items } from "@custodia/db/schema/pos/items";
import { itemNumber } from "@custodia/domain/pos/items/codes";
import { max } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** Numbers of new items, from the company's running number on: no gap, as items are never deleted. */
export async function nextItemNumbers(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
): Promise<(n: number) => { sequence: number; item_no: string }> {
  const [row] = await tx
    .select({ last: max(items.sequence) })
    .from(items)
    .where(inCompany(ctx, items));
  const first = (row?.last ?? 0) + 1;
  return (n) => ({ sequence: first + n, item_no: itemNumber(first + n) });
}
