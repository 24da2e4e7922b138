import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, sql } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import { assertLeased } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts } from "../facts.ts";
import { PORTION } from "../rows-file.ts";
import type { Acting } from "./create-unknown.ts";
import { removeMade } from "./remove-made.ts";
import type { StageInput } from "./staging.ts";
import { dropUpdates } from "./updates.ts";

export type DropInput = Pick<StageInput, "import_id" | "job" | "company" | "actor" | "now">;

/** Removes what an import has written, in portions; nobody has seen it, for the import was never published. */
export async function dropTask(input: DropInput, tools: WorkerTools): Promise<void> {
  const acting: Acting = { company: input.company, actor: input.actor, clock: () => new Date(input.now) };
  const own = and(inCompany(acting, imports), eq(imports.id, input.import_id), eq(imports.state, "staging"));
  for (let left = true; left; ) {
    tools.signal.throwIfAborted();
    left = await tools.write(async (tx) => {
      await assertLeased(tx, input.job);
      const [row] = await tx.select({ id: imports.id }).from(imports).where(own);
      if (!row) return false;
      await dropUpdates(tx, acting, row.id);
      const portion = sql`${assets.id} IN (SELECT id FROM ${assets} WHERE import_id = ${row.id} LIMIT ${PORTION})`;
      const gone = await tx.delete(assets).where(portion).returning({ id: assets.id });
      return gone.length === PORTION;
    });
  }
  const [row] = await (await tools.read()).select({ options: imports.options }).from(imports).where(own);
  const run = (row?.options as ImportFacts | undefined)?.run;
  if (run) await removeMade(tools.write, acting, run.created, "as its import was not published");
}
