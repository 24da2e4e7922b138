import { readFileSync } from "node:fs";

/** For tests that bound a gap: a machine busy with other things may stall a process once, hardly three times. */
export const unlessStalled = { retry: 2 };

/**
 * Longest silence of the event loop while `work` ran, in milliseconds: what it did and what it waited for, but
 * not the time in which it was ready and other processes had the processors.
 */
export async function loopGap(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let seen = now();
  const look = () => {
    const at = now();
    longest = Math.max(longest, at - seen);
    seen = at;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    // Work that ran until the very end shows at the next tick only.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    clearInterval(timer);
  }
  look();
  return longest;
}

const now = () => performance.now() - msWithoutProcessor();

/** How long this thread has stood in the scheduler's line so far; 0 where the system does not tell. */
function msWithoutProcessor(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
