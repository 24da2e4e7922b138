import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { posSettings } from "@custodia/db/schema/pos/settings";
import { couponCreate } from "@custodia/domain/pos/coupons";
import { saleListQuery } from "@custodia/domain/pos/sales/schema";
import { shiftCount } from "@custodia/domain/pos/shifts/schema";
import { custodianCreate } from "@custodia/domain/setup/custodians";
import { allow } from "@custodia/testkit/test-world";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCoupon } from "../../src/pos/coupons.ts";
import { showCustomer } from "../../src/pos/customers.ts";
import { findCheckOut } from "../../src/pos/sales/check-out.ts";
import { listSales } from "../../src/pos/sales/queries.ts";
import { showShift } from "../../src/pos/shifts/queries.ts";
import { closeShift, countShift } from "../../src/pos/shifts/service.ts";
import { createCustodian } from "../../src/setup/custodians.ts";
import { type Cart, tillOf } from "./selling.ts";
import { openShop, type Shop } from "./shop.ts";

let world: Shop;
let till: ReturnType<typeof tillOf>;
let shift: number;
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
});
beforeEach(async () => {
  await changeSettings({});
  shift = await world.openShift();
});
afterAll(() => world.close());

/** Changes the company's settings; the other settings have their defaults. */
async function changeSettings(changes: Partial<typeof posSettings.$inferInsert>) {
  const company_id = world.tenantA.admin.company.id;
  await world.services.db.write(async (tx) => {
    await tx.delete(posSettings).where(eq(posSettings.company_id, company_id));
    await tx.insert(posSettings).values({ company_id, updated_at: "2026-06-15T11:00:00.000Z", ...changes });
  });
}

let coupons = 0;
async function coupon(terms: object) {
  coupons += 1;
  const code = `C-${coupons}`;
  const created = await createCoupon(allow(world.tenantA.admin, "pos.write"), couponCreate.parse({ code, ...terms }));
  return { code, id: created.id };
}
const countRows = (table: string) =>
  world.services.db.read.get<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${table}`));

describe("the figures of a sale", () => {
  test("have VAT of 25.00 for 3 × ₦111.10, and 24.99 on three lines", async () => {
    const item_id = await world.addStock({ name: "Soap", price: 111.1, quantity: 9 });
    const one = await till.sell(shift, { lines: [{ item_id, quantity: 3 }] });
    expect(one).toMatchObject({ net_total: 333.3, vat_total: 25, total: 358.3, paid: 358.3 });
    const lines = [1, 1, 1].map((quantity) => ({ item_id, quantity }));
    expect((await till.sell(shift, { lines })).vat_total).toBe(24.99);
  });

  test("come to 3,986.44 for 2 × 750 standard, 2 × 1,250 zero, 550 exempt, 5 %, coupon 10 %", async () => {
    const soap = await world.addStock({ name: "Soap", price: 750, quantity: 2 });
    const bread = await world.addStock({ name: "Bread", price: 1250, quantity: 2, vat_class: "zero" });
    const book = await world.addStock({ name: "Book", price: 550, quantity: 1, vat_class: "exempt" });
    const { code } = await coupon({ percent: 10 });
    const lines = [
      { item_id: soap, quantity: 2 },
      { item_id: bread, quantity: 2 },
      { item_id: book, quantity: 1 },
    ];
    const sale = await till.sell(shift, { lines, discount: 5, coupon_code: code.toLowerCase() });
    expect(sale).toMatchObject({ discount_amount: 227.5, coupon_discount: 432.25, total: 3986.44 });
    expect(sale.lines.map(({ discount_share }) => discount_share)).toEqual([217.5, 362.5, 79.75]);
  });

  test("split 999.99 including VAT into 930.22 and 69.77", async () => {
    await changeSettings({ prices_include_vat: true });
    const item_id = await world.addStock({ name: "Kettle", price: 999.99, quantity: 1 });
    const sale = await till.sell(shift, { lines: [{ item_id, quantity: 1 }] });
    expect(sale).toMatchObject({ net_total: 930.22, vat_total: 69.77, total: 999.99 });
  });

  test("round 1,234.56 to ₦5: 1,300 in cash rounds up by 0.44 with 65 change", async () => {
    await changeSettings({ cash_rounding: 5 });
    const item_id = await world.addStock({ name: "Book", price: 1234.56, quantity: 2, vat_class: "exempt" });
    const lines = [{ item_id, quantity: 1 }];
    const cash = await till.sell(shift, { lines, payments: [{ tender: "Cash", amount: 1300 }] });
    expect(cash).toMatchObject({ rounding: 0.44, due: 1235, paid: 1235, change: 65 });
    const mixed = [
      { tender: "Card", amount: 1000 },
      { tender: "Cash", amount: 240 },
    ];
    expect(await till.sell(shift, { lines, payments: mixed })).toMatchObject({ rounding: 0.44, change: 5 });
  });

  test("have no VAT if the company is not registered", async () => {
    await changeSettings({ vat_registered: false });
    const item_id = await world.addStock({ name: "Soap", price: 100, quantity: 1 });
    const sale = await till.sell(shift, { lines: [{ item_id, quantity: 1 }] });
    expect(sale).toMatchObject({ vat_total: 0, total: 100, vat_registered: false });
    expect(sale.lines[0]).toMatchObject({ vat: 0, vat_amount: 0 });
  });

  test("issue goods at the moving average, and the last takes the rest", async () => {
    const item_id = await world.addStock({ name: "Rice", price: 200, quantity: 15, cost: 1650.05 });
    const costs = [];
    for (const quantity of [4, 4, 7])
      costs.push((await till.sell(shift, { lines: [{ item_id, quantity }] })).lines[0]!.cost);
    expect(costs).toEqual([440.01, 440.01, 770.03]);
  });

  test("leave 1,249 in a drawer with a float of 500 after a sale of 749 paid with 1,000", async () => {
    const item_id = await world.addStock({ name: "Book", price: 749, quantity: 1, vat_class: "exempt" });
    const payments = [{ tender: "Cash", amount: 1000 }];
    const sale = await till.sell(shift, { lines: [{ item_id, quantity: 1 }], payments });
    expect(sale.change).toBe(251);
    const writer = allow(world.seller, "pos.write");
    await countShift(writer, { id: shift, ...shiftCount.parse({ cash: 1249 }) });
    const closed = await closeShift(writer, { id: shift, reason: null });
    expect(closed).toMatchObject({ expected: { cash: 124_900 }, difference: { cash: 0 } });
  });

  test("include the stock left at the location of a quote, none for services or other companies", async () => {
    const book = await world.addStock({ name: "Book", price: 749, quantity: 2, vat_class: "exempt" });
    const pen = await world.addStock({ name: "Pen", price: 10 });
    const lines = [
      { item_id: book, quantity: 5 },
      { item_id: pen, quantity: 1 },
    ];
    const left = async (location_id: number) =>
      (await till.quote({ lines, location_id } as Cart)).lines.map((line) => line.left);
    expect(await left(world.tenantA.location_id)).toEqual([2, 0]);
    expect((await till.quote({ lines })).lines[0]).not.toHaveProperty("left");
    await expect(left(world.tenantB.location_id)).rejects.toMatchObject({
      fields: { location_id: [expect.any(String)] },
    });
  });

  test("use the item's discount by default", async () => {
    const item_id = await world.addStock({
      name: "Book",
      price: 100,
      quantity: 2,
      vat_class: "exempt",
      discount: 1000,
    });
    const lines = [
      { item_id, quantity: 1 },
      { item_id, quantity: 1, discount: 0 },
    ];
    expect((await till.quote({ lines })).total).toBe(190);
  });
});

describe("a check-out", () => {
  test("is numbered without gaps in letters and digits, and is logged once", async () => {
    const item_id = await world.addStock({ name: "Book", price: 50, quantity: 3, vat_class: "exempt" });
    const cart = { lines: [{ item_id, quantity: 1 }] };
    const first = await till.sell(shift, cart);
    await expect(till.sell(shift, { lines: [{ item_id, quantity: 9 }] })).rejects.toMatchObject({
      code: "conflict",
      message: "Book (pc): only 2 left.",
      fields: { "lines.0.quantity": ["Book (pc): only 2 left."] },
    });
    const second = await till.sell(shift, cart);
    expect(first.reference).toMatch(/^DVS26\d{6}$/);
    expect(Number(second.reference.slice(-6))).toBe(Number(first.reference.slice(-6)) + 1);
    const entries = await world.services.db.read
      .select()
      .from(activities)
      .where(and(eq(activities.subject_type, "sale"), eq(activities.subject_id, first.id)));
    expect(entries).toMatchObject([{ action: "sales.complete", after: { total: 5000 } }]);
  });

  test("with the same key returns the same sale at any time, and rejects another body", async () => {
    const item_id = await world.addStock({ name: "Book", price: 50, quantity: 3, vat_class: "exempt" });
    const body = {
      checkout_key: "lost-response-1",
      shift_id: shift,
      expected_total: 50,
      lines: [{ item_id, quantity: 1 }],
      payments: [{ tender: "Cash", amount: 50 }],
    };
    const [one, other] = await Promise.all([till.send(body), till.send(body)]);
    expect([one.id, other.id, one.isRepeat, other.isRepeat]).toEqual([one.id, one.id, false, true]);
    await countShift(allow(world.seller, "pos.write"), { id: shift, ...shiftCount.parse({ cash: 550 }) });
    expect(await till.send({ ...body, discount: null })).toMatchObject({ id: one.id, isRepeat: true });
    expect(await findCheckOut(world.tenantA.approver, body)).toMatchObject({ sale: { id: one.id } });
    expect(await findCheckOut(world.tenantB.admin, body)).toEqual({ sale: null });
    const another = { ...body, lines: [{ item_id, quantity: 2 }] };
    await expect(till.send(another)).rejects.toMatchObject({
      code: "invalid",
      fields: { checkout_key: [expect.any(String)] },
    });
  });

  test("with a total other than expected sells nothing, before payments are checked", async () => {
    const item_id = await world.addStock({ name: "Book", price: 50, quantity: 1, vat_class: "exempt" });
    const before = await countRows("sales");
    await expect(
      till.sell(shift, { lines: [{ item_id, quantity: 1 }] }, { expected_total: 49, payments: [] }),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/₦50\.00, not ₦49\.00/) });
    expect(await countRows("sales")).toEqual(before);
  });

  test("is refused in another user's shift, in a counted one, and for unknown records", async () => {
    const item_id = await world.addStock({ name: "Book", price: 50, quantity: 2, vat_class: "exempt" });
    const cart = { lines: [{ item_id, quantity: 1 }] };
    await expect(till.sell(shift, cart, {}, world.tenantA.admin)).rejects.toMatchObject({
      code: "forbidden",
    });
    await countShift(allow(world.seller, "pos.write"), { id: shift, ...shiftCount.parse({ cash: 500 }) });
    await expect(till.sell(shift, cart)).rejects.toMatchObject({ code: "conflict" });
    const foreign = await world.addStock({ name: "Far", price: 1, quantity: 1, tenant: world.tenantB });
    await expect(
      till.quote({
        lines: [
          { item_id, quantity: 1 },
          { item_id: foreign, quantity: 1 },
        ],
      }),
    ).rejects.toMatchObject({ fields: { "lines.1.item_id": ["The selected choice was not found."] } });
  });

  test("names the cashier of its shift, and is found by that cashier", async () => {
    const { admin, location_id } = world.tenantA;
    const holder = custodianCreate.parse({ full_name: "No Cashier", location_id });
    await createCustodian(allow(admin, "records.write"), holder);
    shift = await world.openShift();
    const item_id = await world.addStock({ name: "Book", price: 50, quantity: 2, vat_class: "exempt" });
    const sale = await till.sell(shift, { lines: [{ item_id, quantity: 1 }] });
    const query = saleListQuery.parse({ filter: { cashier_id: sale.cashier.id } });
    expect((await listSales(world.tenantA.approver, query)).data.map(({ id }) => id)).toEqual([sale.id]);
    const { cashier_id, cashier } = await showShift(world.seller, { id: shift });
    expect([cashier_id, sale.cashier]).toEqual([cashier.id, cashier]);
  });

  test("keeps the customer of a known phone number unchanged, however the number is written", async () => {
    const item_id = await world.addStock({ name: "Book", price: 50, quantity: 2, vat_class: "exempt" });
    const lines = [{ item_id, quantity: 1 }];
    const bisi = { name: "Bisi Buyer", phone_number: "0803 123 4567" };
    const first = await till.sell(shift, { lines, customer: bisi });
    const other = { name: "Somebody", phone_number: "+234 803 123 4567" };
    expect((await till.sell(shift, { lines, customer: other })).customer).toEqual(first.customer);
    const found = saleListQuery.parse({ filter: { phone_number: "08031234567" } });
    expect((await listSales(world.tenantA.approver, found)).meta.total).toBe(2);
    const { id } = first.customer!;
    expect(await showCustomer(world.seller, { id })).toMatchObject({ name: "Bisi Buyer", sales_count: 2 });
  });
});
