import { type CalendarDate, formatLongDate } from "../../date.ts";
import { formatNaira, shareHalfUp, toNaira } from "../../money.ts";
import { ALL } from "../quantities.ts";
import { typedKey } from "../typed-keys.ts";

/** A coupon's discount: a share in hundredths of a percent, or an amount in kobo. One of the two is null. */
export interface CouponTerms {
  percent: number | null;
  amount: number | null;
  /** The minimum left to pay after the discount of the whole, in kobo; 0 means none. */
  least_amount: number;
}

/** No coupon has the code. */
export const NO_COUPON = "There is no coupon with this code.";

/** Why too little is bought for a coupon; `left` is what the discount of the whole leaves, in kobo. */
export function couponTooSmall({ least_amount }: CouponTerms, left: number): string | undefined {
  if (left >= least_amount) return undefined;
  return `This coupon counts from ${formatNaira(toNaira(least_amount))} on.`;
}

/** The coupon's discount on `left`, at most all of it, in kobo (rules/pos 2). */
export function couponDiscount({ percent, amount }: CouponTerms, left: number): number {
  return percent === null ? Math.min(amount ?? 0, left) : shareHalfUp(left, percent, ALL);
}

/** A code as it is compared. */
export const couponKey = typedKey;

/** The fields that decide whether a coupon may be used. */
export interface CouponStatus {
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Null where it may be used without end. */
  uses: number | null;
  used: number;
  ended_at: unknown;
}

export const COUPON_STATES = ["active", "not_yet", "expired", "spent", "ended"] as const;

export type CouponState = (typeof COUPON_STATES)[number];

/** How a coupon stands on a day. Only `ended` is stored; the others follow from dates and uses. */
export function couponState(coupon: CouponStatus, today: CalendarDate): CouponState {
  if (coupon.ended_at) return "ended";
  if (coupon.to !== null && coupon.to < today) return "expired";
  if (coupon.uses !== null && coupon.used >= coupon.uses) return "spent";
  return coupon.from !== null && coupon.from > today ? "not_yet" : "active";
}

/** Why a coupon does not count today, as a sentence; undefined where it does. */
export function couponProblem(coupon: CouponStatus, today: CalendarDate): string | undefined {
  const state = couponState(coupon, today);
  const sentences: Record<CouponState, string | undefined> = {
    active: undefined,
    not_yet: `This coupon counts from ${formatLongDate(coupon.from ?? "")} on.`,
    expired: `This coupon expired after ${formatLongDate(coupon.to ?? "")}.`,
    spent: "This coupon has been used as often as it may be.",
    ended: "This coupon was ended.",
  };
  return sentences[state];
}
