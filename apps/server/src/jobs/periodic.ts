import { sweepExports } from "@custodia/services/assets/export/file-job";
import { sweepUploads } from "@custodia/services/assets/import/upload";
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
import { type Loop, startLoop, startTimed, stopWith } from "./loop.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAILY_CHECK_MS = 10 * MINUTE_MS;
const HOURS_PER_DAY = 24;
/** Entries that arrive within this time are indexed together; until then, searches read them separately. */
const INDEXING_MS = 1000;

/** Starts the work that one server of a database does on a timer. */
export function startPeriodic(services: Services): Loop[] {
  const { log } = services;
  return [
    startTimed("sweep", { everyMs: HOUR_MS, log }, sweeping(services)),
    // Soon after each company's day begins, and its week, in its own time zone.
    startTimed("daily", { everyMs: DAILY_CHECK_MS, log }, async () => {
      await runDailyTasks(services);
      await mailDigests(services);
    }),
    // Each write of a name includes its sort key, and each change of an asset renews its segments: these fill what an upgrade left out.
    startTimed("names", { everyMs: HOUR_MS, log }, () => fillMissingSortKeys(services)),
    startTimed("segments", { everyMs: HOUR_MS, log }, () => renewOutdatedSegments(services)),
    startLoop("indexing", { everyMs: INDEXING_MS, log }, async () => {
      await indexQueued(services);
      return false;
    }),
    startTimed("moves", { everyMs: MINUTE_MS, log }, () => removeInterrupted(services)),
  ];
}

/** Returns a function that deletes expired data (sessions, codes, links, counted attempts, files), and records the sizes of the remaining data. */
function sweeping(services: Services): () => Promise<void> {
  let hours = 0;
  return async () => {
    await sweepAuth(services);
    await sweepUploads(services);
    await sweepExports(services);
    await sweepIdempotency(services);
    await deleteExpiredSessions(services);
    await sweepMail(services);
    await recordSizes(services);
    await measureStorage(services);
    // This scans all files, so it runs once a day, and not while a server starts.
    if (hours++ % HOURS_PER_DAY === 1) await sweepOrphans(services);
  };
}

/** Stores how many requests were answered each day: at most one write a minute, and one when the server stops. */
export function startDayTotals(services: Services, { takeCounts }: Pick<Traffic, "takeCounts">): Loop {
  const pending = { requests: 0, errors: 0 };

  async function storeCounts(): Promise<void> {
    const counts = takeCounts();
    pending.requests += counts.requests;
    pending.errors += counts.errors;
    if (pending.requests === 0 && pending.errors === 0) return;
    const written = { ...pending };
    // Counts that could not be written are added to the next write.
    await addDayTotals(services, written);
    pending.requests -= written.requests;
    pending.errors -= written.errors;
  }

  const loop = startTimed("days", { everyMs: MINUTE_MS, log: services.log }, storeCounts);
  return stopWith(loop, () =>
    storeCounts().catch((err: unknown) =>
      services.log.warn({ err }, "failed to store the request counts of the last minute"),
    ),
  );
}

const WAL_CHECK_MS = 2000;

/** Limits the size of the WAL. A single write does not make it large. */
export const startWalTrim = (services: Services): Loop =>
  startTimed("wal", { everyMs: WAL_CHECK_MS, log: services.log }, () => truncateLargeWal(services));
