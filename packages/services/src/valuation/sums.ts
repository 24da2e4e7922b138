import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const MILLION = 1_000_000n;

/** Kobo in millions and a rest, which may be of more than a million. */
export interface WideSum {
  millions: number;
  rest: number;
}

/** The whole millions of an amount in kobo, and what they leave. */
export const millionsOf = (amount: SQLWrapper): SQL<number> => sql`${amount} / 1000000`;
export const restOf = (amount: SQLWrapper): SQL<number> => sql`${amount} % 1000000`;

/**
 * A sum of kobo as two sums of integers, millions and rest, so that no register is too large for it: SQLite's sum ends
 * with an error past 2^63, and the driver gives no integer past 2^53.
 */
export function wideSum(amount: SQLWrapper): { millions: SQL<number>; rest: SQL<number> } {
  return {
    millions: sql<number>`coalesce(sum(${millionsOf(amount)}), 0)`,
    rest: sql<number>`coalesce(sum(${restOf(amount)}), 0)`,
  };
}

/** The kobo of such a sum; exact up to 2^53, which is 90 trillion naira, and the nearest number beyond. */
export function ofWideSum({ millions, rest }: WideSum): number {
  return Number(BigInt(millions) * MILLION + BigInt(rest));
}

/** Several such sums as one. */
export function addWideSums(sums: readonly WideSum[]): WideSum {
  let [millions, rest] = [0, 0];
  for (const sum of sums) {
    millions += sum.millions;
    rest += sum.rest;
  }
  return { millions, rest };
}
