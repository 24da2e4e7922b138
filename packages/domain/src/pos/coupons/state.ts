import type { CalendarDate } from "../../date.ts";
import { formatLongDate } from "../../date.ts";

/** What tells whether a coupon may still be used. */
export interface CouponStanding {
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
export function couponState(coupon: CouponStanding, today: CalendarDate): CouponState {
  if (coupon.ended_at) return "ended";
  if (coupon.to !== null && coupon.to < today) return "expired";
  if (coupon.uses !== null && coupon.used >= coupon.uses) return "spent";
  return coupon.from !== null && coupon.from > today ? "not_yet" : "active";
}

/** Why a coupon does not count today, as a sentence; undefined where it does. */
export function couponProblem(coupon: CouponStanding, today: CalendarDate): string | undefined {
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
