/** Up to so many seconds each: durations between two bounds are counted together. */
export const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long things took. */
export interface Durations {
  /** How many up to each bound and above the one before; the last are above all. */
  within: number[];
  seconds: number;
}

export const noDurations = (): Durations => ({ within: BOUNDS.map(() => 0).concat(0), seconds: 0 });

/** Counts one more. */
export function countIn(durations: Durations, ms: number): void {
  const seconds = ms / 1000;
  let at = 0;
  while (at < BOUNDS.length && seconds > BOUNDS[at]!) at += 1;
  durations.within[at]! += 1;
  durations.seconds += seconds;
}
