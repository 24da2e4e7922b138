import { z } from "zod";
import { moneyInput, moneyView, percentInput, percentView } from "../../amounts.ts";
import { listQuery, textFilter } from "../../list.ts";
import { ZERO } from "../../money.ts";
import { dateInput, instantView } from "../../record.ts";
import { requiredText } from "../../text.ts";
import { personView } from "../fields.ts";
import { COUPON_STATES, couponKey } from "./terms.ts";

const PERCENT_OR_AMOUNT = "Give a percentage or an amount, one of the two.";
const USES = "Enter how often it may be used, from 1 to 1,000,000.";

/** A new coupon: its terms never change, it can only be ended. Without dates or uses it has no end of that kind. */
export const couponCreate = z
  .object({
    code: requiredText("the coupon's code")
      .max(40, "The coupon's code may have 40 characters at most.")
      .refine((code) => couponKey(code) !== "", "Enter the coupon's code."),
    percent: percentInput.refine((value) => value > 0, "The percentage must be above 0.").nullish(),
    amount: moneyInput.refine((value) => value > 0, "The amount must be above 0.").nullish(),
    from: dateInput.nullable().default(null),
    to: dateInput.nullable().default(null),
    uses: z.int({ error: USES }).min(1, USES).max(1_000_000, USES).nullable().default(null),
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
export const ALREADY_ENDED = "This coupon was ended already.";

export const couponView = z.object({
  id: z.int(),
  code: z.string(),
  percent: percentView.nullable(),
  amount: moneyView.nullable(),
  from: z.string().meta({ format: "date" }).nullable(),
  to: z.string().meta({ format: "date" }).nullable(),
  uses: z.int().nullable(),
  used: z.int(),
  least_amount: moneyView,
  /** Today. */
  state: z.enum(COUPON_STATES),
  ended_at: instantView.nullable(),
  user: personView,
  created_at: instantView,
});

export const couponListQuery = listQuery({
  sort: ["code", "from", "to", "used", "created_at"],
  filters: { code: textFilter, state: z.enum(COUPON_STATES, { error: "Choose a state." }) },
});

export type CouponCreate = z.output<typeof couponCreate>;
export type CouponWire = z.input<typeof couponCreate>;
export type CouponView = z.output<typeof couponView>;
export type CouponListQuery = z.output<typeof couponListQuery>;
