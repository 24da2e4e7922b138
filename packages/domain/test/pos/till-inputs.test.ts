import { describe, expect, test } from "vitest";
import { cashierCreate } from "../../src/pos/cashiers.ts";
import { couponCreate } from "../../src/pos/coupons.ts";
import { customerCreate } from "../../src/pos/customers.ts";
import { NEW_SETTINGS, posSettingsPatch, posSettingsView, saleTerms } from "../../src/pos/settings.ts";
import { cashMove, shiftCount, shiftProblem } from "../../src/pos/shifts/schema.ts";
import { invalidFields } from "./invalid-fields.ts";

describe("a coupon", () => {
  const coupon = { code: "XMAS", percent: 10, from: "2026-12-01", to: "2026-12-24", uses: 100 };

  test("takes either a percentage or an amount", () => {
    expect(couponCreate.parse(coupon)).toMatchObject({ percent: 1000, least_amount: 0 });
    expect(invalidFields(couponCreate, { ...coupon, amount: 5 })).toEqual(["amount"]);
    expect(invalidFields(couponCreate, { code: "XMAS" })).toEqual(["percent"]);
    expect(invalidFields(couponCreate, { ...coupon, percent: 0 })).toEqual(["percent"]);
    expect(invalidFields(couponCreate, { ...coupon, percent: null, amount: 0 })).toEqual(["amount"]);
  });

  test("does not end before it begins, and has at least one use", () => {
    expect(invalidFields(couponCreate, { ...coupon, to: "2026-11-30" })).toEqual(["to"]);
    expect(invalidFields(couponCreate, { ...coupon, uses: 0 })).toEqual(["uses"]);
  });
});

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

describe("settings", () => {
  test("of a new company are registered, without VAT in prices or rounding, with 20 % and no tolerance", () => {
    expect(posSettingsView.parse(NEW_SETTINGS)).toEqual({
      vat_registered: true,
      prices_include_vat: false,
      tin: null,
      cash_rounding: 0,
      largest_line_discount: 20,
      largest_document_discount: 20,
      tolerance: 0,
      weighed_prefix: null,
      receipt_footer: null,
      version: 0,
    });
    expect(saleTerms({ ...NEW_SETTINGS, cash_rounding: 5 }).increment).toBe(500);
  });

  test("accept rounding to 0, 1, 5, 10 or 50 naira and prefixes from 20 to 29", () => {
    expect(invalidFields(posSettingsPatch, { cash_rounding: 2, weighed_prefix: 30 })).toEqual([
      "cash_rounding",
      "weighed_prefix",
    ]);
    expect(posSettingsPatch.parse({ weighed_prefix: null, cash_rounding: 50 })).toEqual({
      weighed_prefix: null,
      cash_rounding: 50,
    });
  });
});

test("a customer's phone number must be valid", () => {
  expect(invalidFields(customerCreate, { name: "Chinedu", phone_number: "123" })).toEqual(["phone_number"]);
  expect(customerCreate.parse({ name: "Chinedu" })).toEqual({
    name: "Chinedu",
    phone_number: null,
    email: null,
  });
});
