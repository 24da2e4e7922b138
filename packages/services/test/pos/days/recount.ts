/** A second implementation of the till rules (docs/reference/rules/pos.md): kobo, thousandths, hundredths of a percent. */
const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
/** Returns a part of a whole, rounded half up. */
export const shareOf = (whole: bigint, numerator: bigint, denominator: bigint) =>
  halfUp(whole * numerator, denominator);

export interface RequestedLine {
  price: bigint;
  quantity: bigint;
  discount: bigint;
  vat: bigint;
}

export interface Terms {
  registered: boolean;
  inclusive: boolean;
  increment: bigint;
}

/** A discount on a sale: a percentage or an amount. */
export interface Discount {
  percent?: bigint;
  amount?: bigint;
}

/** Returns a sale's figures before payment; undefined if the coupon's minimum is not reached. */
export function priceSale(
  lines: readonly RequestedLine[],
  documentDiscount: Discount,
  coupon: (Discount & { minimum: bigint }) | undefined,
  terms: Terms,
) {
  const amounts = lines.map(({ price, quantity, discount }) =>
    halfUp(price * quantity * (10_000n - discount), 10_000_000n),
  );
  const subtotal = sum(amounts);
  const discount = documentDiscount.amount ?? shareOf(subtotal, documentDiscount.percent ?? 0n, 10_000n);
  const left = subtotal - discount;
  if (coupon && left < coupon.minimum) return undefined;
  const couponDiscount = coupon
    ? coupon.percent === undefined
      ? smaller(coupon.amount!, left)
      : shareOf(left, coupon.percent, 10_000n)
    : 0n;
  const shares = allocate(discount + couponDiscount, amounts);
  const parts = amounts.map((amount, index) => {
    const base = amount - shares[index]!;
    const vat = terms.registered ? lines[index]!.vat : 0n;
    const net = terms.inclusive ? halfUp(base * 10_000n, 10_000n + vat) : base;
    return {
      amount,
      share: shares[index]!,
      net,
      vat: terms.inclusive ? base - net : shareOf(base, vat, 10_000n),
    };
  });
  const [net, vat] = [sum(parts.map((line) => line.net)), sum(parts.map((one) => one.vat))];
  return { subtotal, discount, coupon: couponDiscount, lines: parts, net, vat, total: net + vat };
}

/** Allocates an amount: one kobo at a time goes to the line that is furthest below its share, the first of equal ones. */
function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / whole);
  const missing = weights.map((weight, index) => amount * weight - shares[index]! * whole);
  for (let left = amount - sum(shares); left > 0n; left--) {
    let first = 0;
    for (let index = 1; index < missing.length; index++) if (missing[index]! > missing[first]!) first = index;
    shares[first]! += 1n;
    missing[first] = -1n;
  }
  return shares;
}

/** Returns the cash to pay for an amount. */
export function roundedCash(amount: bigint, increment: bigint): bigint {
  if (amount === 0n || increment === 0n) return amount;
  const nearest = roundedRefund(amount, increment);
  return nearest === 0n ? increment : nearest;
}

/** Returns the cash refunded for an amount. */
export const roundedRefund = (amount: bigint, increment: bigint) =>
  increment === 0n ? amount : halfUp(amount, increment) * increment;

/** Returns the part of a whole for `now` returned units, after `before` of the `sold` units were returned. */
export const returnedShare = (whole: bigint, before: bigint, now: bigint, sold: bigint) =>
  shareOf(whole, before + now, sold) - shareOf(whole, before, sold);
