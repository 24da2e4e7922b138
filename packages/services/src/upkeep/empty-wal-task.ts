import { pathOf } from "@custodia/db/client";
import { emptyWal } from "@custodia/db/wal";
import type { WorkerTools } from "../workers/task.ts";

/** Empties the WAL, which stops the thread for as long as it takes. */
export const emptyWalTask = (_input: null, { target, turn }: WorkerTools): Promise<boolean> =>
  emptyWal(pathOf(target), turn);
