/** Pseudo-random values that are the same at each run, so that the demo company never changes. */
export interface SeededRandom {
  /** Returns an integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  digits(count: number): string;
}

/** Creates a small generator (mulberry32), for sample data only. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}
