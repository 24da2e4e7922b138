import type { Services } from "@custodia/services/core/context";
import { addToDay } from "@custodia/services/platform/figures";
import type { Traffic } from "../watch/traffic.ts";
import { type Loop, startLoop } from "./loop.ts";

const MINUTE_MS = 60_000;

/** Keeps how much was answered each day: one write a minute where there was anything, and one at a stop. */
export function startDays(services: Services, { takeCounts }: Pick<Traffic, "takeCounts">): Loop {
  const left = { requests: 0, errors: 0 };

  async function keep(): Promise<boolean> {
    const taken = takeCounts();
    left.requests += taken.requests;
    left.errors += taken.errors;
    if (left.requests === 0 && left.errors === 0) return false;
    const told = { ...left };
    // What could not be written is told the next time.
    await addToDay(services, told);
    left.requests -= told.requests;
    left.errors -= told.errors;
    return false;
  }

  const loop = startLoop("days", { everyMs: MINUTE_MS, log: services.log }, keep);
  return {
    wake() {},
    async stop() {
      await loop.stop();
      await keep().catch((err: unknown) => services.log.warn({ err }, "the last minute was not counted"));
    },
  };
}
