import { setTimeout as sleep } from "node:timers/promises";

interface SamplerOptions<T> {
  /** A result of this age is measured again. */
  maxAgeMs: number;
  /** How long a caller waits for a measurement; then it gets the previous result. */
  waitMs: number;
  /** A measurement that takes longer has hung, and counts as `hung` until it ends. */
  limitMs: number;
  /** The result of a measurement that hangs or fails. */
  hung: T;
}

/**
 * Returns a function that measures something that may hang: a disk, a network. One measurement runs at a time, so that a
 * disk that hangs occupies one thread of Node's pool and not one for each caller. The result is undefined until the first
 * measurement has ended.
 */
export function createSampler<T>(
  measure: () => Promise<T>,
  { maxAgeMs, waitMs, limitMs, hung }: SamplerOptions<T>,
): () => Promise<T | undefined> {
  let latest: T | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let running: { startedAt: number; ended: Promise<void> } | undefined;

  async function run(): Promise<void> {
    latest = await measure().catch(() => hung);
    endedAt = performance.now();
    running = undefined;
  }

  return async () => {
    if (!running && performance.now() - endedAt >= maxAgeMs) {
      running = { startedAt: performance.now(), ended: Promise.resolve() };
      running.ended = run();
    }
    if (running) await Promise.race([running.ended, sleep(waitMs, undefined, { ref: false })]);
    const hangs = running && performance.now() - running.startedAt >= limitMs;
    return hangs ? hung : latest;
  };
}
