import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import type { Tx } from "@custodia/sqlite/client";
import { count, eq, max, min, sql } from "drizzle-orm";
import type { CompanyCtx, Services } from "../core/context.ts";
import { TaskEnded } from "../workers/task.ts";
import { indexNext } from "./worker.ts";

/** The number of assets that one transaction on the main thread indexes, which takes a few milliseconds. */
const BATCH_SIZE = 100;

/** Indexes all queued assets: individually entered ones on the main thread, ranges in a worker thread. */
export async function indexQueued(services: Services): Promise<void> {
  const { first_id, last_id } = unindexedAssets;
  const [queue] = await services.db.read
    .select({ ranges: count(), longestRange: sql<number>`coalesce(max(${last_id} - ${first_id}), 0)` })
    .from(unindexedAssets);
  const { ranges, longestRange } = queue!;
  if (ranges === 0) return;
  if (longestRange === 0) {
    // Assets that are queued meanwhile wait for the next round, so that rounds remain few and large.
    for (let remaining = ranges; remaining > 0; remaining -= BATCH_SIZE)
      await services.db.write((tx) => indexNext(tx, BATCH_SIZE));
    return;
  }
  try {
    await services.workers.run("indexAssets", null);
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}

/** Queues the assets of an import for indexing; call it in the transaction that publishes them. */
export async function enqueueIndexing(tx: Tx, ctx: Pick<CompanyCtx, "company">, import_id: number): Promise<void> {
  const [range] = await tx
    .select({ first: min(assets.id), last: max(assets.id) })
    .from(assets)
    .where(sql`${eq(assets.import_id, import_id)} AND ${assets.import_id} > 0`);
  const { first, last } = range!;
  if (first === null || last === null) return;
  await tx
    .insert(unindexedAssets)
    .values({ company_id: ctx.company.id, first_id: first, last_id: last })
    .onConflictDoNothing();
}
