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
import { SHARE_OF_SECOND, SHELF } from "./shelf.ts";

export interface ShopRecords {
  /** In the order of the shelf, services behind. */
  items: readonly number[];
  /** The branches of the shops. */
  branches: readonly number[];
  cashiers: readonly number[];
}

const place = (name: string) => SHELF.findIndex((shelved) => shelved.name.startsWith(name));

/** What happens to the goods themselves, by how many days ago; once, also where a start is cut off and begins anew. */
const EVENTS: Record<number, (ctx: CompanyCtx, records: ShopRecords) => Promise<void>> = {
  /** The second shop gets its share. */
  14: async (ctx, { items, branches: [from, to] }) => {
    if (await known(ctx, "transfer")) return;
    const share = ({ quantity }: { quantity: number }) => Math.round((quantity * SHARE_OF_SECOND) / 100);
    const lines = SHELF.map((shelved, index) => ({ item_id: items[index], quantity: share(shelved) }));
    const transfer = transferCreate.parse({ from_location_id: from, to_location_id: to, lines });
    await createTransfer(permitActor(ctx, "pos.write"), transfer);
  },
  10: async (ctx, { items, branches }) => {
    if (await known(ctx, "purchase")) return;
    const [vendor] = await ctx.db.read
      .select({ id: vendors.id })
      .from(vendors)
      .where(inCompany(ctx, vendors))
      .orderBy(vendors.id)
      .limit(1);
    const bought = (name: string, packs: number, cost: number, vat_amount = 0) => ({
      ...{ item_id: items[place(name)], packs, cost, vat_amount },
    });
    const purchase = purchaseCreate.parse({
      ...{ location_id: branches[0], vendor_id: vendor!.id, invoice_number: "INV 88213", date: today(ctx) },
      lines: [
        bought("Zobo", 20, 64_800, 4860),
        bought("Plantain", 10, 71_040, 5328),
        bought("Groundnut", 6, 247_200, 18_540),
      ],
    });
    await createPurchase(permitActor(ctx, "pos.write"), purchase);
  },
  7: async (ctx, { items, branches }) => {
    if (await known(ctx, "adjustment")) return;
    const lines = [{ item_id: items[place("Ginger")], by: -3 }];
    const broken = adjustmentCreate.parse({ location_id: branches[0], reason: "Broken in the store", lines });
    await createAdjustment(permitActor(ctx, "pos.write"), broken);
  },
};

export async function moveGoods(ctx: CompanyCtx, ago: number, records: ShopRecords): Promise<void> {
  await EVENTS[ago]?.(ctx, records);
}

async function known(ctx: CompanyCtx, kind: "transfer" | "purchase" | "adjustment"): Promise<boolean> {
  const found = and(inCompany(ctx, stockDocuments), eq(stockDocuments.kind, kind));
  return (await ctx.db.read.$count(stockDocuments, found)) > 0;
}
