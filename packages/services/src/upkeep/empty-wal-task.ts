import { pathOf } from "@custodia/db/client";
import { checkpointWal } from "@custodia/db/wal";
import type { WorkerTools } from "../workers/task.ts";

/** Empties the WAL, which stops the thread for as long as it takes. */
export const emptyWalTask = (_input: null, { target, turn }: WorkerTools): Promise<boolean> =>
  checkpointWal(pathOf(target), turn);
