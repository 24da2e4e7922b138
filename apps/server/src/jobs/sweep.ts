import { sweepFiles } from "@custodia/services/assets/sweep";
import { sweepAuth } from "@custodia/services/auth/sweep";
import type { Services } from "@custodia/services/context";
import { sweepIdempotency } from "@custodia/services/idempotency/repeat";
import { sweepOperators } from "@custodia/services/platform/sweep";
import { type Loop, startLoop } from "./loop.ts";

const HOUR_MS = 3_600_000;

/** Clears away what has run out: sessions, codes, links, counted attempts, files. */
export function startSweep(services: Services): Loop {
  const loop = startLoop("sweep", { everyMs: HOUR_MS, log: services.log }, async () => {
    await sweepAuth(services);
    await sweepFiles(services);
    await sweepIdempotency(services);
    await sweepOperators(services);
    return false;
  });
  // Nothing that is written makes the time come sooner.
  return { wake() {}, stop: loop.stop };
}
