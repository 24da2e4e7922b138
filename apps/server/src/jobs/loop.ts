import type { Log } from "@custodia/services/core/context";

/** Work that goes on in the background of the server. */
export interface Loop {
  /** There may be something to do. */
  wake(): void;
  /** Begins nothing new, and resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** Does `work` at once, when woken and every so often; as long as it answers true, there is more to do. */
export function startLoop(
  name: string,
  { everyMs, log }: { everyMs: number; log: Log },
  work: () => Promise<boolean>,
): Loop {
  let stopping = false;
  let woken = false;
  let ring = () => {};

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const more = await work().catch((error: unknown) => {
        log.error({ err: error }, `${name}: a round failed`);
        return false;
      });
      if (!more && !woken && !stopping) await sleep();
    }
  }

  const ended = run();
  return {
    wake() {
      woken = true;
      ring();
    },
    stop() {
      stopping = true;
      ring();
      return ended;
    },
  };
}
