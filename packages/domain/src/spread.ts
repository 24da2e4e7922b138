/**
 * Spreads an amount over weights by largest remainder, ties to the earlier; the shares add up to it, and none is above its
 * weight where the amount is not above their sum (rules/pos 2). Whole numbers, none below 0, amount and weights in kobo.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, share: Number(product / whole), remainder: product % whole };
  });
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = parts.toSorted(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  );
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return parts.map(({ place, share }) => share + Number(raised.has(place)));
}
