import Fraction from "fraction.js";
import { type Kobo, kobo } from "../money.ts";

export const fraction = (numerator: number | bigint, denominator: number | bigint = 1): Fraction =>
  new Fraction(numerator, denominator);

/** Returns a decimal number as it is written: 0.1 is 1/10. */
export const decimal = (value: number): Fraction => new Fraction(String(value));

export const ZERO_PART: Fraction = fraction(0);

/** Rounds a fraction ≥ 0 half up to whole kobo. */
export function roundHalfUp(value: Fraction): Kobo {
  return kobo(Number((2n * value.n + value.d) / (2n * value.d)));
}

/** Returns an amount × part ÷ total, rounded half up to whole kobo; in integers, because schedules have many rows. */
export function shareOf(amount: number, part: Fraction, total: Fraction): Kobo {
  const divisor = part.d * total.n;
  return kobo(Number((2n * BigInt(amount) * part.n * total.d + divisor) / (2n * divisor)));
}

/** Compares fractions ≥ 0; without the copies that the library makes, because schedules have many rows. */
export const isAtLeast = (a: Fraction, b: Fraction): boolean => a.n * b.d >= b.n * a.d;

export const smaller = (a: Fraction, b: Fraction): Fraction => (isAtLeast(a, b) ? b : a);

/** Writes a fraction for a formula: `12`, or `31 / 365` in brackets. */
export const partText = (value: Fraction): string => (value.d === 1n ? `${value.n}` : `(${value.n} / ${value.d})`);

const DECIMALS = 10n ** 40n;

/** Returns a fraction with 40 decimals if it has grown longer than that. */
export function shorten(value: Fraction): Fraction {
  return value.d > DECIMALS ? fraction((value.n * DECIMALS) / value.d, DECIMALS) : value;
}

const LONGEST_TEXT = 40;

/** Writes an unrounded amount in kobo as naira for a formula: as a decimal if it ends, else as a fraction, or with 20 decimals if that is long. */
export function exactText(amount: Fraction): string {
  const naira = amount.div(100);
  const scaled = naira.n * 10n ** 20n;
  const whole = partText(naira);
  if (scaled % naira.d !== 0n && whole.length <= LONGEST_TEXT) return whole;
  const digits = (scaled / naira.d).toString().padStart(21, "0");
  return `${digits.slice(0, -20)}.${digits.slice(-20)}`.replace(/\.?0+$/, "");
}

/** Digits after the point of a root, which has no exact fraction. */
const ROOT_DIGITS = 40n;
const SCALE = 10n ** ROOT_DIGITS;

/**
 * Returns `value` (from 0 to 1) to the power of 1 ÷ `degree` with 40 decimals, as e^(ln(value) ÷ degree): degrees such as 4.5 years
 * need no integer root.
 */
export function rootOf(value: Fraction, degree: Fraction): Fraction {
  if (value.n === 0n || value.compare(1) === 0) return value;
  // ln(value) = −2 artanh((1 − value) ÷ (1 + value)), of a value between ½ and 1: halvings are added as ln 2.
  let halvings = 0n;
  let mantissa = (value.n * SCALE * SCALE) / value.d;
  const unit = SCALE * SCALE;
  while (2n * mantissa < unit) {
    mantissa *= 2n;
    halvings++;
  }
  const naturalLog = logarithm(mantissa, unit) + halvings * logarithm(unit / 2n, unit);
  return fraction(exponential(-(naturalLog * degree.d) / degree.n, unit) / SCALE, SCALE);
}

/** Returns −ln(x), scaled. */
function logarithm(x: bigint, unit: bigint): bigint {
  const ratio = ((unit - x) * unit) / (unit + x);
  const square = (ratio * ratio) / unit;
  let [term, sum] = [ratio, 0n];
  for (let divisor = 1n; term !== 0n; divisor += 2n) {
    sum += term / divisor;
    term = (term * square) / unit;
  }
  return 2n * sum;
}

/** Returns e^x, scaled, for x ≤ 0: by its series for x ÷ 2^64, squared 64 times, would lose digits; so x is halved few times. */
function exponential(x: bigint, unit: bigint): bigint {
  let halvings = 0;
  let part = x;
  while (-part > unit / 2n) {
    part /= 2n;
    halvings++;
  }
  let [term, sum] = [unit, unit];
  for (let index = 1n; term !== 0n; index++) {
    term = (term * part) / (unit * index);
    sum += term;
  }
  for (; halvings > 0; halvings--) sum = (sum * sum) / unit;
  return sum;
}
