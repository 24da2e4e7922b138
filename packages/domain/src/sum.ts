/** The sum of whole numbers: kobo, thousandths, counts. */
export function sum(all: readonly number[]): number {
  return all.reduce((whole, one) => whole + one, 0);
}
