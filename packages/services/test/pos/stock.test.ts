import { locations } from "@custodia/db/schema/setup/locations";
import { adjustmentCreate, purchaseCreate, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { stockDocumentListQuery, stockListQuery, stockMovementListQuery } from "@custodia/domain/pos/stock/schema";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdjustment } from "../../src/pos/adjustments.ts";
import { createPurchase } from "../../src/pos/purchases.ts";
import { updateSettings } from "../../src/pos/settings.ts";
import { listDocuments, showDocument } from "../../src/pos/stock/documents.ts";
import { listStock, listStockMovements } from "../../src/pos/stock/queries.ts";
import { reverseDocument } from "../../src/pos/stock/reverse.ts";
import { createTransfer } from "../../src/pos/transfers.ts";
import { addCategory, addItem } from "./goods.ts";

let world: TestWorld;
let food: number;
let depot: number;
let foreign: { item_id: number };
beforeAll(async () => {
  world = await createTestWorld();
  food = (await addCategory(world.tenantA)).id;
  const { admin } = world.tenantA;
  const own = { company_id: admin.company.id, created_at: "2026-01-01T00:00:00.000Z" };
  const [row] = await world.services.db.write((tx) =>
    tx
      .insert(locations)
      .values({ ...own, address: "Depot", updated_at: own.created_at })
      .returning(),
  );
  depot = row!.id;
  const tenantB = await addCategory(world.tenantB);
  foreign = { item_id: (await addItem(world.tenantB, { category_id: tenantB.id })).id };
});
afterAll(() => world.close());

/** The rice of a test, and its movements. */
let rice: { item_id: number };
beforeEach(async () => {
  rice = { item_id: (await addItem(world.tenantA, { category_id: food, pack_size: 12 })).id };
});

const tenantA = () => allow(world.tenantA.dataEntry, "pos.write");
const here = () => ({ location_id: world.tenantA.location_id });
const buy = (lines: object[], more: object = {}) =>
  createPurchase(tenantA(), purchaseCreate.parse({ ...here(), date: "2026-06-15", lines, ...more }));
const adjust = (lines: object[], more: object = {}) =>
  createAdjustment(tenantA(), adjustmentCreate.parse({ ...here(), reason: "Counted", lines, ...more }));
const move = (lines: object[], more: object = {}) =>
  createTransfer(
    tenantA(),
    transferCreate.parse({
      from_location_id: world.tenantA.location_id,
      to_location_id: depot,
      lines,
      ...more,
    }),
  );
const reverse = (kind: "purchase" | "adjustment", id: number) =>
  reverseDocument(tenantA(), kind, { id, reason: "Wrong" });
const levels = async (filter: object = rice) =>
  (await listStock(world.tenantA.admin, stockListQuery.parse({ filter, sort: "quantity" }))).data.map(
    ({ location_id, quantity, value }) => [location_id, quantity, value],
  );
const level = async () => (await levels())[0]?.slice(1);
const conflicting = (message: unknown = expect.anything()) => ({ code: "conflict", message });
const refusedOn = (field: string) => ({ code: "invalid", fields: { [field]: expect.anything() } });

describe("a purchase", () => {
  test("receives goods by units or packs, at the cost of a unit or of the line, with separate VAT", async () => {
    const bill = await buy(
      [
        { ...rice, quantity: 10, unit_cost: 100 },
        { ...rice, quantity: 5, cost: 650.05, vat_amount: 48.75 },
        { ...rice, packs: 2, cost: 10_000 },
      ],
      { invoice_number: "INV-7" },
    );
    expect(bill).toMatchObject({ lines_count: 3, value: 11_650_05, vat_amount: 48_75, reversed_by_id: null });
    expect(bill.lines.map(({ quantity, value }) => [quantity, value])).toEqual([
      [10_000, 1_000_00],
      [5_000, 650_05],
      [24_000, 10_000_00],
    ]);
    expect(await level()).toEqual([39_000, 11_650_05]);
    const query = stockDocumentListQuery.parse({ filter: { invoice_number: "inv-7", ...rice } });
    expect((await listDocuments(world.tenantA.admin, "purchase", query)).data).toMatchObject([
      { id: bill.id, value: 11_650_05 },
    ]);
    expect((await listDocuments(world.tenantB.admin, "purchase", stockDocumentListQuery.parse({}))).data).toEqual([]);
  });

  test("includes VAT in its cost if the company is not registered", async () => {
    const manage = allow(world.tenantA.admin, "company.manage");
    await updateSettings(manage, { vat_registered: false });
    const bill = await buy([{ ...rice, quantity: 1, cost: 100, vat_amount: 7.5 }]);
    await updateSettings(manage, { vat_registered: true });
    expect(bill).toMatchObject({ value: 107_50, vat_amount: 0 });
  });

  test("is refused by field if it is invalid", async () => {
    const service = { item_id: (await addItem(world.tenantA, { category_id: food, stocked: false })).id };
    const loose = { item_id: (await addItem(world.tenantA, { category_id: food })).id };
    const one = { quantity: 1, unit_cost: 1 };
    await expect(buy([{ ...foreign, ...one }])).rejects.toMatchObject(refusedOn("lines.0.item_id"));
    await expect(
      buy([
        { ...rice, ...one },
        { ...service, ...one },
      ]),
    ).rejects.toMatchObject(refusedOn("lines.1.item_id"));
    await expect(buy([{ ...loose, packs: 1, cost: 1 }])).rejects.toMatchObject(refusedOn("lines.0.packs"));
    await expect(buy([{ ...rice, ...one }], { date: "2026-06-16" })).rejects.toMatchObject({
      fields: { date: ["The date may not be after today."] },
    });
    await expect(buy([{ ...rice, ...one }], { location_id: world.tenantB.location_id })).rejects.toMatchObject(
      refusedOn("location_id"),
    );
    await expect(buy([{ ...rice, packs: 1_000_000, unit_cost: 1e8 }])).rejects.toMatchObject(refusedOn("lines.0.cost"));
    expect(await levels()).toEqual([]);
  });

  test("is reversed whole and once at its own value, and not if less is left", async () => {
    const first = await buy([{ ...rice, quantity: 10, unit_cost: 100, vat_amount: 75 }]);
    await buy([{ ...rice, quantity: 10, unit_cost: 200 }]);
    const reversed = await reverse("purchase", first.id);
    expect(reversed).toMatchObject({ reversed_by_id: expect.any(Number), reversal_reason: "Wrong" });
    expect(await level()).toEqual([10_000, 2_000_00]);
    await expect(reverse("purchase", first.id)).rejects.toMatchObject(conflicting("This was already reversed."));
    const third = await buy([{ ...rice, quantity: 5, unit_cost: 50 }]);
    await adjust([{ ...rice, by: -11 }]);
    await expect(reverse("purchase", third.id)).rejects.toMatchObject(conflicting(expect.stringContaining("Rice")));
    await expect(reverse("adjustment", third.id)).rejects.toMatchObject({ code: "not_found" });
    const filter = { ...rice, reversed: true };
    const { data } = await listDocuments(world.tenantA.admin, "purchase", stockDocumentListQuery.parse({ filter }));
    expect(data.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe("an adjustment", () => {
  test("issues and receives at the average, by difference or count, for many items at once", async () => {
    const beans = { item_id: (await addItem(world.tenantA, { name: "Beans", category_id: food })).id };
    await buy([
      { ...rice, quantity: 10, unit_cost: 100 },
      { ...rice, quantity: 5, cost: 650.05 },
      { ...beans, quantity: 3, unit_cost: 10 },
    ]);
    const done = await adjust([
      { ...rice, by: -4 },
      { ...beans, counted: 3 },
    ]);
    expect(done.lines).toMatchObject([
      { quantity: -4_000, value: -440_01, counted: null },
      { quantity: 0, value: 0, counted: 3_000 },
    ]);
    await adjust([{ ...rice, counted: 7 }]);
    expect(await level()).toEqual([7_000, 770_03]);
    await adjust([{ ...rice, by: 1 }]);
    expect(await level()).toEqual([8_000, 880_03]);
    await expect(adjust([{ ...rice, by: -8.001 }])).rejects.toMatchObject(conflicting("Rice (bag): only 8 left."));
  });

  test("receives goods without stock at the given cost, else at the last cost, else at 0", async () => {
    await adjust([{ ...rice, by: 2 }]);
    expect(await level()).toEqual([2_000, 0]);
    await adjust([{ ...rice, counted: 0 }]);
    await adjust([{ ...rice, by: 3, unit_cost: 12.5 }]);
    expect(await level()).toEqual([3_000, 37_50]);
    await adjust([{ ...rice, by: -3 }]);
    await adjust([{ ...rice, counted: 4 }]);
    expect(await level()).toEqual([4_000, 50_00]);
  });

  test("is reversed at its own value", async () => {
    await buy([{ ...rice, quantity: 4, unit_cost: 100 }]);
    const wrong = await adjust([{ ...rice, counted: 1 }]);
    await buy([{ ...rice, quantity: 1, unit_cost: 500 }]);
    await reverse("adjustment", wrong.id);
    expect(await level()).toEqual([5_000, 900_00]);
  });
});

describe("a transfer", () => {
  test("moves goods between locations at their cost", async () => {
    await buy([{ ...rice, quantity: 3, cost: 100 }]);
    const moved = await move([{ ...rice, quantity: 1 }]);
    expect(moved).toMatchObject({
      value: 33_33,
      to_location_id: depot,
      lines: [{ quantity: 1_000, value: 33_33 }],
    });
    expect(await levels()).toEqual([
      [depot, 1_000, 33_33],
      [world.tenantA.location_id, 2_000, 66_67],
    ]);
    await expect(move([{ ...rice, quantity: 3 }])).rejects.toMatchObject(conflicting());
    await expect(move([{ ...rice, quantity: 1 }], { to_location_id: world.tenantB.location_id })).rejects.toMatchObject(
      refusedOn("to_location_id"),
    );
  });
});

test("the ledger lists every movement with its source, and the stock list the quantity left", async () => {
  const bill = await buy([{ ...rice, quantity: 2, unit_cost: 5 }]);
  await move([{ ...rice, quantity: 2 }]);
  const query = stockMovementListQuery.parse({ filter: rice, search: "Rice" });
  const { data, meta } = await listStockMovements(world.tenantA.admin, query);
  expect(data.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["transfer", 2_000],
    ["transfer", -2_000],
    ["purchase", 2_000],
  ]);
  expect(meta.total).toBe(3);
  expect(data[2]).toMatchObject({ document_id: bill.id, sale: null, return: null });
  expect(await levels({ ...rice, location_id: depot })).toEqual([[depot, 2_000, 10_00]]);
  expect(await levels({ ...rice, low: true })).toEqual([]);
  expect(await levels({ category_id: 999 })).toEqual([]);
  await expect(showDocument(world.tenantB.admin, "purchase", { id: bill.id })).rejects.toMatchObject({
    code: "not_found",
  });
});
