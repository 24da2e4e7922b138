import { unindexedAssets } from "@custodia/db/schema/assets/unindexed";
import { count, sql } from "drizzle-orm";
import type { Services } from "../context.ts";
import { TaskEnded } from "../workers/task.ts";
import { indexNext } from "./index-next.ts";

/** Assets that one transaction on the server's own thread indexes: a few milliseconds. */
const FEW = 100;

/** Puts all assets that wait into the indexes of texts: those that people enter one by one right here, stretches in a thread. */
export async function indexWaiting(services: Services): Promise<void> {
  const { first_id, last_id } = unindexedAssets;
  const [waiting] = await services.db.read
    .select({ many: count(), more: sql<number>`coalesce(max(${last_id} - ${first_id}), 0)` })
    .from(unindexedAssets);
  const { many, more } = waiting!;
  if (many === 0) return;
  if (more === 0) {
    // What comes meanwhile waits for its own round, so that rounds stay few and large.
    for (let left = many; left > 0; left -= FEW) await services.db.write((tx) => indexNext(tx, FEW));
    return;
  }
  try {
    await services.workers.run("indexAssets", null);
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}
