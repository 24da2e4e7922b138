import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { count, eq, max, min, sql } from "drizzle-orm";
import type { CompanyCtx, Services } from "../core/context.ts";
import { TaskEnded } from "../workers/task.ts";
import { indexNext } from "./worker.ts";

/** The number of assets that one transaction on the main thread indexes, which takes a few milliseconds. */
const FEW = 100;

/** Indexes all queued assets: individually entered ones on the main thread, ranges in a worker thread. */
export async function indexWaiting(services: Services): Promise<void> {
  const { first_id, last_id } = unindexedAssets;
  const [waiting] = await services.db.read
    .select({ many: count(), more: sql<number>`coalesce(max(${last_id} - ${first_id}), 0)` })
    .from(unindexedAssets);
  const { many, more } = waiting!;
  if (many === 0) return;
  if (more === 0) {
    // Work that is queued meanwhile waits for the next round, so that rounds remain few and large.
    for (let left = many; left > 0; left -= FEW) await services.db.write((tx) => indexNext(tx, FEW));
    return;
  }
  try {
    await services.workers.run("indexAssets", null);
  } catch (error) {
    if (!(error instanceof TaskEnded && error.reason === "stopped")) throw error;
  }
}

/** Queues the assets of an import for indexing; call it in the transaction that publishes them. */
export async function indexSoon(tx: Tx, ctx: Pick<CompanyCtx, "company">, import_id: number): Promise<void> {
  const [its] = await tx
    .select({ first: min(assets.id), last: max(assets.id) })
    .from(assets)
    .where(sql`${eq(assets.import_id, import_id)} AND ${assets.import_id} > 0`);
  const { first, last } = its!;
  if (first === null || last === null) return;
  await tx
    .insert(unindexedAssets)
    .values({ company_id: ctx.company.id, first_id: first, last_id: last })
    .onConflictDoNothing();
}
