import { locations } from "@custodia/db/schema/setup/locations";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import type { ItemPayload } from "@custodia/domain/pos/items/schema";
import { allow, createTestWorld } from "@custodia/testkit/test-world";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { createCashier } from "../../../src/pos/cashiers.ts";
import { addCategory, addItem } from "../goods.ts";
import { type Books, move, type Till } from "./books.ts";
import { chanceOf } from "./chance.ts";
import { part } from "./recount.ts";

/** The goods on sale: classes, rates, weights, packs, a service, and prices that round badly. */
const GOODS: Partial<ItemPayload>[] = [
  { name: "Soap", price: 111.1, reorder_level: 5 },
  { name: "Rice", price: 749.99, vat_class: "exempt", unit: "kg" },
  { name: "Bread", price: 12.5, vat_class: "zero" },
  { name: "Kettle", price: 999.99, discount: 10 },
  { name: "Sweet", price: 0.05, vat_class: "exempt" },
  { name: "Delivery", price: 500, stocked: false },
  { name: "Malt", price: 33.33, pack_size: 12, discount: 2.5 },
  { name: "Perfume", price: 77_777.77, vat: 12.34 },
];
const BEGIN = 40_000n;

/** Two tills of two sellers, each with a cashier at two locations, and goods to sell. */
export async function openBooks(seed: number): Promise<Books> {
  const world = await createTestWorld();
  const { tenantA } = world;
  const [depot] = await world.services.db.write((tx) => {
    const at = "2026-06-15T11:00:00.000Z";
    const place = { company_id: tenantA.admin.company.id, address: "Depot", created_at: at, updated_at: at };
    return tx.insert(locations).values(place).returning();
  });
  const books: Books = {
    world,
    chance: chanceOf(seed),
    at: Date.parse("2026-06-15T11:00:00Z"),
    terms: { registered: true, inclusive: false, increment: 0n },
    tolerance: 0n,
    items: [],
    locations: [tenantA.location_id, depot!.id],
    tills: [],
    levels: new Map(),
    lastIn: new Map(),
    sales: [],
    coupons: [],
    documents: [],
    holds: [],
    customers: new Set(),
    numbers: new Map(),
    figures: new Map(),
    touched: new Set(),
    done: new Map(),
    serial: 1,
  };
  const categories = [await addCategory(tenantA, "Food"), await addCategory(tenantA, "Other")];
  for (const [place, form] of GOODS.entries()) {
    const category = categories[place % 2]!.id;
    const stocked = form.stocked ?? true;
    const opening = stocked
      ? { quantity: Number(BEGIN) / 1000, unit_cost: 7.77, location_id: tenantA.location_id }
      : {};
    const { id } = await addItem(tenantA, { ...form, ...opening, category_id: category });
    const points = (share = 0) => BigInt(Math.round(share * 100));
    const item = {
      id,
      category,
      stocked,
      price: points(form.price),
      discount: points(form.discount),
      vat: form.vat_class && form.vat_class !== "standard" ? 0n : points(form.vat ?? 7.5),
      pack: BigInt((form.pack_size ?? 0) * 1000),
      loose: form.unit === "kg",
    };
    books.items.push(item);
    if (stocked) move(books, item, tenantA.location_id, { quantity: BEGIN, value: part(777n, BEGIN, 1000n) });
  }
  books.tills.push(await tillOf(books, tenantA.dataEntry, false), await tillOf(books, tenantA.admin, true));
  return books;
}

async function tillOf({ locations: places }: Books, who: CompanyCtx, isAdmin: boolean): Promise<Till> {
  const cashiers = [];
  for (const location of places) {
    const custodian = { full_name: `Tolu ${isAdmin} ${location}`, location_id: location };
    const { id } = await createCashier(allow(who, "pos.write"), cashierCreate.parse({ custodian }));
    cashiers.push({ id, location });
  }
  return { who, isAdmin, cashiers };
}
