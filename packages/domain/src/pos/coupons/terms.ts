import { shareHalfUp } from "../../half-up.ts";
import { formatNaira, toNaira } from "../../money.ts";
import { ALL } from "../scales.ts";
import { typedKey } from "../typed-key.ts";

/** What a coupon takes off: a share in hundredths of a percent, or an amount in kobo. One of the two is null. */
export interface CouponTerms {
  percent: number | null;
  amount: number | null;
  /** What must be left to pay after the discount of the whole, in kobo; 0 asks for nothing. */
  least_amount: number;
}

/** Of a code that no coupon has. */
export const NO_COUPON = "There is no coupon with this code.";

/** Why too little is bought for a coupon; `left` is what the discount of the whole leaves, in kobo. */
export function couponTooSmall({ least_amount }: CouponTerms, left: number): string | undefined {
  if (left >= least_amount) return undefined;
  return `This coupon counts from ${formatNaira(toNaira(least_amount))} on.`;
}

/** What a coupon takes off `left`, at most all of it, in kobo (rules/pos 2). */
export function couponDiscount({ percent, amount }: CouponTerms, left: number): number {
  return percent === null ? Math.min(amount ?? 0, left) : shareHalfUp(left, percent, ALL);
}

/** A code as it is compared. */
export const couponKey = typedKey;
