import { z } from "zod";
import { moneyInput, moneyView, percentInput, percentView } from "../amounts.ts";
import type { FieldErrors } from "../errors.ts";
import { ZERO } from "../money.ts";
import { ROLE, type Role } from "../permissions.ts";
import { patchSchema, versionView } from "../record.ts";
import { optionalLines, optionalText } from "../text.ts";
import { BASIS_POINTS, flagInput } from "./fields.ts";
import { CASH_INCREMENTS } from "./sales/settle.ts";

const INVALID_ROUNDING = "Choose 0, 1, 5, 10 or 50 naira.";
const INVALID_PREFIX = "Choose a prefix from 20 to 29.";

/** The settings for future sales. */
export const posSettingsPatch = patchSchema({
  vat_registered: flagInput,
  prices_include_vat: flagInput,
  tin: optionalText("the TIN"),
  /** In whole naira; 0 disables rounding. */
  cash_rounding: z.literal(CASH_INCREMENTS, { error: INVALID_ROUNDING }),
  /** The limit for Data Entry on a line, beyond the item's own discount. */
  largest_line_discount: percentInput,
  largest_document_discount: percentInput,
  /** The largest difference of a shift that needs no review. */
  tolerance: moneyInput,
  /** The first two digits of the codes that scales print. */
  weighed_prefix: z.int({ error: INVALID_PREFIX }).min(20, INVALID_PREFIX).max(29, INVALID_PREFIX).nullable(),
  receipt_footer: optionalLines("the receipt's footer"),
});

export const posSettingsView = z.object({
  vat_registered: z.boolean(),
  prices_include_vat: z.boolean(),
  tin: z.string().nullable(),
  cash_rounding: z.literal(CASH_INCREMENTS),
  largest_line_discount: percentView,
  largest_document_discount: percentView,
  tolerance: moneyView,
  weighed_prefix: z.int().nullable(),
  receipt_footer: z.string().nullable(),
  /** 0 until the settings are saved. */
  version: versionView,
});

export type PosSettingsPatch = z.output<typeof posSettingsPatch>;
export type PosSettingsView = z.output<typeof posSettingsView>;
/** The stored settings: kobo and hundredths of a percent. */
export type PosSettings = z.input<typeof posSettingsView>;

/** The settings of a new company: registered for VAT, prices without VAT, no rounding. */
export const NEW_SETTINGS: PosSettings = {
  vat_registered: true,
  prices_include_vat: false,
  tin: null,
  cash_rounding: 0,
  largest_line_discount: 2000,
  largest_document_discount: 2000,
  tolerance: ZERO,
  weighed_prefix: null,
  receipt_footer: null,
  version: 0,
};

/** Returns the settings that apply to a sale; the rounding increment is in kobo. */
export function saleTerms({ vat_registered, prices_include_vat, cash_rounding }: PosSettings) {
  return { vat_registered, prices_include_vat, increment: cash_rounding * 100 };
}

/** The discounts that Data Entry may give, in hundredths of a percent. */
interface DiscountLimits {
  /** On a line, beyond the item's own discount. */
  largest_line_discount: number;
  largest_document_discount: number;
}

const percent = (basisPoints: number) => `${basisPoints / 100} %`;
const isLimited = (role: Role) => role !== ROLE.admin;

/** Whether an amount is a larger share of a whole than the limit; whole and amount in kobo. */
function exceedsShare(amount: number, whole: number, limit: number): boolean {
  return BigInt(amount) * BigInt(BASIS_POINTS) > BigInt(whole) * BigInt(limit);
}

/** Discounts of a sale that its seller may not give, by field; kobo and hundredths of a percent. */
export function discountProblems(
  role: Role,
  limits: DiscountLimits,
  sale: {
    lines: readonly { discount: number; item_discount: number }[];
    subtotal: number;
    /** The resulting amount, whether a share or an amount was given. */
    discount_amount: number;
    field: "discount" | "discount_amount";
    discount?: number | undefined;
  },
): FieldErrors {
  if (!isLimited(role)) return {};
  const problems: FieldErrors = {};
  sale.lines.forEach(({ discount, item_discount }, index) => {
    const limit = Math.min(BASIS_POINTS, item_discount + limits.largest_line_discount);
    if (discount > limit)
      problems[`lines.${index}.discount`] = [`You may give at most ${percent(limit)} on this item.`];
  });
  const limit = limits.largest_document_discount;
  const exceedsLimit =
    sale.field === "discount" ? (sale.discount ?? 0) > limit : exceedsShare(sale.discount_amount, sale.subtotal, limit);
  if (exceedsLimit) problems[sale.field] = [`You may give at most ${percent(limit)} on a sale.`];
  return problems;
}

/**
 * Returns, by field, why only an Admin may create a coupon: its discount exceeds the limit of Data Entry. An amount is
 * compared with the coupon's minimum sale. Amounts are in kobo, shares in hundredths of a percent.
 */
export function couponLimitProblems(
  role: Role,
  { largest_document_discount: limit }: DiscountLimits,
  coupon: { percent: number | null; amount: number | null; least_amount: number },
): FieldErrors {
  if (!isLimited(role)) return {};
  if (coupon.percent !== null && coupon.percent > limit)
    return { percent: [`Only an Admin may create coupons above ${percent(limit)}.`] };
  if (coupon.amount !== null && exceedsShare(coupon.amount, coupon.least_amount, limit))
    return { amount: [`Only an Admin may create coupons above ${percent(limit)} of their minimum sale.`] };
  return {};
}
