import { isFile, pathOf } from "@custodia/db/client";
import { LARGE_WAL, walBytes } from "@custodia/db/wal";
import type { Services } from "../core/context.ts";
import { TaskEnded } from "../workers/task.ts";

/** Has a thread empty the WAL where it is large. */
export async function boundWal({ db, workers }: Services): Promise<void> {
  if (!isFile(db.target) || walBytes(pathOf(db.target)) < LARGE_WAL) return;
  try {
    await workers.run("emptyWal", null);
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}
