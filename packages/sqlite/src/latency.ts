/** Estimates the duration of the next call to a server from the recent ones. */
export interface LatencyEstimator {
  /** Starts a call; the returned function ends it. */
  begin(): () => void;
  /** Returns the estimate in ms; 0 if few calls are in flight. */
  estimatedWaitMs(): number;
}

/** With up to this many calls in flight there is no queue to estimate: each call may be slow by itself. */
const MIN_QUEUE = 32;

/**
 * Averages the intervals between responses. Few calls in flight measure the round trip rather than a queue, so they can only lower
 * the average.
 */
export function createLatencyEstimator(now: () => number = () => performance.now()): LatencyEstimator {
  let inFlight = 0;
  let lastResponse = 0;
  let averageMs = 0;
  return {
    begin() {
      if (inFlight === 0) lastResponse = now();
      inFlight += 1;
      return () => {
        const respondedAt = now();
        const tookMs = respondedAt - lastResponse;
        if (inFlight > MIN_QUEUE || tookMs < averageMs) averageMs += (tookMs - averageMs) / 32;
        lastResponse = respondedAt;
        inFlight -= 1;
      };
    },
    estimatedWaitMs: () => (inFlight > MIN_QUEUE ? inFlight * averageMs : 0),
  };
}

/** The upper bounds of the histogram's buckets in seconds. */
export const BUCKET_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Distribution of durations. */
export interface Histogram {
  /** Counts per bucket; the last one is for durations above all bounds. */
  counts: number[];
  seconds: number;
}

export const emptyHistogram = (): Histogram => ({
  counts: BUCKET_BOUNDS_SECONDS.map(() => 0).concat(0),
  seconds: 0,
});

/** Adds a duration. */
export function recordDuration(durations: Histogram, ms: number): void {
  const seconds = ms / 1000;
  let bucket = 0;
  while (bucket < BUCKET_BOUNDS_SECONDS.length && seconds > BUCKET_BOUNDS_SECONDS[bucket]!) bucket += 1;
  durations.counts[bucket]! += 1;
  durations.seconds += seconds;
}
