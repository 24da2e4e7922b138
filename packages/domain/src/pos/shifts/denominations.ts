/** Notes and coins of Nigeria, in naira as people write them, the largest first (Central Bank of Nigeria). */
export const DENOMINATIONS = ["1000", "500", "200", "100", "50", "20", "10", "5", "2", "1", "0.5"] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

/** How many there are of each. */
export type Notes = Partial<Record<Denomination, number>>;

/** What notes and coins come to, in kobo. */
export function cashOf(notes: Notes): number {
  return DENOMINATIONS.reduce((sum, one) => sum + (notes[one] ?? 0) * Number(one) * 100, 0);
}
