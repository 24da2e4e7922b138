import { describe, expect, test } from "vitest";
import { ROLE } from "../../src/permissions.ts";
import {
  couponLimitProblems,
  discountProblems,
  NEW_SETTINGS,
  posSettingsPatch,
  posSettingsView,
  saleTerms,
} from "../../src/pos/settings.ts";
import { invalidFields } from "./invalid-fields.ts";

const LIMITS = { largest_line_discount: 2000, largest_document_discount: 2000 };

describe("Data Entry", () => {
  const sale = (discount: number, item_discount: number) => ({
    lines: [{ discount, item_discount }],
    subtotal: 10_000,
    discount_amount: 0,
    field: "discount" as const,
  });

  test("may add 20 % to the item's own discount on a line", () => {
    expect(discountProblems(ROLE.dataEntry, LIMITS, sale(2000, 0))).toEqual({});
    expect(discountProblems(ROLE.dataEntry, LIMITS, sale(3000, 3000))).toEqual({});
    expect(discountProblems(ROLE.dataEntry, LIMITS, sale(10_000, 9000))).toEqual({});
    expect(discountProblems(ROLE.dataEntry, LIMITS, sale(2001, 0))).toEqual({
      "lines.0.discount": ["You may give at most 20 % on this item."],
    });
  });

  test("may give 20 % on a sale, as a percentage or an amount", () => {
    const byAmount = { ...sale(0, 0), field: "discount_amount" as const };
    expect(discountProblems(ROLE.dataEntry, LIMITS, { ...byAmount, discount_amount: 2000 })).toEqual({});
    for (const excessive of [
      { ...byAmount, discount_amount: 2001 },
      { ...sale(0, 0), discount: 2001, discount_amount: 2001 },
    ]) {
      expect(discountProblems(ROLE.dataEntry, LIMITS, excessive)).toEqual({
        [excessive.field]: ["You may give at most 20 % on a sale."],
      });
    }
  });

  test("may create coupons up to 20 %, or up to 20 % of their minimum sale", () => {
    const limitedFields = (coupon: Parameters<typeof couponLimitProblems>[2]) =>
      Object.keys(couponLimitProblems(ROLE.dataEntry, LIMITS, coupon));
    expect(limitedFields({ percent: 2000, amount: null, least_amount: 0 })).toEqual([]);
    expect(limitedFields({ percent: 2001, amount: null, least_amount: 0 })).toEqual(["percent"]);
    expect(limitedFields({ percent: null, amount: 2000, least_amount: 10_000 })).toEqual([]);
    expect(limitedFields({ percent: null, amount: 2001, least_amount: 10_000 })).toEqual(["amount"]);
    expect(limitedFields({ percent: null, amount: 1, least_amount: 0 })).toEqual(["amount"]);
  });

  test("has no limit as an Admin", () => {
    expect(discountProblems(ROLE.admin, LIMITS, sale(10_000, 0))).toEqual({});
    expect(couponLimitProblems(ROLE.admin, LIMITS, { percent: 10_000, amount: null, least_amount: 0 })).toEqual({});
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
