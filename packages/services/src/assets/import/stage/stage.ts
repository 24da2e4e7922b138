import { setTimeout as sleep } from "node:timers/promises";
import { imports } from "@custodia/db/schema/assets/import";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { type ReferenceField, referenceFields } from "@custodia/domain/assets/import/fields";
import { findRefusal } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { findUnavailable } from "@custodia/sqlite/errors";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { WorkerActor } from "../../../approvals/request-kind.ts";
import type { CompanyCtx } from "../../../core/context.ts";
import { findQuotaRefusal } from "../../../core/quotas.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import { mergeBatches, nextBatchSize } from "../../../jobs/batch-size.ts";
import { assertLeased, type Job } from "../../../jobs/queue.ts";
import { readPortions } from "../../../spreadsheet/rows.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { takeBarcodes } from "../../detail/barcodes.ts";
import { workerActor, workerCtx } from "../../requests/import-rows.ts";
import type { ImportFacts, Run } from "../facts.ts";
import { placeholder } from "../validate/cell-rules.ts";
import type { PlannedAsset, PlannedUpdate } from "../validate/evaluation.ts";
import { tagsOf, takenTags } from "../validate/existing-assets.ts";
import type { RowsPlan } from "./plan.ts";
import { type Acting, createUnknown, insertAssets, numberAsset } from "./records.ts";
import { type PlanAsset, type PlanRow, termsIn, writeTerms } from "./terms.ts";
import { stageUpdates } from "./updates.ts";

/** An import whose rows are written, published or removed in a thread, and the job that holds its lease. */
export interface ImportRun extends WorkerActor {
  job: Pick<Job, "id" | "fence">;
}

export const importRun = (ctx: CompanyCtx, import_id: number, { id, fence }: ImportRun["job"]): ImportRun => ({
  ...workerActor(ctx, import_id),
  job: { id, fence },
});

interface StageInput extends ImportRun {
  /** The path of the plan on this machine. */
  path: string;
  /** Absent if the run has already begun. */
  planned?: StoredPlan;
}

/** A stored plan and its summary. */
export interface StoredPlan {
  plan: RowsPlan;
  plan_key: string;
  errors_key: string;
}

/**
 * The outcome of staging. `staged`: all rows are written and wait to be published. `refused`: the file cannot be imported as
 * it is, or no longer can. `ending`: it was cancelled.
 */
export type StageOutcome = { outcome: "staged" | "ending" } | { outcome: "refused"; reason: string };

/** Writes the rows of an import, invisible until it is published. A second call continues where the first ended. */
export async function stageTask(input: StageInput, tools: WorkerTools): Promise<StageOutcome> {
  const acting = workerCtx(input);
  const row = await getOwn(await tools.read(), acting, imports, input.id, "import");
  const state = row.options as ImportFacts;
  const needsApproval = state.asks === true;
  if (state.run) return stagePlan(input, acting, { run: state.run, needsApproval }, row.rows_done, tools);
  const begun = await tools.write((tx) => beginRun(tx, acting, input, state, input.planned!));
  return "first_sequence" in begun ? stagePlan(input, acting, { run: begun, needsApproval }, 0, tools) : begun;
}

/** Reserves the barcodes, adds records for unknown names and stores the run. Returns `refused` if bad rows forbid it. */
async function beginRun(
  tx: Tx,
  acting: Acting,
  input: StageInput,
  state: ImportFacts,
  { plan, plan_key, errors_key }: StoredPlan,
): Promise<Run | StageOutcome> {
  await assertLeased(tx, input.job);
  const counts = { rows_bad: plan.bad, errors_key: plan.hasErrorsFile ? errors_key : null };
  if (plan.toChoose.length > 0 || plan.good + plan.updates === 0 || (plan.bad > 0 && !state.choices!.good_rows_only)) {
    await tx.update(imports).set(counts).where(eq(imports.id, input.id));
    return { outcome: "refused", reason: refusal(plan) };
  }
  const full = await findQuotaRefusal(tx, acting, "assets", plan.good);
  if (full) return { outcome: "refused", reason: `${full} So nothing was imported.` };
  const run: Run = {
    plan_key,
    first_sequence: (await takeBarcodes(tx, acting, plan.good)).first,
    updates: plan.updates,
    policies: plan.policies,
    created: await createUnknown(tx, acting, plan.names),
  };
  const options = {
    ...state,
    run,
    left_out: plan.leftOut,
    not_held: plan.disposed,
    unchanged: plan.unchanged,
  } satisfies ImportFacts;
  const begun = await tx
    .update(imports)
    .set({ ...counts, rows_total: plan.good + plan.updates, rows_done: 0, options })
    .where(stillStaging(acting, input.id))
    .returning({ id: imports.id });
  return begun[0] ? run : { outcome: "ending" };
}

function refusal({ good, updates, unchanged, bad, disposed, toChoose }: RowsPlan): string {
  if (toChoose[0]) return toChoose[0];
  if (good + updates === 0 && bad === 0 && unchanged > 0) return NOTHING_NEW;
  if (good + updates + bad === 0 && disposed > 0) return ALL_DISPOSED;
  if (good + updates === 0) return "No row of the file can be imported.";
  return bad === 1
    ? "One row has errors, so nothing was imported."
    : `${bad} rows have errors, so nothing was imported.`;
}

const ALL_DISPOSED =
  "The file marks every new asset as sold, scrapped or similar, so none is added. If you still have them, choose to add them (not_held).";
const NOTHING_NEW = "Every asset of the file is in the register already, just as the file says.";

const ENDING: StageOutcome = { outcome: "ending" };

/** Writes the plan, some portions in each transaction, which also stores the progress. */
async function stagePlan(
  input: StageInput,
  acting: Acting,
  { run, needsApproval }: { run: Run; needsApproval: boolean },
  rowsDone: number,
  tools: WorkerTools,
): Promise<StageOutcome> {
  const status = needsApproval ? "pending" : "in_service";
  const codes = await classCodes(acting, tools);
  let seen = rowsDone;
  let many = 1;
  const portions = readPortions<PlanRow>(input.path);
  for await (const portion of mergeBatches(portions, rowsDone, () => many)) {
    const first = seen;
    seen += portion.length;
    tools.signal.throwIfAborted();
    const added = portion.filter(isNew).map((row) => plannedAsset(row, run));
    const updates = portion.filter(isUpdate).map((row) => ({ ...row, patch: withIds(row.patch, run) }));
    // New assets come before all updates, so that their positions number them.
    const rows = added.map((asset, index) => {
      const found = withIds(asset, run);
      const code = codes.get(found.classification_id)!;
      const named = numberAsset(found, acting.company.abbreviation, code, run.first_sequence + first + index);
      // Set from the start, because the day's figures do not include the assets yet.
      return { ...named, has_segments: Boolean(asset.terms?.segments) };
    });
    let begun = 0;
    const outcome = await retryWhenBusy(() =>
      tools.write(async (tx) => {
        begun = performance.now();
        await assertLeased(tx, input.job);
        const refused = await refuseTakenTag(tx, acting, added);
        if (refused) return refused;
        const moved = await tx
          .update(imports)
          .set({ rows_done: seen })
          .where(and(stillStaging(acting, input.id), eq(imports.rows_done, first)))
          .returning({ id: imports.id });
        if (!moved[0]) return ENDING;
        await insertAssets(tx, acting, { id: input.id, status }, rows);
        await writeTerms(tx, acting, rows);
        const reason = await stageUpdates(tx, acting, input.id, updates);
        return reason === null ? null : ({ outcome: "refused", reason } as const);
      }),
    );
    if (outcome) return outcome;
    many = nextBatchSize(many, performance.now() - begun);
  }
  return { outcome: "staged" };
}

/** Replaces the placeholders of unknown names by ids. */
function withIds<T extends object>(fields: T, { created }: Run): T {
  const found = { ...fields } as Partial<Record<ReferenceField, unknown>>;
  for (const field of referenceFields) {
    const id = found[field];
    if (typeof id === "number" && id < 0) found[field] = created[field][placeholder(id)]!;
  }
  return found as T;
}

const isNew = (row: PlanRow): row is PlanAsset => !isUpdate(row);
const isUpdate = (row: PlanRow): row is PlannedUpdate => "patch" in row;

const plannedAsset = ({ terms, ...asset }: PlanAsset, { policies }: Run): PlannedAsset =>
  terms ? { ...asset, terms: termsIn(terms, policies) } : asset;

/** A tag may have been given to an asset since the rows were read. */
async function refuseTakenTag(tx: Tx, acting: Acting, rows: PlannedAsset[]): Promise<StageOutcome | null> {
  const [taken] = await takenTags(tx, acting, tagsOf(rows));
  if (!taken) return null;
  const reason = `Asset ${taken[1]} was given the tag ${taken[0]} in the meantime, so nothing was imported.`;
  return { outcome: "refused", reason };
}

async function classCodes(acting: Acting, tools: WorkerTools): Promise<Map<number, string>> {
  const read = await tools.read();
  const rows = await read
    .select({ id: classifications.id, code: classifications.code })
    .from(classifications)
    .where(inCompany(acting, classifications));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

const BUSY_PAUSE_MS = 500;

/** Retries while the write queue is full. A write that may have been committed fails the job, whose next attempt resumes. */
async function retryWhenBusy<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (findUnavailable(error)?.sent || findRefusal(error)?.code !== "overloaded") throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}

/** Matches the import while rows may still be written for it: it is neither published nor ending. */
export function stillStaging(ctx: Pick<CompanyCtx, "company">, id: number): SQL {
  const isEnding = sql`json_extract(${imports.options}, '$.ending')`;
  return sql`${and(inCompany(ctx, imports), eq(imports.id, id), eq(imports.state, "staging"), sql`${isEnding} IS NULL`)}`;
}
