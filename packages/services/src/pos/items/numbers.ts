import type { Tx } from "@custodia/db/client";
import { items } from "@custodia/db/schema/pos/items";
import { itemNumber } from "@custodia/domain/pos/items/codes";
import { max } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { ownersOfCodes } from "./check-codes.ts";

export interface ItemNumber {
  sequence: number;
  item_no: string;
}

/** Numbers looked at together. */
const PORTION = 500;

/**
 * Numbers of so many new items, from the company's running number on. What is some item's barcode is passed over, and so is what
 * is `reserved` (by `codeKey`): one code is one item.
 */
export async function nextItemNumbers(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  many: number,
  reserved: ReadonlySet<string> = new Set(),
): Promise<ItemNumber[]> {
  const [row] = await tx
    .select({ last: max(items.sequence) })
    .from(items)
    .where(inCompany(ctx, items));
  const free: ItemNumber[] = [];
  for (let next = (row?.last ?? 0) + 1; free.length < many; next += PORTION) {
    const portion = Array.from({ length: PORTION }, (_, place) => ({
      sequence: next + place,
      item_no: itemNumber(next + place),
    }));
    const owners = await ownersOfCodes(
      tx,
      ctx,
      portion.map(({ item_no }) => item_no),
    );
    free.push(...portion.filter(({ item_no }) => !owners.has(item_no) && !reserved.has(item_no)));
  }
  return free.slice(0, many);
}
