import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VatClass } from "../../../src/pos/sales/labels.ts";
import { type QuoteLineInput, quote, type Reductions, type SaleTerms } from "../../../src/pos/sales/quote.ts";
import { type TenderAmount, unpaidProblems } from "../../../src/pos/sales/settle.ts";
import { runs } from "../../runs.ts";

const naira = (amount: number) => Math.round(amount * 100);
const NEW_COMPANY: SaleTerms = { vat_registered: true, prices_include_vat: false, increment: 0 };

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

const anyTerms: fc.Arbitrary<SaleTerms> = fc.record({
  vat_registered: fc.boolean(),
  prices_include_vat: fc.boolean(),
  increment: fc.constantFrom(0, 100, 500, 1000, 5000),
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const numRuns = runs(1000);

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
