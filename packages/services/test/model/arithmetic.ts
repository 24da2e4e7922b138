/** Days are counted from 1970-01-01, money is kobo: the model's own arithmetic, in whole numbers alone. */
export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** A full hour in Lagos, which is one ahead of UTC all year round. */
export function instantOf(day: number, hour: number): string {
  return new Date((day * 24 + hour - 1) * 3_600_000).toISOString();
}

/** Kobo as calls send them. */
export function nairaOf(kobo: bigint): number {
  return Number(`${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`);
}

/** The terms of depreciation: a gross that falls to its scrap value within a life of days. */
export interface Terms {
  gross: bigint;
  scrap: bigint;
  life: number;
  from: number;
}

/** The worth on a day: the gross less its part of the days that have gone by, a half kobo counted as a whole one. */
export function worth({ gross, scrap, life, from }: Terms, day: number): bigint {
  const gone = BigInt(day <= from ? 0 : day - from >= life ? life : day - from);
  const whole = (gross - scrap) * gone;
  const lost = whole / BigInt(life);
  return gross - lost - (2n * (whole % BigInt(life)) >= BigInt(life) ? 1n : 0n);
}
