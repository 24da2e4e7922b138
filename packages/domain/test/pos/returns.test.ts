import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOwed,
  lineShare,
  type NetPayment,
  type RefundStatus,
  refundable,
  type SoldLine,
  splitRefund,
  transferProblem,
} from "../../src/pos/returns/refunds.ts";
import type { Tender } from "../../src/pos/sales/labels.ts";
import type { TenderAmount } from "../../src/pos/sales/settle.ts";
import { runs } from "../runs.ts";

const paidBy = (tender: NetPayment["tender"], kept: number, state: NetPayment["state"] = "settled"): NetPayment => ({
  tender,
  kept,
  state,
});

const NO_RETURNS: RefundStatus = { returned: 0, all_returned: false, paid: 0, failed: 0, refunded: 0, set_off: 0 };

describe("the amounts of a returned line", () => {
  test("are 33.33, 33.34 and 33.33 for three units of net 100.00 that are returned one by one", () => {
    const line: SoldLine = { quantity: 3000, net: 10_000, vat_amount: 0, cost: 0 };
    expect([0, 1000, 2000].map((before) => lineShare(line, before, 1000).net)).toEqual([3333, 3334, 3333]);
  });

  test("add up to net, VAT and cost with the last unit, in whatever parts it is returned", () => {
    const anyWhole = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10_000_000_000_000 }));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 9 }),
        anyWhole,
        anyWhole,
        anyWhole,
        (parts, net, vat_amount, cost) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0);
          let before = 0;
          const totals = { net: 0, vat_amount: 0, cost: 0 };
          for (const part of parts) {
            const share = lineShare({ quantity, net, vat_amount, cost }, before, part);
            for (const field of ["net", "vat_amount", "cost"] as const) {
              expect(share[field]).toBeGreaterThanOrEqual(0);
              totals[field] += share[field];
            }
            before += part;
          }
          expect(totals).toEqual({ net, vat_amount, cost });
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});

/** Returns the refunds, in kobo, of a sale that is returned line by line in cash. `values` are those of the lines. */
function refundsInCash(values: number[], sale: { paid: number; increment: number }): number[] {
  let returned = 0;
  const refunds: number[] = [];
  values.forEach((value, index) => {
    returned += value;
    const refunded = refunds.reduce((sum, amount) => sum + amount, 0);
    const isLast = index === values.length - 1;
    const due = amountOwed({ ...NO_RETURNS, returned, all_returned: isLast, paid: sale.paid, refunded }).owed;
    refunds.push(splitRefund(due, undefined, { ...sale, payments: [], refunds: [] }).refunded);
  });
  return refunds;
}

describe("a refund", () => {
  test("of three items at ₦2.50, rounded to ₦1, paid with 8 and returned one by one, is 3, 2 and 3", () => {
    expect(refundsInCash([250, 250, 250], { paid: 800, increment: 100 })).toEqual([300, 200, 300]);
  });

  test("of everything paid in cash equals the payment, without an extra increment", () => {
    const anyValues = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyValues, fc.constantFrom(100, 500, 1000, 5000), (values, increment) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        const paid = total === 0 ? 0 : Math.max(increment, Math.round(total / increment) * increment);
        const totalRefund = refundsInCash(values, { paid, increment }).reduce((sum, amount) => sum + amount, 0);
        expect(totalRefund - paid).toBeGreaterThanOrEqual(0);
        expect(totalRefund - paid).toBeLessThan(increment);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("in cash may round to nothing", () => {
    expect(splitRefund(40, undefined, { increment: 100, payments: [], refunds: [] })).toEqual({
      refunds: [],
      refunded: 0,
      problems: {},
    });
  });

  test("by a tender is at most its payments less earlier refunds", () => {
    const payments = [paidBy("Card", 50_000), paidBy("Cash", 20_000)];
    const before: TenderAmount[] = [{ tender: "Card", amount: 10_000 }];
    expect(refundable("Card", payments, before)).toBe(40_000);
    const requested: TenderAmount[] = [
      { tender: "Card", amount: 40_001 },
      { tender: "Cash", amount: 9999 },
    ];
    const { problems } = splitRefund(50_000, requested, { increment: 0, payments, refunds: before });
    expect(problems).toEqual({ "refunds.0.amount": ["At most ₦400.00 can be refunded by card."] });
  });

  test("in two parts by one tender stays within its payments", () => {
    const requested: TenderAmount[] = [
      { tender: "Card", amount: 600 },
      { tender: "Card", amount: 600 },
    ];
    const { problems } = splitRefund(1200, requested, {
      increment: 0,
      payments: [paidBy("Card", 1000)],
      refunds: [],
    });
    expect(Object.keys(problems)).toEqual(["refunds.1.amount"]);
  });

  test("pays in rounded cash the amount that a card does not cover, and accepts nothing else", () => {
    const sale = { increment: 500, payments: [paidBy("Card", 100_000)], refunds: [] };
    const card: TenderAmount = { tender: "Card", amount: 100_000 };
    expect(splitRefund(123_456, [card, { tender: "Cash", amount: 23_500 }], sale)).toMatchObject({
      refunded: 123_500,
      problems: {},
    });
    expect(splitRefund(123_456, [card], sale).problems).toEqual({
      refunds: ["₦235.00 has to be refunded in cash."],
    });
  });

  test("excludes transfers that are unconfirmed or failed", () => {
    for (const state of ["unconfirmed", "failed"] as const)
      expect(refundable("Bank transfer", [paidBy("Bank transfer", 100, state)], [])).toBe(0);
    expect(refundable("Bank transfer", [paidBy("Bank transfer", 100, "confirmed")], [])).toBe(100);
  });
});

describe("a sale whose transfer is unconfirmed or failed", () => {
  const payments = [paidBy("Cash", 60_000), paidBy("Bank transfer", 40_000, "unconfirmed")];

  test("refunds at most the confirmed amount while the transfer is unconfirmed", () => {
    const refunds = (amount: number, tender: Tender = "Cash") => [{ tender, amount }];
    expect(transferProblem(refunds(60_000), payments)).toBeUndefined();
    expect(transferProblem(refunds(60_001), payments)).toMatch(/not confirmed yet/);
    expect(transferProblem(refunds(60_001), [paidBy("Cash", 60_000)])).toBeUndefined();
    expect(transferProblem(refunds(1, "Bank transfer"), payments)).toMatch(/not confirmed yet/);
  });

  test("never refunds a failed transfer, and sets returned goods off against it first", () => {
    const status = { ...NO_RETURNS, paid: 60_000, failed: 40_000 };
    expect(amountOwed({ ...status, returned: 30_000 })).toEqual({ owed: 0, set_off: 30_000 });
    expect(amountOwed({ ...status, returned: 50_000 })).toEqual({ owed: 10_000, set_off: 40_000 });
    const last = { ...status, returned: 100_000, all_returned: true, refunded: 10_000, set_off: 40_000 };
    expect(amountOwed(last)).toEqual({ owed: 50_000, set_off: 0 });
  });

  test("refunds what was paid, if it failed only after goods were returned and refunded", () => {
    const status = { ...NO_RETURNS, paid: 60_000, failed: 40_000, refunded: 50_000 };
    expect(amountOwed({ ...status, returned: 70_000 })).toEqual({ owed: 0, set_off: 20_000 });
    const last = { ...status, returned: 100_000, all_returned: true, set_off: 20_000 };
    expect(amountOwed(last)).toEqual({ owed: 10_000, set_off: 20_000 });
  });

  test("refunds nothing if nothing was paid", () => {
    const status = { ...NO_RETURNS, failed: 40_000, returned: 40_000, all_returned: true };
    expect(amountOwed(status)).toEqual({ owed: 0, set_off: 40_000 });
  });
});
