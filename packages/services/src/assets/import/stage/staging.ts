import { imports } from "@custodia/db/schema/assets/import";
import type { CalendarDate } from "@custodia/domain/date";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import type { Job } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { lookAt } from "../judge/guess.ts";
import type { ImportFacts } from "../show.ts";
import { planRows, type RowsPlan } from "./plan-rows.ts";

/** Judges all rows of an import and leaves what is to be written, and what has errors, in files; changes nothing. */
export async function planTask(input: PlanInput, tools: WorkerTools): Promise<RowsPlan> {
  const { company, today, most, paths } = input;
  const read = await tools.read();
  const [row] = await read
    .select({ options: imports.options })
    .from(imports)
    .where(and(inCompany({ company }, imports), eq(imports.id, input.import_id)));
  const { file, choices: told, asks = false } = row!.options as ImportFacts;
  // An import that was started without the units of its figures gets the only plausible ones.
  const { choices, survey } = await lookAt(paths.rows, file, told!, today);
  const { previewed_at } = told!;
  const comparing = { at: input.now, previewed_at, asks };
  const evaluation = { rowsPath: paths.rows, file, company, choices, today, most, survey, ...comparing };
  return planRows(read, evaluation, paths, tools.signal);
}

export interface StageInput {
  import_id: number;
  job: Pick<Job, "id" | "fence">;
  company: CompanyCtx["company"];
  actor: CompanyCtx["actor"];
  /** This moment, by the clock of the server. */
  now: string;
  /** The path of the plan on this machine. */
  path: string;
  /** Left out where its run has begun. */
  planned?: Planned;
}

/** A plan as it is kept, and what it says in short. */
export interface Planned {
  plan: RowsPlan;
  plan_key: string;
  errors_key: string;
}

export interface PlanInput extends Pick<StageInput, "import_id" | "company" | "now"> {
  today: CalendarDate;
  /** Assets that a file may make. */
  most: number;
  /** On this machine: the rows as they were read, and where the plan and the rows with errors are to lie. */
  paths: { rows: string; plan: string; errors: string };
}

/**
 * The outcome of staging. `staged`: all rows are written and wait to be published. `refused`: the file cannot be imported as
 * it is, or no longer can. `ending`: somebody has cancelled it.
 */
export type StageOutcome = { outcome: "staged" | "ending" } | { outcome: "refused"; reason: string };

/** The import as long as rows may still be written for it: neither published, nor about to be undone. */
export function stillStaging(ctx: Pick<CompanyCtx, "company">, id: number): SQL {
  const isEnding = sql`json_extract(${imports.options}, '$.ending')`;
  return sql`${and(inCompany(ctx, imports), eq(imports.id, id), eq(imports.state, "staging"), sql`${isEnding} IS NULL`)}`;
}
