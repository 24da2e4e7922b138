import { describe, expect, test } from "vitest";
import type { VatClass } from "../../src/pos/sales/labels.ts";
import { type QuoteLineInput, quote, type Reductions, type SaleTerms } from "../../src/pos/sales/quote.ts";
import { type TenderAmount, unpaidProblems } from "../../src/pos/sales/settle.ts";

const naira = (amount: number) => Math.round(amount * 100);

const NEW_COMPANY: SaleTerms = { vat_registered: true, prices_include_vat: false, increment: 0 };
const TEN_PERCENT = { percent: 1000, amount: null, least_amount: 0 };

function line(price: number, units = 1, vat_class: VatClass = "standard"): QuoteLineInput {
  const vat = vat_class === "standard" ? 750 : 0;
  return { price: naira(price), quantity: units * 1000, discount: 0, vat_class, vat };
}

function sale(
  lines: QuoteLineInput[],
  rest: Reductions & { payments?: TenderAmount[]; terms?: Partial<SaleTerms> } = {},
) {
  return quote(lines, rest, rest.payments ?? [], { ...NEW_COMPANY, ...rest.terms });
}

const cash = (amount: number): TenderAmount => ({ tender: "Cash", amount: naira(amount) });
const card = (amount: number): TenderAmount => ({ tender: "Card", amount: naira(amount) });
const exempt = (price: number) => line(price, 1, "exempt");

describe("the figures of a sale", () => {
  test("charge VAT of 25.00 on three items at ₦111.10, and 24.99 on three lines", () => {
    expect(sale([line(111.1, 3)])).toMatchObject({ net_total: 33_330, vat_total: 2500, total: 35_830 });
    expect(sale([line(111.1), line(111.1), line(111.1)]).vat_total).toBe(2499);
  });

  test("split ₦999.99 including VAT into 930.22 and 69.77", () => {
    const { lines, total } = sale([line(999.99)], { terms: { prices_include_vat: true } });
    expect(lines[0]).toMatchObject({ net: 93_022, vat_amount: 6977 });
    expect(total).toBe(99_999);
  });

  test("allocate ₦10.00 over three lines of 100 as 3.34, 3.33 and 3.33", () => {
    const { lines } = sale([exempt(100), exempt(100), exempt(100)], { discount_amount: 1000 });
    expect(lines.map(({ discount_share }) => discount_share)).toEqual([334, 333, 333]);
  });

  test("come to 3,986.44 with a discount and a coupon over three VAT classes", () => {
    const lines = [line(750, 2), line(1250, 2, "zero"), exempt(550)];
    const quoted = sale(lines, { discount: 500, coupon: TEN_PERCENT });
    expect(quoted).toMatchObject({ subtotal: 455_000, discount_amount: 22_750, coupon_discount: 43_225 });
    expect(quoted.lines.map(({ discount_share }) => discount_share)).toEqual([21_750, 36_250, 7975]);
    expect(quoted.total).toBe(398_644);
  });

  test("apply a line's own discount first", () => {
    const { lines, subtotal } = sale([{ ...exempt(99.99), quantity: 1500, discount: 1250 }]);
    expect(lines[0]!.amount).toBe(13_124); // 99.99 × 1.5 × 0.875 = 131.236…
    expect(subtotal).toBe(13_124);
  });

  test("have no VAT for a company that is not registered, whether prices include it or not", () => {
    for (const prices_include_vat of [true, false]) {
      const quoted = sale([line(999.99)], { terms: { vat_registered: false, prices_include_vat } });
      expect(quoted).toMatchObject({ net_total: 99_999, vat_total: 0, total: 99_999 });
      expect(quoted.lines[0]!.vat).toBe(0);
    }
  });

  test("cap a coupon at the discounted total and require its minimum sale", () => {
    const coupon = { percent: null, amount: 8000, least_amount: 5000 };
    expect(sale([exempt(100)], { discount_amount: 5000, coupon })).toMatchObject({
      coupon_discount: 5000,
      total: 0,
      problems: {},
    });
    const { coupon_discount, problems } = sale([exempt(100)], { discount_amount: 5001, coupon });
    expect(coupon_discount).toBe(0);
    expect(problems).toEqual({ coupon_code: ["This coupon requires a sale of at least ₦50.00."] });
  });

  test("report a discount above the sale at its field", () => {
    expect(sale([exempt(10)], { discount_amount: 1001 }).problems).toEqual({
      discount_amount: ["The discount may not exceed the subtotal."],
    });
  });

  test("report the largest price and quantity at their line without a wrong figure", () => {
    const dear = { ...exempt(1), price: 99_999_999_999_999, quantity: 999_999_999 };
    const { problems, total } = sale([exempt(1), dear]);
    expect(Object.keys(problems)).toEqual(["lines.1.quantity"]);
    expect(total).toBe(100);
    const largest = { ...exempt(1), price: 10_000_000_000_000 };
    expect(sale([largest]).problems).toEqual({});
    expect(Object.keys(sale([largest, exempt(0.01)]).problems)).toEqual(["lines.1.quantity"]);
  });
});

describe("the settlement of a sale", () => {
  const toFive = { increment: 500 };

  test("rounds ₦1,234.56 to ₦5: 1,300 in cash rounds by 0.44 with 65 change", () => {
    const quoted = sale([exempt(1234.56)], { payments: [cash(1300)], terms: toFive });
    expect(quoted).toMatchObject({ rounding: 44, due: 123_500, paid: 123_500, change: 6500, left: 0 });
  });

  test("rounds only the cash part: card 1,000 and cash 240 round by 0.44 with 5 change", () => {
    const quoted = sale([exempt(1234.56)], { payments: [card(1000), cash(240)], terms: toFive });
    expect(quoted).toMatchObject({ rounding: 44, change: 500, changes: [0, 500], problems: {} });
  });

  test("counts as cash without payments, and is not rounded if all is paid by card", () => {
    expect(sale([exempt(1234.56)], { terms: toFive })).toMatchObject({ rounding: 44, due: 123_500 });
    const byCard = sale([exempt(1234.56)], { payments: [card(1234.56)], terms: toFive });
    expect(byCard).toMatchObject({ rounding: 0, due: 123_456, left: 0 });
  });

  test("never rounds cash to 0, and rounds half an increment up", () => {
    expect(sale([exempt(0.2)], { terms: toFive })).toMatchObject({ rounding: 480, due: 500 });
    expect(sale([exempt(102.5)], { terms: toFive }).due).toBe(10_500);
    expect(sale([exempt(102.49)], { terms: toFive }).due).toBe(10_000);
  });

  test("never accepts more than the total by other tenders", () => {
    const { problems } = sale([exempt(100)], { payments: [card(60), card(40.01)] });
    expect(problems).toEqual({ "payments.1.amount": ["Only ₦40.00 is left to pay by card."] });
  });

  test("rejects cash that would be returned in full", () => {
    const { problems } = sale([exempt(100)], { payments: [card(100), cash(50)] });
    expect(problems).toEqual({ "payments.1.amount": ["All of this would be given back as change."] });
  });

  test("takes no payment for a total of 0", () => {
    const free = sale([exempt(100)], { discount: 10_000 });
    expect(free).toMatchObject({ total: 0, due: 0, rounding: 0, left: 0 });
    const paid = sale([exempt(100)], { discount: 10_000, payments: [cash(1)] });
    expect(paid.problems).toEqual({ "payments.0.amount": ["There is nothing to pay."] });
  });

  test("accepts a missing amount in a quote and reports it at check-out", () => {
    const quoted = sale([exempt(100)], { payments: [cash(99.5)] });
    expect(quoted.problems).toEqual({});
    expect(unpaidProblems(quoted)).toEqual({ payments: ["₦0.50 is left to pay."] });
    expect(unpaidProblems(sale([exempt(100)], { payments: [cash(100)] }))).toEqual({});
  });
});
