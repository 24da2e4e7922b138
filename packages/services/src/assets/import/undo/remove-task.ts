import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { and, eq, sql } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import { nextBatchSize } from "../../../jobs/batch-size.ts";
import { assertLeased } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { PORTION } from "../rows-file.ts";
import type { ImportFacts } from "../show.ts";
import type { Acting } from "../stage/create-unknown.ts";
import { countRemovable, type DropInput, type ImportedRecord, removeImported } from "../stage/made-records.ts";

/** The result for the records that the import had created. */
export interface Removed {
  records_leaving: number;
  staying: ImportedRecord[];
}

/** Removes the assets that leave with an import, and then the records that it alone made, in portions that anybody may go on with. */
export async function removeTask(input: DropInput, tools: WorkerTools): Promise<Removed> {
  const acting: Acting = { company: input.company, actor: input.actor, clock: () => new Date(input.now) };
  for (let many = 1, left = true; left; ) {
    tools.signal.throwIfAborted();
    const limit = many * PORTION;
    let begun = 0;
    left = await tools.write(async (tx) => {
      begun = performance.now();
      await assertLeased(tx, input.job);
      const first = sql`${leavingAssets.id} IN (
        SELECT id FROM ${leavingAssets} WHERE ${inCompany(acting, leavingAssets)} ORDER BY asset_id LIMIT ${limit})`;
      const gone = await tx.delete(leavingAssets).where(first).returning({ id: leavingAssets.asset_id });
      const ids = JSON.stringify(gone.map(({ id }) => id));
      await tx
        .delete(assets)
        .where(and(inCompany(acting, assets), sql`${assets.id} IN (SELECT value FROM json_each(${ids}))`));
      return gone.length === limit;
    });
    many = nextBatchSize(many, performance.now() - begun);
  }
  const read = await tools.read();
  const own = and(inCompany(acting, imports), eq(imports.id, input.import_id));
  const [row] = await read.select({ options: imports.options }).from(imports).where(own);
  const { run } = row!.options as ImportFacts;
  if (!run) return { records_leaving: 0, staying: [] };
  await removeImported(
    (work) =>
      tools.write(async (tx) => {
        await assertLeased(tx, input.job);
        return work(tx);
      }),
    acting,
    run.created,
    "as its import was undone",
  );
  const { staying } = await countRemovable(read, acting, run.created);
  const made = Object.values(run.created).reduce((sum, ids) => sum + Object.keys(ids).length, 0);
  return { records_leaving: made - staying.length, staying };
}
