/** For tests that bound a gap: a machine busy with other things may stall a process once, hardly three times. */
export const unlessStalled = { retry: 2 };

/** Longest silence of the event loop while `work` ran, in milliseconds. */
export async function loopGap(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let seen = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - seen);
    seen = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    // What ran until the very end shows at the next tick only.
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    clearInterval(timer);
  }
  look();
  return longest;
}
