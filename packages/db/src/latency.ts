/** How fast calls of late came back from a server, and how long one more would take. */
export interface CallPace {
  /** Counts a call from now until what it answers is called. */
  begin(): () => void;
  /** About, in milliseconds; 0 where few are under way. */
  wouldTakeMs(): number;
}

/** So few say nothing of a line: each may take long by itself. */
const FEW = 32;

/**
 * Measures how far apart calls of a line come back. Few under way say how far away the server is, which is no line: they can only show
 * that it takes less.
 */
export function openCallPace(now: () => number = () => performance.now()): CallPace {
  let underWay = 0;
  let cameBack = 0;
  let paceMs = 0;
  return {
    begin() {
      if (underWay === 0) cameBack = now();
      underWay += 1;
      return () => {
        const at = now();
        const tookMs = at - cameBack;
        if (underWay > FEW || tookMs < paceMs) paceMs += (tookMs - paceMs) / 32;
        cameBack = at;
        underWay -= 1;
      };
    },
    wouldTakeMs: () => (underWay > FEW ? underWay * paceMs : 0),
  };
}

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
