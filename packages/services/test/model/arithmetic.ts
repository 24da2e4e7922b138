/** The model's own arithmetic in whole numbers: days since 1970-01-01, and money in kobo. */
export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the instant of a full hour in Lagos, which is UTC+1 all year. */
export function instantOf(day: number, hour: number): string {
  return new Date((day * 24 + hour - 1) * 3_600_000).toISOString();
}

/** Converts kobo to the unit of calls. */
export function nairaOf(kobo: bigint): number {
  return Number(`${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`);
}

/** Depreciation terms: a gross that falls to its scrap value within a life in days. */
export interface Terms {
  gross: bigint;
  scrap: bigint;
  life: number;
  from: number;
}

/** Returns the value on a day: the gross less the elapsed part of the depreciation, rounded half up. */
export function bookValueOn({ gross, scrap, life, from }: Terms, day: number): bigint {
  const elapsed = BigInt(day <= from ? 0 : day - from >= life ? life : day - from);
  const total = (gross - scrap) * elapsed;
  const depreciated = total / BigInt(life);
  return gross - depreciated - (2n * (total % BigInt(life)) >= BigInt(life) ? 1n : 0n);
}
