import { readFileSync } from "node:fs";

/** Repeats a measurement, because a busy machine may stall a process once, but hardly three times. */
export const WITH_RETRY = { retry: 2 };

/**
 * Returns the longest block of the event loop while `work` ran, in ms, without the time in which the process waited for a
 * processor.
 */
export async function loopGap(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let lastTick = now();
  const tick = () => {
    const at = now();
    longest = Math.max(longest, at - lastTick);
    lastTick = at;
  };
  const timer = setInterval(tick, 1);
  try {
    await work();
    // A block at the end of the work is noticed only at the next tick.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    clearInterval(timer);
  }
  tick();
  return longest;
}

const now = () => performance.now() - msWithoutProcessor();

/** Returns how long this thread has waited for a processor so far; 0 if the system does not report it. */
function msWithoutProcessor(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
