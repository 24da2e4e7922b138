import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "../../src/money.ts";
import { MAX_SALE, type QuoteLineInput, quote, type SaleTerms } from "../../src/pos/sales/quote.ts";
import { runs } from "../runs.ts";

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

test("the amount paid is the amount due, or the tendered amount if that is less", () => {
  const anyTotal = fc.integer({ min: 1, max: 3_000_000 });
  fc.assert(
    fc.property(anyTotal, anyTerms, fc.nat(), fc.nat(), (price, terms, byCard, inCash) => {
      const line: QuoteLineInput = { price, quantity: 1000, discount: 0, vat_class: "exempt", vat: 0 };
      const card = byCard % (price + 1);
      const payments = [
        { tender: "Card" as const, amount: card },
        { tender: "Cash" as const, amount: inCash % 4_000_000 },
      ];
      const { due, paid, change, changes, left, rounding, total } = quote([line], {}, payments, terms);
      expect(paid + left).toBe(due);
      expect(paid + change).toBe(sum(payments.map(({ amount }) => amount)));
      expect(sum(changes)).toBe(change);
      expect(due).toBe(total + rounding);
      if (card < total && terms.increment > 0) expect((due - card) % terms.increment).toBe(0);
      if (card < total) expect(due).toBeGreaterThan(card);
      expect(Math.abs(rounding)).toBeLessThan(Math.max(terms.increment, 1));
    }),
    { numRuns },
  );
});

test("shares add up, never exceed their line, and favour the earlier of equal lines", () => {
  const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 10 ** 12 })), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const whole = sum(lines);
      const amount = Math.floor(whole * part);
      const shares = allocate(amount, lines);
      expect(sum(shares)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(lines[index]!);
        const exact = BigInt(amount) * BigInt(lines[index]!);
        if (whole > 0) expect(BigInt(share) - exact / BigInt(whole)).toBeLessThanOrEqual(1n);
        for (let later = index + 1; later < lines.length; later++)
          if (lines[later] === lines[index]) expect(share).toBeGreaterThanOrEqual(shares[later]!);
      });
    }),
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
