import type { Tx } from "@custodia/db/client";
import { itemBarcodes } from "@custodia/db/schema/pos/items";
import { and, eq } from "drizzle-orm";
import { type CompanyCtx, now } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** What scans as an item; `quantity` in thousandths. */
export interface Code {
  code: string;
  quantity: number;
}

/** The codes of an item, in the order they were given. */
export function codesOf(db: Pick<Tx, "select">, ctx: CompanyCtx, item_id: number): Promise<Code[]> {
  return db
    .select({ code: itemBarcodes.code, quantity: itemBarcodes.quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), eq(itemBarcodes.item_id, item_id)))
    .orderBy(itemBarcodes.id);
}

/** Gives an item its codes. */
export async function addCodes(tx: Tx, ctx: CompanyCtx, item_id: number, codes: readonly Code[]) {
  if (codes.length === 0) return;
  const own = { company_id: ctx.company.id, item_id, created_at: now(ctx) };
  await tx.insert(itemBarcodes).values(codes.map(({ code, quantity }) => ({ ...own, code, quantity })));
}

/** Takes all codes of an item away. */
export async function removeCodes(tx: Tx, ctx: CompanyCtx, item_id: number) {
  await tx.delete(itemBarcodes).where(and(inCompany(ctx, itemBarcodes), eq(itemBarcodes.item_id, item_id)));
}

/** The codes on one line, as the activity keeps them: `6151234567890, 6151234567906 × 24`. */
export function codesText(codes: readonly Code[]): string | null {
  const each = codes.map(({ code, quantity }) => (quantity === 1000 ? code : `${code} × ${quantity / 1000}`));
  return each.join(", ") || null;
}
