import { imports } from "@custodia/db/schema/assets/import";
import { and, eq } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts } from "../facts.ts";
import { lookAt } from "../judge/look.ts";
import { planRows, type RowsPlan } from "./plan-rows.ts";
import type { PlanInput } from "./staging.ts";

/** Judges all rows of an import and leaves what is to be written, and what has errors, in files; changes nothing. */
export async function planTask(input: PlanInput, tools: WorkerTools): Promise<RowsPlan> {
  const { company, today, most, paths } = input;
  const read = await tools.read();
  const [row] = await read
    .select({ options: imports.options })
    .from(imports)
    .where(and(inCompany({ company }, imports), eq(imports.id, input.import_id)));
  const { file, choices: told, asks = false } = row!.options as ImportFacts;
  // Who started it without the units of its figures gets those that alone make sense.
  const { choices, survey } = await lookAt(paths.rows, file, told!, today);
  const { previewed_at } = told!;
  const comparing = { at: input.now, previewed_at, asks };
  const evaluation = { rowsPath: paths.rows, file, company, choices, today, most, survey, ...comparing };
  return planRows(read, evaluation, paths, tools.signal);
}
