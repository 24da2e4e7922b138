import { fillBatch, SORT_KEYS } from "@custodia/db/sort-keys";
import type { WorkerTools } from "../workers/task.ts";

/** Makes the sort keys that are missing, each portion in a transaction of its own. */
export async function fillTask(_input: null, tools: WorkerTools): Promise<void> {
  for (const kept of SORT_KEYS) {
    do tools.signal.throwIfAborted();
    while (await tools.write((tx) => fillBatch(tx, kept)));
  }
}
