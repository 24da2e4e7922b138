import { locations } from "@custodia/db/schema/setup/locations";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import type { ItemPayload } from "@custodia/domain/pos/items/schema";
import { allow, createTestWorld } from "@custodia/testkit/test-world";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { createCashier } from "../../../src/pos/cashiers.ts";
import { addCategory, addItem } from "../goods.ts";
import { type Books, move, type Till } from "./books.ts";
import { createChance } from "./chance.ts";
import { shareOf } from "./recount.ts";

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
const OPENING_QUANTITY = 40_000n;

/** Two tills of two sellers, each with a cashier at two locations, and goods to sell. */
export async function openBooks(seed: number): Promise<Books> {
  const world = await createTestWorld();
  const { tenantA } = world;
  const [depot] = await world.services.db.write((tx) => {
    const at = "2026-06-15T11:00:00.000Z";
    const location = { company_id: tenantA.admin.company.id, address: "Depot", created_at: at, updated_at: at };
    return tx.insert(locations).values(location).returning();
  });
  const books: Books = {
    world,
    chance: createChance(seed),
    timeMs: Date.parse("2026-06-15T11:00:00Z"),
    terms: { registered: true, inclusive: false, increment: 0n },
    tolerance: 0n,
    items: [],
    locations: [tenantA.location_id, depot!.id],
    tills: [],
    levels: new Map(),
    lastReceipts: new Map(),
    sales: [],
    coupons: [],
    documents: [],
    holds: [],
    customers: new Set(),
    numbers: new Map(),
    figures: new Map(),
    touched: new Set(),
    outcomes: new Map(),
    serial: 1,
  };
  const categories = [await addCategory(tenantA, "Food"), await addCategory(tenantA, "Other")];
  for (const [index, form] of GOODS.entries()) {
    const category = categories[index % 2]!.id;
    const stocked = form.stocked ?? true;
    const opening = stocked
      ? { quantity: Number(OPENING_QUANTITY) / 1000, unit_cost: 7.77, location_id: tenantA.location_id }
      : {};
    const { id } = await addItem(tenantA, { ...form, ...opening, category_id: category });
    const hundredths = (share = 0) => BigInt(Math.round(share * 100));
    const item = {
      id,
      category,
      stocked,
      price: hundredths(form.price),
      discount: hundredths(form.discount),
      vat: form.vat_class && form.vat_class !== "standard" ? 0n : hundredths(form.vat ?? 7.5),
      pack: BigInt((form.pack_size ?? 0) * 1000),
      loose: form.unit === "kg",
    };
    books.items.push(item);
    if (stocked)
      move(books, item, tenantA.location_id, {
        quantity: OPENING_QUANTITY,
        value: shareOf(777n, OPENING_QUANTITY, 1000n),
      });
  }
  books.tills.push(await createTill(books, tenantA.dataEntry, false), await createTill(books, tenantA.admin, true));
  return books;
}

async function createTill({ locations: locationIds }: Books, user: CompanyCtx, isAdmin: boolean): Promise<Till> {
  const cashiers = [];
  for (const location of locationIds) {
    const custodian = { full_name: `Tolu ${isAdmin} ${location}`, location_id: location };
    const { id } = await createCashier(allow(user, "pos.write"), cashierCreate.parse({ custodian }));
    cashiers.push({ id, location });
  }
  return { user, isAdmin, cashiers };
}
