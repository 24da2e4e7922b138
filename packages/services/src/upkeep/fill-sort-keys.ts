import { hasMissingSortKeys } from "@custodia/db/sort-keys";
import type { Services } from "../core/context.ts";
import { TaskEnded } from "../workers/task.ts";

/** Goes on to make the sort keys of names where a start has left some, as it does in a large register of before them. */
export async function fillSortKeysLeft(services: Services): Promise<void> {
  if (!(await hasMissingSortKeys(services.db.read))) return;
  try {
    await services.workers.run("fillSortKeys", null);
    services.log.info({}, "every name has its sort key");
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}
