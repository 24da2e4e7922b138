import { expect, test } from "vitest";
import { sumRefunds } from "../../../../src/features/pos/returns/fields.tsx";

test("refunds all in cash by default, rounded by the sale's increment", () => {
  expect(sumRefunds(1_092_000 - 125, 500, [])).toEqual({
    cash: 10_920,
    refunds: [{ tender: "Cash", amount: 10_920 }],
    refunded: 10_920,
    rounding: 1.25,
  });
});

test("refunds in cash the amount that a card does not cover", () => {
  expect(sumRefunds(1_000_000, 0, [{ tender: "Card", amount: 400_000 }]).refunds).toEqual([
    { tender: "Card", amount: 4000 },
    { tender: "Cash", amount: 6000 },
  ]);
  expect(sumRefunds(200, 500, [])).toEqual({ cash: 0, refunds: [], refunded: 0, rounding: -2 });
});
