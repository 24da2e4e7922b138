/** Whole kobo, the only form of money in the database and in arithmetic (rules/conventions 2). */
export type Kobo = number & { readonly __unit: "kobo" };

/** The largest amount in inputs and outputs: 999,999,999,999.99 naira. */
export const MAX_NAIRA = 999_999_999_999.99;
export const ZERO = 0 as Kobo;

/** Whether a value is an amount in naira as inputs accept it; what a user is still typing may be none. */
export const isAmount = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= MAX_NAIRA;

/** Returns a whole number as kobo. Throws RangeError for anything else. */
export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole kobo: ${value}`);
  return value as Kobo;
}

/** Converts naira (at most two decimals) to kobo; adding 0 turns -0 into 0. */
export function fromNaira(naira: number): Kobo {
  return kobo(Math.round(naira * 100) + 0);
}

/** Converts kobo to naira as a JSON number; exact up to the largest amount. */
export function toNaira(amount: number): number {
  return amount / 100;
}

/** Adds naira as whole kobo, to avoid rounding errors. */
export function sumNaira(amounts: readonly number[]): number {
  return toNaira(sum(amounts.map(fromNaira)));
}

const WHOLE_AND_KOBO = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Formats naira as ₦1,234,567.00, without Intl: creating one formatter takes longer than formatting a whole page. */
export function formatNaira(amount: number): string {
  const [, whole, kobos = ""] = WHOLE_AND_KOBO.exec(`${Math.abs(amount)}`) ?? [];
  const shown =
    whole === undefined ? formatRounded(Math.abs(amount)) : `${groupThousands(whole)}.${kobos.padEnd(2, "0")}`;
  return `${amount < 0 ? "-" : ""}₦${shown}`;
}

/** Formats kobo as `formatNaira` does. */
export const formatKobo = (amount: number): string => formatNaira(toNaira(amount));

const groupThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/** Formats numbers that are not whole kobo, such as averages, or too large to be written out. */
function formatRounded(amount: number): string {
  return amount.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Returns the sum of whole numbers: kobo, thousandths, counts. */
export function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}

/** Returns the quotient of whole numbers, numerator ≥ 0 and denominator > 0, rounded half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Returns `whole × part ÷ total`, rounded half up, for any size of the product: whole numbers ≥ 0, and `total` > 0. */
export function shareHalfUp(whole: number, part: number, total: number): number {
  return Number(divideHalfUp(BigInt(whole) * BigInt(part), BigInt(total)));
}

/**
 * Allocates an amount to weights by the largest-remainder method; of equal remainders, the earlier comes first. The shares
 * add up to the amount, and no share exceeds its weight if the amount does not exceed the sum of the weights (rules/pos 2).
 * Takes whole kobo ≥ 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const remaining = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const roundedUp = new Set(byRemainder.slice(0, remaining).map(({ index }) => index));
  return parts.map(({ index, share }) => share + Number(roundedUp.has(index)));
}
