import type { FieldErrors } from "../../errors.ts";
import { ROLE, type Role } from "../../permissions.ts";
import { ALL } from "../quantities.ts";

/** The discounts that Data Entry may give, in hundredths of a percent. */
interface DiscountLimits {
  /** On a line, above the item's own. */
  largest_line_discount: number;
  largest_document_discount: number;
}

const percent = (basisPoints: number) => `${basisPoints / 100} %`;
const isLimited = (role: Role) => role !== ROLE.admin;

/** Whether an amount is a larger share of a whole than the limit; whole and amount in kobo. */
function isAbove(amount: number, whole: number, limit: number): boolean {
  return BigInt(amount) * BigInt(ALL) > BigInt(whole) * BigInt(limit);
}

/** Discounts of a sale that its seller may not give, by field; kobo and hundredths of a percent. */
export function discountProblems(
  role: Role,
  limits: DiscountLimits,
  sale: {
    lines: readonly { discount: number; own_discount: number }[];
    subtotal: number;
    /** The resulting amount, whether a share or an amount was given. */
    discount_amount: number;
    by: "discount" | "discount_amount";
    discount?: number | undefined;
  },
): FieldErrors {
  if (!isLimited(role)) return {};
  const problems: FieldErrors = {};
  sale.lines.forEach(({ discount, own_discount }, place) => {
    const most = Math.min(ALL, own_discount + limits.largest_line_discount);
    if (discount > most)
      problems[`lines.${place}.discount`] = [`You may give ${percent(most)} at most on this item.`];
  });
  const limit = limits.largest_document_discount;
  const above =
    sale.by === "discount"
      ? (sale.discount ?? 0) > limit
      : isAbove(sale.discount_amount, sale.subtotal, limit);
  if (above) problems[sale.by] = [`You may give ${percent(limit)} at most on a sale.`];
  return problems;
}

/**
 * Why only an Admin may make a coupon, by field: it takes off more than Data Entry may. An amount is held against the least amount
 * that it asks for. Kobo and hundredths of a percent.
 */
export function couponLimitProblems(
  role: Role,
  { largest_document_discount: limit }: DiscountLimits,
  coupon: { percent: number | null; amount: number | null; least_amount: number },
): FieldErrors {
  if (!isLimited(role)) return {};
  if (coupon.percent !== null && coupon.percent > limit)
    return { percent: [`Only an Admin makes coupons above ${percent(limit)}.`] };
  if (coupon.amount !== null && isAbove(coupon.amount, coupon.least_amount, limit))
    return { amount: [`Only an Admin makes coupons above ${percent(limit)} of their least amount.`] };
  return {};
}
