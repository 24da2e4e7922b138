/** Returns the number of runs of a property test: `base` in `npm test`, more with SCALE. */
export function runs(base: number): number {
  return base * Number(process.env.SCALE ?? 1);
}
