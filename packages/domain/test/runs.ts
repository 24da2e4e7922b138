/** Runs of a property: 1 × in `npm test`, more with SCALE. */
export function runs(base: number): number {
  return base * Number(process.env.SCALE ?? 1);
}
