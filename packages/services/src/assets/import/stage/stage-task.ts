import { imports } from "@custodia/db/schema/assets/import";
import { and, eq } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts } from "../facts.ts";
import { beginRun } from "./begin-run.ts";
import type { Acting } from "./create-unknown.ts";
import { stagePlan } from "./stage-plan.ts";
import type { StageInput, StageOutcome } from "./staging.ts";

/** Writes the rows of an import, invisible until it is published. Whoever calls it again goes on where it ended. */
export async function stageTask(input: StageInput, tools: WorkerTools): Promise<StageOutcome> {
  const acting: Acting = { company: input.company, actor: input.actor, clock: () => new Date(input.now) };
  const read = await tools.read();
  const [row] = await read
    .select()
    .from(imports)
    .where(and(inCompany(acting, imports), eq(imports.id, input.import_id)));
  const state = row!.options as ImportFacts;
  const asks = state.asks === true;
  if (state.run) return stagePlan(input, acting, { run: state.run, asks }, row!.rows_done, tools);
  const begun = await tools.write((tx) => beginRun(tx, acting, input, state, input.planned!));
  return "first_sequence" in begun ? stagePlan(input, acting, { run: begun, asks }, 0, tools) : begun;
}
