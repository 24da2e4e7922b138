import type { Log } from "@custodia/services/core/context";

/** Background work of the server. */
export interface Loop {
  /** Signals that there may be work. */
  wake(): void;
  /** Starts nothing new, and resolves when the current work is done. */
  stop(): Promise<void>;
}

/** Returns the loop, whose stop also awaits `end`. */
export const stopWith = (loop: Loop, end: () => unknown): Loop => ({
  wake: loop.wake,
  async stop() {
    await loop.stop();
    await end();
  },
});

/** Runs `work` at once and at each interval. Writes do not wake it. */
export function startTimed(name: string, pace: { everyMs: number; log: Log }, work: () => Promise<unknown>): Loop {
  const loop = startLoop(name, pace, async () => {
    await work();
    return false;
  });
  return { wake() {}, stop: loop.stop };
}

/** Runs `work` at once, when woken, and at each interval; it runs again while it resolves to true. */
export function startLoop(
  name: string,
  { everyMs, log }: { everyMs: number; log: Log },
  work: () => Promise<boolean>,
): Loop {
  let stopping = false;
  let woken = false;
  let endSleep = () => {};

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const more = await work().catch((error: unknown) => {
        log.error({ err: error }, `${name}: a run failed`);
        return false;
      });
      if (!more && !woken && !stopping) await sleep();
    }
  }

  const ended = run();
  return {
    wake() {
      woken = true;
      endSleep();
    },
    stop() {
      stopping = true;
      endSleep();
      return ended;
    },
  };
}
