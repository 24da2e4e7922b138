import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { adjustmentCreate, purchaseCreate, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { permitActor } from "@custodia/services/core/access";
import { type CompanyCtx, today } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { createAdjustment } from "@custodia/services/pos/adjustments";
import { createPurchase } from "@custodia/services/pos/purchases";
import { createTransfer } from "@custodia/services/pos/transfers";
import { and, eq } from "drizzle-orm";
import { SECOND_SHOP_PERCENT, SHELF } from "./shelf.ts";

export interface ShopRecords {
  /** Item ids in the order of the shelf, services last. */
  items: readonly number[];
  /** Location ids of the shops. */
  branches: readonly number[];
  cashiers: readonly number[];
}

const indexOf = (name: string) => SHELF.findIndex((item) => item.name.startsWith(name));

/** Stock documents by days before today. Each is created once, also when an interrupted start is resumed. */
const EVENTS: Record<number, (ctx: CompanyCtx, records: ShopRecords) => Promise<void>> = {
  /** The transfer to the second shop. */
  14: async (ctx, { items, branches: [from, to] }) => {
    if (await exists(ctx, "transfer")) return;
    const share = ({ quantity }: { quantity: number }) => Math.round((quantity * SECOND_SHOP_PERCENT) / 100);
    const lines = SHELF.map((item, index) => ({ item_id: items[index], quantity: share(item) }));
    const transfer = transferCreate.parse({ from_location_id: from, to_location_id: to, lines });
    await createTransfer(permitActor(ctx, "pos.write"), transfer);
  },
  10: async (ctx, { items, branches }) => {
    if (await exists(ctx, "purchase")) return;
    const [vendor] = await ctx.db.read
      .select({ id: vendors.id })
      .from(vendors)
      .where(inCompany(ctx, vendors))
      .orderBy(vendors.id)
      .limit(1);
    const line = (name: string, packs: number, cost: number, vat_amount = 0) => ({
      ...{ item_id: items[indexOf(name)], packs, cost, vat_amount },
    });
    const purchase = purchaseCreate.parse({
      ...{ location_id: branches[0], vendor_id: vendor!.id, invoice_number: "INV 88213", date: today(ctx) },
      lines: [
        line("Zobo", 20, 64_800, 4860),
        line("Plantain", 10, 71_040, 5328),
        line("Groundnut", 6, 247_200, 18_540),
      ],
    });
    await createPurchase(permitActor(ctx, "pos.write"), purchase);
  },
  7: async (ctx, { items, branches }) => {
    if (await exists(ctx, "adjustment")) return;
    const lines = [{ item_id: items[indexOf("Ginger")], by: -3 }];
    const broken = adjustmentCreate.parse({ location_id: branches[0], reason: "Broken in the store", lines });
    await createAdjustment(permitActor(ctx, "pos.write"), broken);
  },
};

export async function moveStock(ctx: CompanyCtx, ago: number, records: ShopRecords): Promise<void> {
  await EVENTS[ago]?.(ctx, records);
}

async function exists(ctx: CompanyCtx, kind: "transfer" | "purchase" | "adjustment"): Promise<boolean> {
  const found = and(inCompany(ctx, stockDocuments), eq(stockDocuments.kind, kind));
  return (await ctx.db.read.$count(stockDocuments, found)) > 0;
}
