import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockDocuments, stockLevels } from "@custodia/db/schema/pos/stock";
import { calendarDate } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCosts, moveStock, type StockItem } from "../../../src/pos/stock/ledger.ts";
import { levelsAt } from "../../../src/pos/stock/levels.ts";

const AT = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };

let world: TestWorld;
let rice: Goods;
let foreign: Goods;
beforeAll(async () => {
  world = await createTestWorld();
  rice = await buyRice(world.tenantA);
  foreign = await buyRice(world.tenantB);
});
afterAll(() => world.close());

type Goods = StockItem & { document_id: number };

/** Rice, of which 10 were received for 100.00 each and 5 for 130.01. */
function buyRice({ admin, location_id }: TestCompany): Promise<Goods> {
  const own = { company_id: admin.company.id, ...AT };
  return world.services.db.write(async (tx) => {
    const [category] = await tx
      .insert(itemCategories)
      .values({ ...own, name: "Food", name_key: "food" })
      .returning();
    const fields = { item_no: "ITM000001", sequence: 1, name: "Rice", unit: "bag", price: kobo(200_00) };
    const [item] = await tx
      .insert(items)
      .values({ ...own, ...fields, category_id: category!.id })
      .returning();
    const bill = { kind: "purchase" as const, location_id, date: calendarDate("2026-06-15") };
    const [document] = await tx
      .insert(stockDocuments)
      .values({ ...own, ...bill, user_id: admin.actor.user_id })
      .returning();
    const document_id = document!.id;
    const line = { kind: "purchase", item_id: item!.id, location_id, document_id } as const;
    await moveStock(tx, admin, [
      { ...line, quantity: 10_000, value: 1_000_00 },
      { ...line, quantity: 5_000, value: 650_05 },
    ]);
    return { ...item!, document_id };
  });
}

const level = async () => {
  const [row] = await world.services.db.read
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.company_id, world.tenantA.admin.company.id));
  return { quantity: row!.quantity, value: row!.value };
};

test("goods are issued at the average, and the last issue takes the rest", async () => {
  const { admin, location_id } = world.tenantA;
  const service = { ...rice, stocked: false };
  const lines = [4_000, 4_000, 7_000].map((quantity) => ({ item: rice, quantity }));
  const costs = await world.services.db.write((tx) =>
    issueCosts(tx, admin, location_id, [...lines, { item: service, quantity: 99_000 }]),
  );
  expect(costs).toEqual([440_01, 440_01, 770_03, 0]);
  expect(await level()).toEqual({ quantity: 15_000, value: 1_650_05 });
});

test("an issue above the stock is refused with item and quantity left, over all its lines", async () => {
  const { admin, location_id } = world.tenantA;
  const lines = [8_000, 7_001].map((quantity) => ({ item: rice, quantity }));
  const issuing = world.services.db.write((tx) => issueCosts(tx, admin, location_id, lines));
  const message = "Rice (bag): only 15 left.";
  await expect(issuing).rejects.toMatchObject({
    code: "conflict",
    message,
    fields: { "lines.1.quantity": [message] },
  });
  const elsewhere = world.services.db.write((tx) =>
    issueCosts(tx, admin, location_id, [{ item: foreign, quantity: 1 }]),
  );
  await expect(elsewhere).rejects.toMatchObject({ message: "Rice is out of stock." });
});

test("a movement changes the level at its location, and a refused one changes nothing", async () => {
  const { admin, location_id } = world.tenantA;
  const { id: item_id, document_id } = rice;
  const out = { kind: "adjustment", item_id, location_id, document_id } as const;
  await world.services.db.write((tx) =>
    moveStock(tx, admin, [{ ...out, quantity: -1_000, value: -110_00, counted: 14_000 }]),
  );
  expect(await level()).toEqual({ quantity: 14_000, value: 1_540_05 });
  const tooMuch = world.services.db.write((tx) =>
    moveStock(tx, admin, [
      { ...out, quantity: -1_000, value: -110_00 },
      { ...out, quantity: -14_000, value: -1 },
    ]),
  );
  await expect(tooMuch).rejects.toThrow();
  const lines = [{ item_id }, { item_id: foreign.id }];
  const known = await world.services.db.write((tx) => levelsAt(tx, admin, location_id, lines));
  expect(known(item_id)).toEqual({ quantity: 14_000, value: 1_540_05 });
  expect(known(foreign.id)).toEqual({ quantity: 0, value: 0 });
});
