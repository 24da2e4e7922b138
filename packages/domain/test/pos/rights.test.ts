import { describe, expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import { ROLE } from "../../src/permissions.ts";
import { type CouponStatus, couponDiscount, couponKey, couponProblem, couponState } from "../../src/pos/coupons.ts";
import { couponLimitProblems, discountProblems } from "../../src/pos/settings.ts";

const TODAY = calendarDate("2026-11-22");
const LIMITS = { largest_line_discount: 2000, largest_document_discount: 2000 };

describe("a coupon", () => {
  const valid: CouponStatus = { from: TODAY, to: TODAY, uses: 1, used: 0, ended_at: null };

  test("is valid from its first to its last day, until it is spent or ended", () => {
    expect(couponState(valid, TODAY)).toBe("active");
    expect(couponState({ ...valid, uses: null, used: 99 }, TODAY)).toBe("active");
    expect(couponState({ ...valid, used: 1 }, TODAY)).toBe("spent");
    expect(couponState({ ...valid, from: calendarDate("2026-11-23"), to: null }, TODAY)).toBe("not_yet");
    expect(couponState({ ...valid, from: null, to: calendarDate("2026-11-21") }, TODAY)).toBe("expired");
    expect(couponState({ ...valid, ended_at: "2026-11-22T08:00:00Z" }, TODAY)).toBe("ended");
  });

  test("says why it is not valid", () => {
    expect(couponProblem(valid, TODAY)).toBeUndefined();
    const tomorrow = { ...valid, from: calendarDate("2026-11-23") };
    expect(couponProblem(tomorrow, TODAY)).toBe("This coupon is valid from 23 November 2026.");
  });

  test("takes off its percentage, rounded half up, or its amount, at most the whole total", () => {
    expect(couponDiscount({ percent: 1000, amount: null, least_amount: 0 }, 5)).toBe(1);
    expect(couponDiscount({ percent: null, amount: 500, least_amount: 0 }, 499)).toBe(499);
  });

  test("is found by its code regardless of case and spaces", () => {
    expect(couponKey(" Xmas 26 ")).toBe("XMAS26");
  });
});

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
      "lines.0.discount": ["You may give 20 % at most on this item."],
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
        [excessive.field]: ["You may give 20 % at most on a sale."],
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
