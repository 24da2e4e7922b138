import { isFile, pathOf } from "@custodia/db/client";
import { hasMissingSortKeys } from "@custodia/db/sort-keys";
import { LARGE_WAL, walBytes } from "@custodia/db/wal";
import type { Services } from "../core/context.ts";
import { TaskEnded } from "../workers/task.ts";

/** Has a thread truncate a large WAL. */
export async function truncateLargeWal({ db, workers }: Services): Promise<void> {
  if (!isFile(db.target) || walBytes(pathOf(db.target)) < LARGE_WAL) return;
  try {
    await workers.run("emptyWal", null);
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}

/** Writes the sort keys that a start has left missing, as it does in a large register from before they existed. */
export async function fillMissingSortKeys(services: Services): Promise<void> {
  if (!(await hasMissingSortKeys(services.db.read))) return;
  try {
    await services.workers.run("fillSortKeys", null);
    services.log.info({}, "every name has its sort key");
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}
