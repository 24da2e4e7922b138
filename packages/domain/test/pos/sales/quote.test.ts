import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VatClass } from "../../../src/pos/sales/labels.ts";
import { MAX_SALE, type QuoteLineInput, quote, type Reductions, type SaleTerms } from "../../../src/pos/sales/quote.ts";
import type { TenderAmount } from "../../../src/pos/sales/settle.ts";
import { runs } from "../../runs.ts";

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

const anyRate = fc.constantFrom(0, 1, 500, 750, 3333, 9999, 10_000);

const anyLine: fc.Arbitrary<QuoteLineInput> = fc
  .record({
    price: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 99_999_999_999_999 })),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 999_999_999 })),
    discount: anyRate,
    vat_class: fc.constantFrom("standard", "zero", "exempt"),
    vat: fc.constantFrom(1, 750, 10_000),
  })
  .map((line) => ({ ...line, vat: line.vat_class === "standard" ? line.vat : 0 }));

const anyTerms: fc.Arbitrary<SaleTerms> = fc.record({
  vat_registered: fc.boolean(),
  prices_include_vat: fc.boolean(),
  increment: fc.constantFrom(0, 100, 500, 1000, 5000),
});

const anyReductions = fc.record({
  discount: anyRate,
  coupon: fc.option(
    fc.oneof(
      anyRate.map((percent) => ({ percent, amount: null, least_amount: 0 })),
      fc.integer({ min: 1, max: MAX_SALE }).map((amount) => ({ percent: null, amount, least_amount: 0 })),
    ),
    { nil: undefined },
  ),
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const numRuns = runs(1000);

test("every sale adds up: shares to the discounts, net and VAT to the total and to each line", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      anyReductions,
      anyTerms,
      (requested, reductions, terms) => {
        const quoted = quote(requested, reductions, [], terms);
        const { lines, subtotal, discount_amount, coupon_discount, net_total, vat_total, total } = quoted;
        expect(sum(lines.map(({ amount }) => amount))).toBe(subtotal);
        expect(sum(lines.map(({ discount_share }) => discount_share))).toBe(discount_amount + coupon_discount);
        expect(net_total + vat_total).toBe(total);
        for (const line of lines) {
          const left = line.amount - line.discount_share;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(line.net + (terms.prices_include_vat ? line.vat_amount : 0)).toBe(left);
          expect(line.vat_amount).toBeGreaterThanOrEqual(0);
        }
        expect(quoted.due).toBe(total + quoted.rounding);
        for (const figure of [subtotal, net_total, vat_total, total, quoted.due])
          expect(Number.isSafeInteger(figure)).toBe(true);
      },
    ),
    { numRuns },
  );
});

test("the order of lines changes no total without document discounts", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 2, maxLength: 6 }), anyTerms, (lines, terms) => {
      const small = lines.map((line) => ({
        ...line,
        price: line.price % 1_000_000,
        quantity: line.quantity % 9000,
      }));
      const totals = ({ subtotal, net_total, vat_total }: ReturnType<typeof quote>) => [subtotal, net_total, vat_total];
      expect(totals(quote(small.toReversed(), {}, [], terms))).toEqual(totals(quote(small, {}, [], terms)));
    }),
    { numRuns },
  );
});
