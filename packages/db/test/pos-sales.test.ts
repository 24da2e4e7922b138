import { describe, expect, test } from "vitest";
import { tillTests } from "./pos-shop.ts";

const till = tillTests();
const { run, get, mustFail, addSale, addReturn } = till;

describe("a sale", () => {
  test("adds up to net and VAT, and is paid in full", async () => {
    await mustFail(addSale(1000, { vat_total: 1 }), "CHECK constraint failed: sales_total");
    await mustFail(addSale(1000, { paid: 101 }), "CHECK constraint failed: sales_paid");
    await mustFail(addSale(1000, { vat_registered: false, vat_total: 1, net_total: 99 }), "sales_vat");
    await mustFail(addSale(1000, {}, { tendered: 101 }), "more is paid than the sale comes to");
    await mustFail(addSale(1000, {}, { tender: "Card", tendered: 101, change: 1 }), "payments_change");
  });

  test("takes the next number of its year and kind without gaps", async () => {
    await mustFail(addSale(1000, { number: 2 }), "numbers follow each other");
    await addSale(1000, { number: 1 });
    await mustFail(addSale(1000, { number: 1 }), "numbers follow each other");
    await mustFail(addSale(1000, { number: 3 }), "numbers follow each other");
    await addSale(1000, { number: 1, year: 2027 });
    const last = (year: number) =>
      get(
        `SELECT last FROM document_numbers WHERE company_id = ${till.shop.company} AND kind = 'sale' AND year = ${year}`,
      );
    expect([await last(2026), await last(2027)]).toEqual([{ last: 1 }, { last: 1 }]);
    await mustFail(
      run(`UPDATE document_numbers SET last = 5 WHERE company_id = ${till.shop.company}`),
      "numbers follow each other",
    );
  });

  test("releases its number if it fails", async () => {
    const failing = till.db.write(async (tx) => {
      await till.shop.sell(tx, 1000, { number: 1 });
      throw new Error("lost");
    });
    await expect(failing).rejects.toThrow("lost");
    await addSale(1000, { number: 1 });
  });

  test("is stored once per key", async () => {
    await addSale(1000, { checkout_key: "k" });
    await mustFail(
      addSale(1000, { checkout_key: "k" }),
      "UNIQUE constraint failed: sales.company_id, sales.checkout_key",
    );
  });

  test("line has its discount, its VAT and its cost", async () => {
    const { sale } = await addSale(1000);
    const line = (values: object) => till.shop.add("sale_lines", { sale_id: sale, position: 9, ...values });
    const failed = (name: string) => `CHECK constraint failed: sale_lines_${name}`;
    await mustFail(line({ amount: 100, discount_share: 101 }), failed("amounts"));
    await mustFail(line({ amount: 100, net: 90, vat_amount: 5 }), failed("net"));
    await mustFail(line({ vat: 0, vat_amount: 1 }), failed("vat_amount"));
    await mustFail(line({ vat_class: "exempt", vat: 750 }), failed("vat"));
    await mustFail(line({ stocked: false, cost: 1 }), failed("cost"));
    await mustFail(line({ quantity: 0 }), failed("quantity"));
  });

  test("uses a coupon up to its limit, and never an ended one", async () => {
    const coupon = await till.shop.add("coupons", { uses: 1 });
    await addSale(1000, { coupon_id: coupon });
    expect(await get(`SELECT used FROM coupons WHERE id = ${coupon}`)).toEqual({ used: 1 });
    await mustFail(addSale(1000, { coupon_id: coupon }), "CHECK constraint failed: coupons_uses");
    await mustFail(run(`UPDATE coupons SET used = 0 WHERE id = ${coupon}`), "the use of a coupon is never taken back");
    const ended = await till.shop.add("coupons", { ended_at: "t" });
    await mustFail(addSale(1000, { coupon_id: ended }), "the coupon was ended");
    await mustFail(till.shop.add("coupons", { amount: 1 }), "CHECK constraint failed: coupons_terms");
    await mustFail(till.shop.add("coupons", { percent: null }), "CHECK constraint failed: coupons_terms");
    await mustFail(till.shop.add("coupons", { code_key: "A", from: "2026-02-01", to: "2026-01-01" }), "coupons_days");
  });

  test("has a bank reference for a transfer, unique in the company", async () => {
    const transfer = { tender: "Bank transfer", tendered: 100, reference_key: "FT1" };
    await addSale(1000, {}, transfer);
    await mustFail(
      addSale(1000, {}, transfer),
      "UNIQUE constraint failed: payments.company_id, payments.reference_key",
    );
    await till.db.write((tx) => till.neighbour.sell(tx, 1000, {}, transfer));
    await mustFail(addSale(1000, {}, { ...transfer, reference_key: "" }), "payments_reference");
    await mustFail(addSale(1000, {}, { ...transfer, reference_key: null }), "payments_reference");
  });

  test("has its transfer confirmed once, by a user other than the seller", async () => {
    const cash = await addSale(1000);
    const sold = await addSale(1000, {}, { tender: "Bank transfer", tendered: 100 });
    const addCheck = (payment_id: number, user_id: number) =>
      till.shop.add("payment_checks", { payment_id, user_id, result: "failed" });
    const other = await till.shop.add("users");
    const transferState = () => get(`SELECT state, amount FROM pos_transfers WHERE payment_id = ${sold.payment}`);
    expect(await transferState()).toEqual({ state: "unconfirmed", amount: 100 });
    await mustFail(addCheck(cash.payment, other), "only a bank transfer is confirmed");
    await mustFail(addCheck(sold.payment, till.shop.seller), "a transfer is confirmed by another");
    await addCheck(sold.payment, other);
    expect(await transferState()).toEqual({ state: "failed", amount: 100 });
    await mustFail(addCheck(sold.payment, other), "UNIQUE constraint failed: payment_checks.company_id");
  });
});

describe("a return", () => {
  test("returns no more than was sold, of its own sale", async () => {
    const sold = await addSale(3000);
    const another = await addSale(1000);
    await addReturn(sold, 1000);
    await mustFail(addReturn(sold, 2001), "more comes back than was sold");
    await mustFail(addReturn({ sale: sold.sale, line: another.line }, 1000), "the line is of another sale");
  });

  test("refunds no more than was paid, by tender and in total", async () => {
    const sold = await addSale(1000, {}, { tender: "Card", tendered: 100 });
    await mustFail(addReturn(sold, 1000, { amount: 101 }), "more is paid back than was paid");
    const mixed = await addSale(1000);
    await mustFail(addReturn(mixed, 1000, { tender: "Card", amount: 1 }), "more is paid back by a tender than it paid");
  });

  test("may round its cash by half an increment", async () => {
    const sold = await addSale(1000, { increment: 1000 }, { tender: "Card", tendered: 100 });
    await mustFail(addReturn(sold, 1000, { amount: 601 }), "more is paid back than was paid");
  });

  test("refunds no unconfirmed or failed transfer", async () => {
    const sold = await addSale(1000, {}, { tender: "Bank transfer", tendered: 100 });
    await mustFail(addReturn(sold, 1000), "more is paid back than was paid");
  });

  test("takes numbers of its own series", async () => {
    const sold = await addSale(2000);
    await addReturn(sold, 1000);
    await addReturn(sold, 1000);
    expect(
      await get(`SELECT last FROM document_numbers WHERE company_id = ${till.shop.company} AND kind = 'return'`),
    ).toEqual({ last: 2 });
  });
});
