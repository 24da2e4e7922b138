import { coupons } from "@custodia/db/schema/pos/coupons";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import { couponCreate } from "@custodia/domain/pos/coupons";
import { itemCreate } from "@custodia/domain/pos/items/schema";
import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { createCashier } from "@custodia/services/pos/cashiers";
import { createCategory } from "@custodia/services/pos/categories";
import { createCoupon } from "@custodia/services/pos/coupons";
import { createItem } from "@custodia/services/pos/items/service";
import { updateSettings } from "@custodia/services/pos/settings";
import { and, desc, eq } from "drizzle-orm";
import { idsBy, remaining } from "../setup.ts";
import { COUPON, POS_SETTINGS, SERVICES, SHELF, SHOPS, type ShelfItem } from "./shelf.ts";

const CATEGORIES = [...new Set([...SHELF, ...SERVICES].map(({ category }) => category))];

/** Creates settings, items with their opening stock, a cashier for each shop, and a coupon. */
export async function createShop(admin: CompanyCtx): Promise<void> {
  await updateSettings(permitActor(admin, "company.manage"), posSettingsPatch.parse(POS_SETTINGS));
  const ctx = permitActor(admin, "pos.write");
  for (const [name] of await remaining(ctx, itemCategories, CATEGORIES)) await createCategory(ctx, { name });
  const categories = await idsBy(ctx, itemCategories, itemCategories.name);
  const branches = await idsBy(ctx, locations, locations.code);
  const goods = SHELF.map((shelfItem) => ({ ...itemFields(shelfItem), location_id: branches.get(SHOPS[0]) }));
  const services = SERVICES.map((service) => ({ ...service, stocked: false }));
  for (const [item] of await remaining(ctx, items, [...goods, ...services])) {
    const { category, ...fields } = item;
    await createItem(ctx, itemCreate.parse({ ...fields, category_id: categories.get(category) }));
  }
  for (const [shop] of await remaining(ctx, cashiers, SHOPS)) {
    const [person] = await admin.db.read
      .select({ id: custodians.id })
      .from(custodians)
      .where(and(inCompany(admin, custodians), eq(custodians.location_id, branches.get(shop)!)))
      .orderBy(desc(eq(custodians.department, "Sales")), custodians.id)
      .limit(1);
    await createCashier(ctx, cashierCreate.parse({ custodian_id: person!.id }));
  }
  for (const [coupon] of await remaining(ctx, coupons, [COUPON])) {
    await createCoupon(ctx, couponCreate.parse(coupon));
  }
}

function itemFields({ zero, cost, code, carton, ...item }: ShelfItem) {
  const barcodes = [
    ...(code ? [{ code, quantity: 1 }] : []),
    ...(carton ? [{ code: carton, quantity: item.pack_size }] : []),
  ];
  const vat = zero ? { vat_class: "zero", vat: 0 } : {};
  return { ...item, ...vat, unit_cost: cost, barcodes };
}
