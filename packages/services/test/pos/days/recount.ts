/** A second implementation of the till's rules, from the specification: kobo, thousandths, hundredths of a percent. */
const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
const least = (one: bigint, other: bigint) => (one < other ? one : other);
export const sum = (all: readonly bigint[]) => all.reduce((whole, one) => whole + one, 0n);
/** Returns a part of a whole, rounded half up. */
export const part = (whole: bigint, of: bigint, all: bigint) => halfUp(whole * of, all);

export interface Asked {
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
export interface Off {
  percent?: bigint;
  amount?: bigint;
}

/** Returns a sale's figures before payment; undefined if the coupon's minimum is not reached. */
export function priced(lines: readonly Asked[], off: Off, coupon: (Off & { least: bigint }) | undefined, terms: Terms) {
  const amounts = lines.map(({ price, quantity, discount }) =>
    halfUp(price * quantity * (10_000n - discount), 10_000_000n),
  );
  const subtotal = sum(amounts);
  const discount = off.amount ?? part(subtotal, off.percent ?? 0n, 10_000n);
  const left = subtotal - discount;
  if (coupon && left < coupon.least) return undefined;
  const used = coupon
    ? coupon.percent === undefined
      ? least(coupon.amount!, left)
      : part(left, coupon.percent, 10_000n)
    : 0n;
  const shares = shared(discount + used, amounts);
  const parts = amounts.map((amount, index) => {
    const base = amount - shares[index]!;
    const vat = terms.registered ? lines[index]!.vat : 0n;
    const net = terms.inclusive ? halfUp(base * 10_000n, 10_000n + vat) : base;
    return {
      amount,
      share: shares[index]!,
      net,
      vat: terms.inclusive ? base - net : part(base, vat, 10_000n),
    };
  });
  const [net, vat] = [sum(parts.map((one) => one.net)), sum(parts.map((one) => one.vat))];
  return { subtotal, discount, coupon: used, lines: parts, net, vat, total: net + vat };
}

/** Allocates an amount: one kobo at a time goes to the line that is furthest below its share, the first of equal ones. */
function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
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
export function cashFor(amount: bigint, increment: bigint): bigint {
  if (amount === 0n || increment === 0n) return amount;
  const nearest = cashBack(amount, increment);
  return nearest === 0n ? increment : nearest;
}

/** Returns the cash refunded for an amount. */
export const cashBack = (amount: bigint, increment: bigint) =>
  increment === 0n ? amount : halfUp(amount, increment) * increment;

/** Returns the part of a whole for `now` returned units, after `before` of the `sold` units were returned. */
export const cameBack = (whole: bigint, before: bigint, now: bigint, sold: bigint) =>
  part(whole, before + now, sold) - part(whole, before, sold);
