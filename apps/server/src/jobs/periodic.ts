import { sweepFiles } from "@custodia/services/assets/sweep";
import { sweepAuth } from "@custodia/services/auth/sessions";
import type { Services } from "@custodia/services/core/context";
import { sweepIdempotency } from "@custodia/services/core/idempotency";
import {
  fillMissingSortKeys,
  renewOutdatedSegments,
  runDailyTasks,
  truncateLargeWal,
} from "@custodia/services/daily-tasks/daily-tasks";
import { mailDigests } from "@custodia/services/digest/mail-digests";
import { sweepOrphans } from "@custodia/services/files/references";
import { sweepMail } from "@custodia/services/mail/retention";
import { removeInterrupted } from "@custodia/services/move/remove";
import { addDayTotals, measureStorage, recordSizes } from "@custodia/services/platform/figures";
import { deleteExpiredSessions } from "@custodia/services/platform/sessions";
import { indexQueued } from "@custodia/services/search/indexing";
import type { Traffic } from "../observability/traffic.ts";
import { type Loop, startLoop } from "./loop.ts";

const DAILY_CHECK_MS = 600_000;

/**
 * Runs each company's daily tasks soon after its day begins, and mails digests soon after its week begins, in the company's
 * own time zone.
 */
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
const HOURS_PER_DAY = 24;

/** Deletes expired data (sessions, codes, links, counted attempts, files), and records the sizes of the remaining data. */
export function startSweep(services: Services): Loop {
  let hours = 0;
  const loop = startLoop("sweep", { everyMs: HOUR_MS, log: services.log }, async () => {
    await sweepAuth(services);
    await sweepFiles(services);
    await sweepIdempotency(services);
    await deleteExpiredSessions(services);
    await sweepMail(services);
    await recordSizes(services);
    await measureStorage(services);
    // This scans all files, so it runs once a day, and not while a server starts.
    if (hours++ % HOURS_PER_DAY === 1) await sweepOrphans(services);
    return false;
  });
  // Writes do not wake this loop, which runs on a timer.
  return { wake() {}, stop: loop.stop };
}

const MINUTE_MS = 60_000;

/** Stores how many requests were answered each day: at most one write a minute, and one when the server stops. */
export function startDayTotals(services: Services, { takeCounts }: Pick<Traffic, "takeCounts">): Loop {
  const pending = { requests: 0, errors: 0 };

  async function storeCounts(): Promise<boolean> {
    const counts = takeCounts();
    pending.requests += counts.requests;
    pending.errors += counts.errors;
    if (pending.requests === 0 && pending.errors === 0) return false;
    const written = { ...pending };
    // Counts that could not be written are added to the next write.
    await addDayTotals(services, written);
    pending.requests -= written.requests;
    pending.errors -= written.errors;
    return false;
  }

  const loop = startLoop("days", { everyMs: MINUTE_MS, log: services.log }, storeCounts);
  return {
    wake() {},
    async stop() {
      await loop.stop();
      await storeCounts().catch((err: unknown) =>
        services.log.warn({ err }, "failed to store the request counts of the last minute"),
      );
    },
  };
}

/** Entries that arrive within this time are indexed together; until then, searches read them separately. */
const INDEXING_MS = 1000;

/** Updates the full-text indexes. */
export const startIndexing = (services: Services): Loop =>
  startLoop("indexing", { everyMs: INDEXING_MS, log: services.log }, async () => {
    await indexQueued(services);
    return false;
  });

const SORT_KEYS_MS = 3_600_000;

/** Computes the sort keys of names that lack one. */
export function startSortKeys(services: Services): Loop {
  const loop = startLoop("names", { everyMs: SORT_KEYS_MS, log: services.log }, async () => {
    await fillMissingSortKeys(services);
    return false;
  });
  // Each write of a name includes its key, so writes do not wake this loop.
  return { wake() {}, stop: loop.stop };
}

const SEGMENTS_MS = 3_600_000;

/** Recalculates book values after an upgrade that changed their rule. */
export function startRenewal(services: Services): Loop {
  const loop = startLoop("segments", { everyMs: SEGMENTS_MS, log: services.log }, async () => {
    await renewOutdatedSegments(services);
    return false;
  });
  // Each change of an asset renews its own, so writes do not wake this loop.
  return { wake() {}, stop: loop.stop };
}

/** Removes what was moved in of companies by commands or servers that have ended. */
export const startMoveCleaning = (services: Services): Loop => {
  const loop = startLoop("moves", { everyMs: MINUTE_MS, log: services.log }, async () => {
    await removeInterrupted(services);
    return false;
  });
  return { wake() {}, stop: loop.stop };
};

const WAL_CHECK_MS = 2000;

/** Limits the size of the WAL. */
export function startWalTrim(services: Services): Loop {
  const loop = startLoop("wal", { everyMs: WAL_CHECK_MS, log: services.log }, async () => {
    await truncateLargeWal(services);
    return false;
  });
  // A single write does not make the WAL large.
  return { wake() {}, stop: loop.stop };
}
