import { describe, expect, test } from "vitest";
import { calendarDate } from "../../src/date.ts";
import {
  type CouponStatus,
  couponCreate,
  couponDiscount,
  couponKey,
  couponProblem,
  couponState,
} from "../../src/pos/coupons.ts";
import { invalidFields } from "./invalid-fields.ts";

const TODAY = calendarDate("2026-11-22");

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

describe("a new coupon", () => {
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
