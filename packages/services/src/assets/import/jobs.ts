import { join } from "node:path";
import { imports } from "@custodia/db/schema/assets/import";
import type { Tx } from "@custodia/sqlite/client";
import { eq } from "drizzle-orm";
import { loadJobContext } from "../../auth/identify.ts";
import { type CompanyCtx, now, type Services } from "../../core/context.ts";
import { withLocalCopy, withTempDir } from "../../core/file-store.ts";
import { getOwn } from "../../core/store.ts";
import { removeUnreferenced } from "../../files/references.ts";
import { assertLeased, earlierFences, enqueue, finishJob, type Job, moveToDeadLetter } from "../../jobs/queue.ts";
import { defineJob } from "../../jobs/run.ts";
import { notifyActor } from "../../notifications/service.ts";
import { earlierPlanKey, type ImportFacts, importFileKeys, planKeys, rowsKey, workKeys } from "./facts.ts";
import { publishImport } from "./publish.ts";
import { type ImportRun, importRun, type StageOutcome, type StoredPlan } from "./stage/stage.ts";

type Payload = { import_id: number };

/** The kind of its job. */
export const RUN_IMPORT = "imports.run";

/** The job of an import. */
export const importJob = defineJob({ name: RUN_IMPORT, run: runImport, deadLetter: failImport });

/** Does the work of an import: stages its rows and publishes them, or removes them again. */
export async function runImport(services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { import_id } = job.payload as Payload;
  const row = await getOwn(ctx.db.read, ctx, imports, import_id, "import");
  if (row.state !== "staging") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const options = row.options as ImportFacts;
  const work = importRun(ctx, import_id, job);
  if (!options.ending) {
    const staged = await stage(ctx, work, row.file_key, options);
    const published = staged.outcome === "staged" ? await publishImport(ctx, job, import_id) : "ending";
    if (published === "published") {
      return removeUnreferenced(ctx, workKeys(row.file_key, [...earlierFences(job), job.fence]));
    }
    if (published !== "ending") await markFailed(ctx, job, import_id, published.refused);
    if (staged.outcome === "refused") await markFailed(ctx, job, import_id, staged.reason);
  }
  await ctx.workers.run("dropRows", work, { companyId: ctx.company.id });
  await closeImport(ctx, job, import_id);
  await removeUnreferenced(ctx, workKeys(row.file_key, [...earlierFences(job), job.fence]));
}

const FAULT = "Oops something went wrong, so nothing was imported.";

/** Runs after the last attempt: another job removes the rows. */
async function failImport(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { import_id } = job.payload as Payload;
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    if (await giveUp(tx, ctx, import_id, FAULT)) await enqueue(tx, ctx, RUN_IMPORT, { import_id });
  });
  services.wake();
}

/** Writes the rows of an import, still invisible, by the plan of the run that has begun or by a new one. */
async function stage(
  ctx: CompanyCtx,
  work: ImportRun,
  file_key: string,
  { run, file }: ImportFacts,
): Promise<StageOutcome> {
  const planned = run ? undefined : await plan(ctx, work, file_key, file.sheet);
  const key = planned?.plan_key ?? run?.plan_key ?? earlierPlanKey(file_key);
  return withLocalCopy(ctx.files, key, (path) =>
    ctx.workers.run("stageRows", { ...work, path, ...(planned && { planned }) }, { companyId: ctx.company.id }),
  );
}

/**
 * Stores the plan and the errors before a transaction refers to them, so that the next worker finds them on any server. Plans of earlier
 * leases, such as that of a job deferred after planning, have no reference and are removed.
 */
async function plan(ctx: CompanyCtx, work: ImportRun, file_key: string, sheet = 0): Promise<StoredPlan> {
  await removeUnreferenced(ctx, planKeys(file_key, earlierFences(work.job)));
  const keys = importFileKeys(file_key, work.job.fence);
  return withTempDir(ctx.files, async (tempDir) => {
    const paths = { plan: join(tempDir, "plan.jsonl"), errors: join(tempDir, "errors.xlsx") };
    const found = await withLocalCopy(ctx.files, rowsKey(file_key, sheet), (rows) =>
      ctx.workers.run("planImport", { ...work, paths: { ...paths, rows } }, { companyId: ctx.company.id }),
    );
    if (found.hasErrorsFile) await ctx.files.store(keys.errors, paths.errors);
    await ctx.files.store(keys.plan, paths.plan);
    return { plan: found, plan_key: keys.plan, errors_key: keys.errors };
  });
}

/** Marks an import as failed, so that its rows are removed. Throws LeaseLost if another worker has taken it over. */
export async function markFailed(ctx: CompanyCtx, job: Job, import_id: number, failure: string): Promise<void> {
  await ctx.db.write(async (tx) => {
    await assertLeased(tx, job);
    await giveUp(tx, ctx, import_id, failure);
  });
}

/** Marks an import as not to be published; returns false if it has ended or is marked already. */
async function giveUp(tx: Tx, ctx: CompanyCtx, import_id: number, failure: string): Promise<boolean> {
  const row = await getOwn(tx, ctx, imports, import_id, "import");
  const options = row.options as ImportFacts;
  if (row.state !== "staging" || options.ending) return false;
  const ending = { ...options, ending: "failed" } satisfies ImportFacts;
  await tx.update(imports).set({ options: ending, failure }).where(eq(imports.id, import_id));
  return true;
}

/** Closes an import whose rows are removed, so that it hides none any more and the next import may start. */
async function closeImport(ctx: CompanyCtx, job: Job, import_id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    const row = await getOwn(tx, ctx, imports, import_id, "import");
    const { ending = "failed" } = row.options as ImportFacts;
    const done = { state: ending, rows_done: 0, finished_at: now(ctx) };
    await tx.update(imports).set(done).where(eq(imports.id, import_id));
    if (ending === "failed") {
      await notifyActor(tx, ctx, {
        kind: "imports.failed",
        message: `Your import of ${row.file_name} failed. ${row.failure ?? ""}`.trim(),
        href: `/addAssets?import=${import_id}`,
      });
    }
  });
}
