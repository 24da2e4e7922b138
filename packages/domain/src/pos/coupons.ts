import { z } from "zod";
import { moneyInput, moneyView, percentInput, percentView } from "../amounts.ts";
import { type CalendarDate, formatLongDate } from "../date.ts";
import { listQuery, textFilter } from "../list.ts";
import { formatKobo, shareHalfUp, ZERO } from "../money.ts";
import { dateInput, dateView, instantView, personRef } from "../record.ts";
import { requiredText } from "../text.ts";
import { BASIS_POINTS } from "./fields.ts";
import { inputKey } from "./typed-keys.ts";

const COUPON_STATES = ["active", "not_yet", "expired", "spent", "ended"] as const;

export type CouponState = (typeof COUPON_STATES)[number];

const PERCENT_OR_AMOUNT = "Enter either a percentage or an amount.";
const INVALID_USES = "Enter a number of uses from 1 to 1,000,000.";

/**
 * A new coupon. Its terms never change; it can only be ended. Without dates it is valid at any time, and without `uses` any
 * number of times.
 */
export const couponCreate = z
  .object({
    code: requiredText("the coupon's code")
      .max(40, "The coupon's code may have at most 40 characters.")
      .refine((code) => couponKey(code) !== "", "Enter the coupon's code."),
    percent: percentInput.refine((value) => value > 0, "The percentage must be above 0.").nullish(),
    amount: moneyInput.refine((value) => value > 0, "The amount must be above 0.").nullish(),
    from: dateInput.nullable().default(null),
    to: dateInput.nullable().default(null),
    uses: z.int({ error: INVALID_USES }).min(1, INVALID_USES).max(1_000_000, INVALID_USES).nullable().default(null),
    least_amount: moneyInput.default(ZERO),
  })
  .refine(({ percent, amount }) => (percent ?? null) === null || (amount ?? null) === null, {
    path: ["amount"],
    error: PERCENT_OR_AMOUNT,
  })
  .refine(({ percent, amount }) => (percent ?? amount ?? null) !== null, {
    path: ["percent"],
    error: PERCENT_OR_AMOUNT,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    error: "The last day may not be before the first.",
  });

export const COUPON_CODE_TAKEN = "Another coupon has this code.";
export const ALREADY_ENDED = "This coupon has already been ended.";

export const couponView = z.object({
  id: z.int(),
  code: z.string(),
  percent: percentView.nullable(),
  amount: moneyView.nullable(),
  from: dateView.nullable(),
  to: dateView.nullable(),
  uses: z.int().nullable(),
  used: z.int(),
  least_amount: moneyView,
  /** The state today. */
  state: z.enum(COUPON_STATES),
  ended_at: instantView.nullable(),
  user: personRef,
  created_at: instantView,
});

export const couponListQuery = listQuery({
  sort: ["code", "from", "to", "used", "created_at"],
  filters: { code: textFilter, state: z.enum(COUPON_STATES, { error: "Choose a state." }) },
});

export type CouponCreate = z.output<typeof couponCreate>;
export type CouponPayload = z.input<typeof couponCreate>;
export type CouponView = z.output<typeof couponView>;
export type CouponListQuery = z.output<typeof couponListQuery>;

/** A coupon's discount: a share in hundredths of a percent, or an amount in kobo; the other field is null. */
export interface CouponTerms {
  percent: number | null;
  amount: number | null;
  /** The minimum total after the sale's own discount, in kobo; 0 for none. */
  least_amount: number;
}

export const NO_COUPON = "There is no coupon with this code.";

/** Returns why a sale is too small for a coupon; `left` is the total after the sale's discount, in kobo. */
export function couponTooSmall({ least_amount }: CouponTerms, left: number): string | undefined {
  if (left >= least_amount) return undefined;
  return `This coupon requires a sale of at least ${formatKobo(least_amount)}.`;
}

/** Returns the coupon's discount on `left`, at most all of it, in kobo (rules/pos 2). */
export function couponDiscount({ percent, amount }: CouponTerms, left: number): number {
  return percent === null ? Math.min(amount ?? 0, left) : shareHalfUp(left, percent, BASIS_POINTS);
}

/** Returns the normal form of a coupon's code, by which codes are compared. */
export const couponKey = inputKey;

/** The fields that decide whether a coupon may be used. */
export interface CouponStatus {
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Null for unlimited uses. */
  uses: number | null;
  used: number;
  ended_at: unknown;
}

/** Returns the state of a coupon on a day. Only `ended` is stored; the others follow from dates and uses. */
export function couponState(coupon: CouponStatus, today: CalendarDate): CouponState {
  if (coupon.ended_at) return "ended";
  if (coupon.to !== null && coupon.to < today) return "expired";
  if (coupon.uses !== null && coupon.used >= coupon.uses) return "spent";
  return coupon.from !== null && coupon.from > today ? "not_yet" : "active";
}

/** Returns why a coupon is not valid today, as a sentence; undefined if it is. */
export function couponProblem(coupon: CouponStatus, today: CalendarDate): string | undefined {
  const state = couponState(coupon, today);
  const sentences: Record<CouponState, string | undefined> = {
    active: undefined,
    not_yet: `This coupon is valid from ${formatLongDate(coupon.from ?? "")}.`,
    expired: `This coupon was valid until ${formatLongDate(coupon.to ?? "")}.`,
    spent: "This coupon has no uses left.",
    ended: "This coupon has been ended.",
  };
  return sentences[state];
}
