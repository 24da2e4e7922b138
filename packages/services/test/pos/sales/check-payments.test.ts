import { couponCreate } from "@custodia/domain/pos/coupons";
import { allow } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCoupon, endCoupon } from "../../../src/pos/coupons.ts";
import { tillOf } from "../selling.ts";
import { openShop, type Shop } from "../shop.ts";

let world: Shop;
let till: ReturnType<typeof tillOf>;
let shift: number;
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
  shift = await world.openShift();
});
afterAll(() => world.close());

let coupons = 0;
async function coupon(fields: object) {
  coupons += 1;
  const code = `C-${coupons}`;
  const terms = couponCreate.parse({ code, ...fields });
  const { id } = await createCoupon(allow(world.tenantA.admin, "pos.write"), terms);
  return { code, id };
}

describe("payments", () => {
  const book = async () => [
    {
      item_id: await world.addStock({ name: "Book", price: 100, quantity: 1, vat_class: "exempt" }),
      quantity: 1,
    },
  ];
  const refused = async (payments: object[], field: string) =>
    expect(till.sell(shift, { lines: await book() }, { payments })).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: [expect.any(String)] },
    });

  test("are refused by field if they are too small, too large, or contain a card number", async () => {
    await refused([{ tender: "Cash", amount: 99 }], "payments");
    await refused([{ tender: "Card", amount: 101 }], "payments.0.amount");
    await refused([{ tender: "Card", amount: 100, reference: "4111 1111 1111 1111" }], "payments.0.reference");
    await refused([{ tender: "Bank transfer", amount: 100 }], "payments.0.reference");
  });

  test("use a transfer's reference once, regardless of punctuation, spaces and case", async () => {
    const transfer = (reference: string) => [{ tender: "Bank transfer", amount: 100, reference }];
    const sale = await till.sell(shift, { lines: await book(), payments: transfer("GTB 77 ab") });
    expect(sale).toMatchObject({ transfer: "unconfirmed", payments: [{ state: "unconfirmed" }] });
    await refused(transfer("gtb77AB"), "payments.0.reference");
    for (const reference of ["GTB\u200b77 ab", "GTB-77/ab", "gtb_77.AB", "[GTB] 77*ab!", "ＧＴＢ－77ab"])
      await refused(transfer(reference), "payments.0.reference");
    await refused(transfer("-/."), "payments.0.reference");
    // A reference stored before punctuation was dropped is matched by its normal form, too.
    const old = await till.sell(shift, { lines: await book(), payments: transfer("OLD-5/6") });
    const { db } = world.services;
    const [guard] = await db.read.all<{ sql: string }>(
      sql`SELECT sql FROM sqlite_schema WHERE name = 'payments_refuse_update'`,
    );
    await db.write(async (tx) => {
      await tx.run(sql`DROP TRIGGER payments_refuse_update`);
      await tx.run(sql`UPDATE payments SET reference_key = 'OLD-5/6' WHERE id = ${old.payments[0]!.id}`);
      await tx.run(sql.raw(guard!.sql));
    });
    await refused(transfer("old 5 6"), "payments.0.reference");
  });

  test.each(["Cash", "Card"])("by %s never exceed the maximum that a count accepts", async (tender) => {
    const item_id = await world.addStock({ name: "Ship", price: 100_000_000_000, quantity: 10 });
    const full = await world.openShift(world.seller, tender === "Cash" ? 100_000_000_000 : 0);
    const lines = [{ item_id, quantity: 1 }];
    const payments = [{ tender, amount: 107_500_000_000 }];
    for (let sold = 0; sold < (tender === "Cash" ? 8 : 9); sold++) await till.sell(full, { lines, payments });
    await expect(till.sell(full, { lines, payments })).rejects.toMatchObject({
      code: "invalid",
      fields: { payments: ["A drawer may hold at most ₦999,999,999,999.99."] },
    });
  });
});

describe("coupons and discounts", () => {
  const carts = async (quantity: number) => {
    const item_id = await world.addStock({ name: "Book", price: 100, quantity, vat_class: "exempt" });
    return { lines: [{ item_id, quantity: 1 }] };
  };

  test("use up a coupon once, and reject an ended one", async () => {
    const cart = await carts(5);
    const { code, id } = await coupon({ amount: 40, uses: 1 });
    const attempts = await Promise.allSettled([1, 2, 3].map(() => till.sell(shift, { ...cart, coupon_code: code })));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const invalidCoupon = { code: "invalid", fields: { coupon_code: [expect.any(String)] } };
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject(invalidCoupon);
    await endCoupon(allow(world.seller, "pos.write"), { id });
    await expect(endCoupon(allow(world.seller, "pos.write"), { id })).rejects.toMatchObject({
      code: "conflict",
    });
    const { code: late } = await coupon({ percent: 10, to: "2026-06-14" });
    await expect(till.quote({ ...cart, coupon_code: late })).rejects.toMatchObject(invalidCoupon);
    await expect(till.quote({ ...cart, coupon_code: "NONE" })).rejects.toMatchObject(invalidCoupon);
  });

  test("are limited to 20 % for Data Entry, on a line beyond the item's own, and unlimited for Admins", async () => {
    const { lines } = await carts(1);
    const excessive = { lines, discount: 20.01 };
    await expect(till.quote(excessive, world.seller)).rejects.toMatchObject({
      fields: { discount: [expect.any(String)] },
    });
    const line = { lines: [{ ...lines[0]!, discount: 20.01 }] };
    await expect(till.quote(line, world.seller)).rejects.toMatchObject({
      fields: { "lines.0.discount": [expect.any(String)] },
    });
    expect((await till.quote(excessive)).total).toBe(79.99);
    const large = couponCreate.parse({ code: "HALF", percent: 50 });
    await expect(createCoupon(allow(world.seller, "pos.write"), large)).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("a total of 0 takes no payment", async () => {
    const cart = await carts(2);
    const { code } = await coupon({ amount: 500 });
    expect(await till.sell(shift, { ...cart, coupon_code: code })).toMatchObject({ total: 0, payments: [] });
    const { code: other } = await coupon({ amount: 500 });
    const payments = [{ tender: "Cash", amount: 1 }];
    await expect(till.sell(shift, { ...cart, coupon_code: other }, { payments })).rejects.toMatchObject({
      fields: { "payments.0.amount": [expect.any(String)] },
    });
  });
});
