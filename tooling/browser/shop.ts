import type { BrowserContext } from "@playwright/test";
import { ask, change } from "./call.ts";

type Id = { id: number };

/** A shop at the first branch of the company: a few items with stock, one of them low, one a service. */
export async function openShop(context: BrowserContext, url: string): Promise<{ items: Id[]; location: Id }> {
  const branches = await ask<{ data: Id[] }>(context, url, "locations.list", { sort: "created_at" });
  const location = branches.data[0]!;
  const category = (name: string) => change<Id>(context, url, "pos.categories.create", { name });
  const drinks = await category("Drinks");
  const fresh = await category("Fresh food");
  const services = await category("Services");
  const items: Id[] = [];
  const add = async (item: object) =>
    items.push(await change<Id>(context, url, "pos.items.create", { location_id: location.id, ...item }));
  await add({
    name: "Malt drink, 33 cl can",
    description: "Carton of 24",
    category_id: drinks.id,
    unit: "can",
    pack_size: 24,
    price: 650,
    quantity: 312,
    unit_cost: 429,
    reorder_level: 120,
    full_level: 480,
    barcodes: [
      { code: "6154000118716", quantity: 1 },
      { code: "MALT-CARTON", quantity: 24 },
    ],
  });
  await add({
    name: "Fresh tomatoes",
    description: "Weighed",
    category_id: fresh.id,
    unit: "kg",
    price: 1800,
    vat_class: "zero",
    vat: 0,
    quantity: 2.35,
    unit_cost: 1200,
    reorder_level: 10,
    full_level: 60,
    plu: "12345",
  });
  await add({
    name: "Delivery, Lagos Island",
    category_id: services.id,
    unit: "trip",
    price: 3500,
    stocked: false,
    location_id: null,
  });
  const cashier = await change<Id>(context, url, "pos.cashiers.create", {
    custodian: { full_name: "Blessing Eze", job_role: "Cashier", location_id: location.id },
  });
  await change(context, url, "pos.coupons.create", { code: "HARMATTAN10", percent: 10, uses: 100 });
  const malt = items[0]!.id;
  await change(context, url, "pos.purchases.create", {
    location_id: location.id,
    invoice_number: "INV 88213",
    date: "2026-01-20",
    lines: [{ item_id: malt, packs: 10, cost: 102_960, vat_amount: 7722 }],
  });
  await change(context, url, "pos.adjustments.create", {
    location_id: location.id,
    reason: "Crushed in the store",
    lines: [{ item_id: malt, by: -4 }],
  });
  await change(context, url, "pos.transfers.create", {
    from_location_id: location.id,
    to_location_id: branches.data[1]!.id,
    lines: [{ item_id: malt, quantity: 48 }],
  });
  await sellADay(context, url, cashier, items);
  return { items, location };
}

/** A shift that sold two carts and was counted ₦200 short. */
async function sellADay(context: BrowserContext, url: string, cashier: Id, [malt, tomatoes]: Id[]) {
  const shift = await change<Id>(context, url, "pos.shifts.open", { cashier_id: cashier.id, float: 5000 });
  const sell = async (key: string, cart: object, tender: object) => {
    const { total, due } = await change<{ total: number; due: number }>(context, url, "pos.quote", cart);
    const payments = [{ amount: due, ...tender }];
    const body = { checkout_key: key, shift_id: shift.id, ...cart, expected_total: total, payments };
    await change(context, url, "pos.sales.create", body);
  };
  await sell("the-first-of-the-day", { lines: [{ item_id: malt!.id, quantity: 6 }] }, { tender: "Cash" });
  const mixed = {
    lines: [
      { item_id: malt!.id, quantity: 24, discount: 5 },
      { item_id: tomatoes!.id, quantity: 1.2 },
    ],
    coupon_code: "HARMATTAN10",
  };
  await sell("the-second-of-the-day", mixed, { tender: "Bank transfer", reference: "GTB 0099 8812" });
  const { total } = await change<{ total: number }>(context, url, "pos.quote", mixed);
  const counted = { cash: 8992.5, card: 0, cheque: 0, bank_transfer: total };
  await change(context, url, "pos.shifts.count", { id: shift.id, ...counted });
}
