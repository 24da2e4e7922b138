import { items } from "@custodia/db/schema/pos/items";
import { couponCreate } from "@custodia/domain/pos/coupons";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { createCoupon } from "../../../src/pos/coupons.ts";
import { addCategory, addItem } from "../goods.ts";
import { tillOf } from "../selling.ts";
import type { Shop } from "../shop.ts";
import { shopOperations } from "../shop-operations.ts";

/**
 * Makes three sales: 2 lamps less 10 %, rice and a book, less 5 % and a coupon of 10 %, by three tenders rounded to ₦5; a
 * lamp including VAT, by a transfer that fails later; and deliveries at the depot. The first drawer is at the branch of the company.
 */
export async function sellOnMonday(world: Shop, depot: number) {
  const till = tillOf(world);
  const operations = shopOperations(world.tenantA);
  await operations.settings({ cash_rounding: 5 });
  await createCoupon(allow(world.tenantA.admin, "pos.write"), couponCreate.parse({ code: "TEN", percent: 10 }));
  const lamp = await world.addStock({ name: "Lamp", price: 1000, quantity: 10, cost: 600 });
  const rice = await world.addStock({ name: "Rice", price: 500, quantity: 10, cost: 2500, vat_class: "zero" });
  const book = await world.addStock({ name: "Book", price: 333.33, quantity: 10, cost: 1000, vat_class: "exempt" });
  const { id: category_id } = await addCategory(world.tenantA, "Services");
  const service = { name: "Delivery", unit: "trip", price: 200, stocked: false };
  const { id: delivery } = await addItem(world.tenantA, { category_id, ...service, vat_class: "exempt" });
  const shiftIds = {
    main: await operations.open(world.tenantA.location_id),
    depot: await operations.open(depot, 2000),
  };
  const first = await till.sell(shiftIds.main, {
    lines: [
      { item_id: lamp, quantity: 2, discount: 10 },
      { item_id: rice, quantity: 1 },
      { item_id: book, quantity: 1 },
    ],
    discount: 5,
    coupon_code: "TEN",
    customer: { name: "Bisi", phone_number: "08031234567" },
    payments: [
      { tender: "Card", amount: 1000 },
      { tender: "Bank transfer", amount: 500, reference: "GTB 77" },
      { tender: "Cash", amount: 1000 },
    ],
  });
  await operations.settings({ prices_include_vat: true });
  const second = await till.sell(shiftIds.main, {
    lines: [{ item_id: lamp, quantity: 1 }],
    customer: { name: "Bisi", phone_number: "08031234567" },
    payments: [{ tender: "Bank transfer", amount: 1000, reference: "GTB 78" }],
  });
  const third = await till.sell(shiftIds.depot, { lines: [{ item_id: delivery, quantity: 3 }] });
  for (const [item, units] of [
    [lamp, 8],
    [rice, 10],
    [book, 3],
  ] as const)
    await setReorderLevel(world, item, units);
  return { sold: [first, second, third], shiftIds };
}

/** Sells in another company of the same world. */
export async function sellInTenantB(world: Shop): Promise<void> {
  const { tenantB } = world;
  const item_id = await world.addStock({ name: "Loom", price: 70, quantity: 5, cost: 50, tenant: tenantB });
  const shift_id = await shopOperations(tenantB).open(tenantB.location_id);
  const cart = { shift_id, lines: [{ item_id, quantity: 1 }], payments: [{ tender: "Cash", amount: 80 }] };
  const sale = { ...cart, checkout_key: "a-key-of-theirs", expected_total: 75.25 };
  await tillOf(world).send(sale, tenantB.dataEntry);
}

const setReorderLevel = ({ services }: Shop, id: number, units: number) =>
  services.db.write((tx) =>
    tx
      .update(items)
      .set({ reorder_level: units * 1000 })
      .where(eq(items.id, id)),
  );
