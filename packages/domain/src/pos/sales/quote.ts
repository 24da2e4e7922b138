import type { FieldErrors } from "../../errors.ts";
import { allocate, divideHalfUp, shareHalfUp, sum } from "../../money.ts";
import { type CouponTerms, couponDiscount, couponTooSmall } from "../coupons.ts";
import { BASIS_POINTS, MILLI } from "../fields.ts";
import type { VatClass } from "./labels.ts";
import { type Settlement, settle, type TenderAmount } from "./settle.ts";

/** A requested line with its item's price and VAT: kobo, thousandths, hundredths of a percent. */
export interface QuoteLineInput {
  price: number;
  quantity: number;
  discount: number;
  vat_class: VatClass;
  vat: number;
}

/** Discounts on the whole sale: a percentage or an amount, then the coupon. */
export interface Reductions {
  /** Hundredths of a percent. */
  discount?: number | undefined;
  /** Kobo. */
  discount_amount?: number | undefined;
  coupon?: CouponTerms | undefined;
}

/** The settings that apply to a sale. The rounding increment is in kobo. */
export interface SaleTerms {
  vat_registered: boolean;
  prices_include_vat: boolean;
  increment: number;
}

/** A line with its figures, in kobo. `vat` is the rate charged: 0 if the company is not registered. */
type QuotedLine<L extends QuoteLineInput = QuoteLineInput> = L & {
  /** After its own discount. */
  amount: number;
  /** Its share of the document discount and the coupon. */
  discount_share: number;
  net: number;
  vat_amount: number;
};

interface Quote<L extends QuoteLineInput = QuoteLineInput> extends Settlement {
  lines: QuotedLine<L>[];
  subtotal: number;
  discount_amount: number;
  coupon_discount: number;
  net_total: number;
  vat_total: number;
  total: number;
}

/** The maximum of a sale before VAT, in kobo: 100,000,000,000 naira. It keeps all sums within safe integers. */
export const MAX_SALE = 10_000_000_000_000;

const TOO_LARGE = "A sale may come to at most ₦100,000,000,000.00.";

/** The amounts of the lines; 0 with a problem if one exceeds the maximum. */
function lineAmounts(lines: readonly QuoteLineInput[], problems: FieldErrors): number[] {
  let sum = 0n;
  return lines.map((line, index) => {
    const amount = lineAmount(line);
    if (sum + amount > MAX_SALE) {
      problems[`lines.${index}.quantity`] = [TOO_LARGE];
      return 0;
    }
    sum += amount;
    return Number(amount);
  });
}

function documentDiscount({ discount, discount_amount }: Reductions, subtotal: number, problems: FieldErrors) {
  if (discount_amount === undefined) return shareHalfUp(subtotal, discount ?? 0, BASIS_POINTS);
  if (discount_amount <= subtotal) return discount_amount;
  problems.discount_amount = ["The discount may not exceed the subtotal."];
  return subtotal;
}

/**
 * Prices a sale (rules/pos 2 and 3): the lines, then the document discount on their sum, then the coupon on the rest. Both
 * are allocated to the lines, each line is split into net and VAT, and the totals are sums. `problems` says by field why the
 * sale is not possible; the figures are then as complete as possible.
 */
export function quote<L extends QuoteLineInput>(
  input: readonly L[],
  reductions: Reductions,
  payments: readonly TenderAmount[],
  terms: SaleTerms,
): Quote<L> {
  const problems: FieldErrors = {};
  const amounts = lineAmounts(input, problems);
  const subtotal = sum(amounts);
  const discount_amount = documentDiscount(reductions, subtotal, problems);
  const left = subtotal - discount_amount;
  const { coupon } = reductions;
  const tooSmall = coupon && couponTooSmall(coupon, left);
  if (tooSmall) problems.coupon_code = [tooSmall];
  const coupon_discount = coupon && !tooSmall ? couponDiscount(coupon, left) : 0;
  const shares = allocate(discount_amount + coupon_discount, amounts);
  const lines = input.map((line, index): QuotedLine<L> => {
    const vat = terms.vat_registered ? line.vat : 0;
    const amount = amounts[index]!;
    const discount_share = shares[index]!;
    const parts = netAndVat(amount - discount_share, vat, terms.prices_include_vat);
    return { ...line, vat, amount, discount_share, ...parts };
  });
  const net_total = sum(lines.map(({ net }) => net));
  const vat_total = sum(lines.map(({ vat_amount }) => vat_amount));
  const settled = settle(net_total + vat_total, payments, terms.increment);
  return {
    ...settled,
    lines,
    subtotal,
    discount_amount,
    coupon_discount,
    net_total,
    vat_total,
    total: net_total + vat_total,
    problems: { ...problems, ...settled.problems },
  };
}

/**
 * Returns the amount of a line before document discounts, in kobo: price × quantity × (1 − discount), rounded half up
 * (rules/pos 2). `price` is in kobo, `quantity` in thousandths, `discount` in hundredths of a percent. The product may
 * exceed the safe integers, so it is a BigInt.
 */
export function lineAmount(line: { price: number; quantity: number; discount: number }): bigint {
  const { price, quantity, discount } = line;
  return divideHalfUp(BigInt(price) * BigInt(quantity) * BigInt(BASIS_POINTS - discount), BigInt(MILLI * BASIS_POINTS));
}

/**
 * Splits the amount of a line into net and VAT, in kobo, rounded half up (rules/pos 2). VAT is added to prices without VAT;
 * for prices with VAT, net is base ÷ (1 + rate) and VAT the rest. `vat` is in hundredths of a percent.
 */
function netAndVat(base: number, vat: number, pricesIncludeVat: boolean): { net: number; vat_amount: number } {
  if (!pricesIncludeVat) return { net: base, vat_amount: shareHalfUp(base, vat, BASIS_POINTS) };
  const net = shareHalfUp(base, BASIS_POINTS, BASIS_POINTS + vat);
  return { net, vat_amount: base - net };
}
