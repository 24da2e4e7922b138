import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const MILLION = 1_000_000n;

/** An amount in kobo as millions and a rest, which may exceed a million. */
export interface WideSum {
  millions: number;
  rest: number;
}

/** The whole millions of an amount in kobo; `restOf` returns the rest. */
export const millionsOf = (amount: SQLWrapper): SQL<number> => sql`${amount} / 1000000`;
export const restOf = (amount: SQLWrapper): SQL<number> => sql`${amount} % 1000000`;

/**
 * Returns a sum of kobo as two integer sums, millions and rest, so that no register is too large: SQLite's sum fails past
 * 2^63, and the driver returns no integer past 2^53.
 */
export function wideSum(amount: SQLWrapper): { millions: SQL<number>; rest: SQL<number> } {
  return {
    millions: sql<number>`coalesce(sum(${millionsOf(amount)}), 0)`,
    rest: sql<number>`coalesce(sum(${restOf(amount)}), 0)`,
  };
}

/** Returns the wide sum of an amount as JSON, an array of millions and rest. */
export function wideSumJson(amount: SQLWrapper): SQL {
  const { millions, rest } = wideSum(amount);
  return sql`json_array(${millions}, ${rest})`;
}

/** Reads a wide sum from its JSON. */
export const readWideSum = ([millions, rest]: readonly [number, number]): WideSum => ({ millions, rest });

/** Returns the sum in kobo, exact whatever its size. */
export const exactSum = ({ millions, rest }: WideSum): bigint => BigInt(millions) * MILLION + BigInt(rest);

/** Returns the sum in kobo; exact up to 2^53, which is 90 trillion naira, and rounded to the nearest number above that. */
export function fromWideSum(sum: WideSum): number {
  return Number(exactSum(sum));
}

/** Adds several sums. */
export function addWideSums(sums: readonly WideSum[]): WideSum {
  let [millions, rest] = [0, 0];
  for (const sum of sums) {
    millions += sum.millions;
    rest += sum.rest;
  }
  return { millions, rest };
}
