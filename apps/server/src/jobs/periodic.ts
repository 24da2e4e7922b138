import { sweepFiles } from "@custodia/services/assets/sweep";
import { sweepAuth } from "@custodia/services/auth/sessions";
import type { Services } from "@custodia/services/core/context";
import { sweepIdempotency } from "@custodia/services/core/idempotency";
import {
  fillMissingSortKeys,
  runDailyTasks,
  truncateLargeWal,
} from "@custodia/services/daily-tasks/daily-tasks";
import { mailDigests } from "@custodia/services/digest/mail-digests";
import { sweepOrphans } from "@custodia/services/files/references";
import { clearUndeliverable } from "@custodia/services/mail/queue";
import { addToDay, measureStorage, noteSizes } from "@custodia/services/platform/figures";
import { sweepOperators } from "@custodia/services/platform/sessions";
import { indexWaiting } from "@custodia/services/search/indexing";
import type { Traffic } from "../observability/traffic.ts";
import { type Loop, startLoop } from "./loop.ts";

const DAILY_CHECK_MS = 600_000;

/** Looks after each company soon after its day has begun, and mails digests soon after its week has, wherever it lies. */
export function startDaily(services: Services): Loop {
  const loop = startLoop("daily", { everyMs: DAILY_CHECK_MS, log: services.log }, async () => {
    await runDailyTasks(services);
    await mailDigests(services);
    return false;
  });
  // Writes do not wake this loop, which runs once a day.
  return { wake() {}, stop: loop.stop };
}

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
    await clearUndeliverable(services);
    await noteSizes(services);
    await measureStorage(services);
    // All files are looked through, so once a day, and not while a server starts.
    if (hours++ % HOURS_OF_A_DAY === 1) await sweepOrphans(services);
    return false;
  });
  // Writes do not wake this loop, which runs on a timer.
  return { wake() {}, stop: loop.stop };
}

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
    // Counts that could not be written are added the next time.
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

/** Entries within this time are indexed together; until then they are searched beside the indexes. */
const INDEXING_MS = 1000;

/** Feeds the indexes of texts. */
export const startIndexing = (services: Services): Loop =>
  startLoop("indexing", { everyMs: INDEXING_MS, log: services.log }, async () => {
    await indexWaiting(services);
    return false;
  });

const SORT_KEYS_MS = 3_600_000;

/** Makes the sort keys of names that are still missing. */
export function startNames(services: Services): Loop {
  const loop = startLoop("names", { everyMs: SORT_KEYS_MS, log: services.log }, async () => {
    await fillMissingSortKeys(services);
    return false;
  });
  // Each write of a name includes its key, so writes do not wake this loop.
  return { wake() {}, stop: loop.stop };
}

const WAL_CHECK_MS = 2000;

/** Keeps the WAL small. */
export function startWal(services: Services): Loop {
  const loop = startLoop("wal", { everyMs: WAL_CHECK_MS, log: services.log }, async () => {
    await truncateLargeWal(services);
    return false;
  });
  // A write alone makes no WAL large.
  return { wake() {}, stop: loop.stop };
}
