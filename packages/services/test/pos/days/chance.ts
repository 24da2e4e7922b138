/** Random draws that are the same for the same seed. */
export interface Chance {
  /** Returns a whole number from `min` to `max`. */
  integer(min: number, max: number): number;
  /** Returns true with this probability, from 0 to 1. */
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { integer, happens: (share) => next() < share, pick: (from) => from[integer(0, from.length - 1)]! };
}
