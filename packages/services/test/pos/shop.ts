import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockMovements } from "@custodia/db/schema/pos/stock";
import { kobo } from "@custodia/domain/money";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import { shiftOpen } from "@custodia/domain/pos/shifts/schema";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import type { CompanyCtx } from "../../src/core/context.ts";
import { insertOwn } from "../../src/core/store.ts";
import { createCashier } from "../../src/pos/cashiers.ts";
import { openShift } from "../../src/pos/shifts/service.ts";

/** A test world with a till of tenant A: its cashier, and goods to sell. */
export interface Shop extends TestWorld {
  seller: CompanyCtx;
  /** Adds an item with stock: naira, units, and the total cost of the units in naira. */
  addStock(item: StockedItem): Promise<number>;
  /** Adds a cashier with a shift that `user` opens. */
  openShift(user?: CompanyCtx, float?: number): Promise<number>;
}

interface StockedItem {
  name: string;
  price: number;
  quantity?: number;
  cost?: number;
  vat_class?: "standard" | "zero" | "exempt";
  discount?: number;
  code?: string;
  tenant?: TestCompany;
}

let serial = 0;

export async function openShop(): Promise<Shop> {
  const world = await createTestWorld();
  const seller = world.tenantA.dataEntry;
  return {
    ...world,
    seller,
    addStock: (item) => addStockedItem(world, item),
    async openShift(user = seller, float = 500) {
      serial += 1;
      const custodian = { full_name: `Chioma Till ${serial}`, location_id: world.tenantA.location_id };
      const writer = allow(user, "pos.write");
      const { id } = await createCashier(writer, cashierCreate.parse({ custodian }));
      return (await openShift(writer, shiftOpen.parse({ cashier_id: id, float }))).id;
    },
  };
}

async function addStockedItem(world: TestWorld, item: StockedItem): Promise<number> {
  const { admin, location_id } = item.tenant ?? world.tenantA;
  serial += 1;
  const sequence = 1000 + serial;
  const { name, price, quantity = 0, cost = 0, vat_class = "standard", discount = 0, code } = item;
  return world.services.db.write(async (tx) => {
    const category = await insertOwn(tx, admin, itemCategories, {
      name: `Shelf ${serial}`,
      name_key: `shelf ${serial}`,
    });
    const { id } = await insertOwn(tx, admin, items, {
      name,
      sequence,
      item_no: `ITM${sequence}`,
      category_id: category.id,
      unit: "pc",
      price: kobo(Math.round(price * 100)),
      discount,
      vat_class,
      vat: vat_class === "standard" ? 750 : 0,
    });
    if (code) await insertOwn(tx, admin, itemBarcodes, { item_id: id, code, quantity: 1000 });
    if (quantity > 0) {
      const document = await insertOwn(tx, admin, stockDocuments, {
        kind: "opening",
        location_id,
        date: "2026-06-15" as never,
        user_id: admin.actor.user_id,
      });
      await insertOwn(tx, admin, stockMovements, {
        item_id: id,
        location_id,
        kind: "opening",
        document_id: document.id,
        quantity: Math.round(quantity * 1000),
        value: kobo(Math.round(cost * 100)),
      });
    }
    return id;
  });
}
