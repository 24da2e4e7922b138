import { describe, expect, test } from "vitest";
import { cashierCreate } from "../../../src/pos/cashiers.ts";
import { cashMove, shiftCount, shiftProblem } from "../../../src/pos/shifts/schema.ts";
import { invalidFields } from "../invalid-fields.ts";

describe("a shift", () => {
  test("is counted by sum or by denomination", () => {
    expect(shiftCount.parse({ cash: 100, card: 50 })).toMatchObject({ cash: 10_000, card: 5000, cheque: 0 });
    expect(shiftCount.parse({ denominations: { "1000": 3, "0.5": 1 } }).denominations).toEqual({
      "1000": 3,
      "0.5": 1,
    });
    expect(shiftCount.parse({ cash: 0, card: -6.5, bank_transfer: -0 })).toMatchObject({
      card: -650,
      cheque: 0,
      bank_transfer: 0,
    });
    expect(invalidFields(shiftCount, { cash: -1 })).toEqual(["cash"]);
    expect(invalidFields(shiftCount, { cash: 0, card: -0.001, cheque: -1e12 })).toEqual(["card", "cheque"]);
    expect(invalidFields(shiftCount, {})).toEqual(["cash"]);
    expect(invalidFields(shiftCount, { cash: 1, denominations: {} })).toEqual(["cash"]);
    expect(invalidFields(shiftCount, { denominations: { "1000": -1 } })).toEqual(["denominations.1000"]);
    expect(invalidFields(shiftCount, { denominations: { "3": 1 } })).toEqual(["denominations"]);
  });

  test("moves cash above 0 with a reason", () => {
    expect(invalidFields(cashMove, { kind: "drop", amount: 0, reason: "" })).toEqual(["amount", "reason"]);
  });

  test("sells while it is open, may be recounted, closes once counted, and is reviewed last", () => {
    expect(shiftProblem("open", "sell")).toBeUndefined();
    expect(shiftProblem("counted", "sell")).toBe("This shift was counted, so nothing can be sold in it.");
    expect(shiftProblem("counted", "count")).toBeUndefined();
    expect(shiftProblem("open", "close")).toBe("This shift is open and not counted yet, so it cannot be closed.");
    expect(shiftProblem("closed", "count")).toBeDefined();
    expect(shiftProblem("closed", "review")).toBeUndefined();
  });

  test("belongs to a cashier: an existing or a new custodian", () => {
    expect(invalidFields(cashierCreate, { custodian_id: 1 })).toEqual([]);
    expect(invalidFields(cashierCreate, { custodian: { full_name: "Blessing Eze", location_id: 1 } })).toEqual([]);
    expect(invalidFields(cashierCreate, {})).toEqual(["custodian_id"]);
    expect(invalidFields(cashierCreate, { custodian: { full_name: "" } })).toContain("custodian.full_name");
  });
});
