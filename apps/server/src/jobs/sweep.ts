import { sweepFiles } from "@custodia/services/assets/sweep";
import { sweepAuth } from "@custodia/services/auth/sweep";
import type { Services } from "@custodia/services/core/context";
import { sweepIdempotency } from "@custodia/services/core/idempotency";
import { sweepOrphans } from "@custodia/services/files/sweep-orphans";
import { forgetGivenUp } from "@custodia/services/mail/forget";
import { measureStorage, noteSizes } from "@custodia/services/platform/figures";
import { sweepOperators } from "@custodia/services/platform/sweep";
import { type Loop, startLoop } from "./loop.ts";

const HOUR_MS = 3_600_000;
const HOURS_OF_A_DAY = 24;

/** Clears away what has run out (sessions, codes, links, counted attempts, files), and measures what is left. */
export function startSweep(services: Services): Loop {
  let hours = 0;
  const loop = startLoop("sweep", { everyMs: HOUR_MS, log: services.log }, async () => {
    await sweepAuth(services);
    await sweepFiles(services);
    await sweepIdempotency(services);
    await sweepOperators(services);
    await forgetGivenUp(services);
    await noteSizes(services);
    await measureStorage(services);
    // All files are looked through, so once a day, and not while a server starts.
    if (hours++ % HOURS_OF_A_DAY === 1) await sweepOrphans(services);
    return false;
  });
  // Nothing that is written makes the time come sooner.
  return { wake() {}, stop: loop.stop };
}
