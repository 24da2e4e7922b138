/**
 * Divides a whole number among so many; what cannot be divided goes to the first. Amounts are in kobo.
 * `sharesOf(10_000, 3)` is 3,334 and twice 3,333.
 */
export function shareAt(whole: number, parts: number, place: number): number {
  const each = Math.floor(whole / parts);
  return place === 0 ? whole - each * (parts - 1) : each;
}

/** The same with one for each of the first ones: then a smaller whole never gives anybody more than a larger one. */
export function evenShareAt(whole: number, parts: number, place: number): number {
  return Math.floor(whole / parts) + (place < whole % parts ? 1 : 0);
}
