import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { type ImportUndo, type ImportUndoPlan, STAYING_NAMED } from "@custodia/domain/assets/import/schema";
import { and, eq, sql } from "drizzle-orm";
import { loadIdentity } from "../../../auth/identify.ts";
import { type CompanyCtx, now, type Permitted, type Services } from "../../../core/context.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import { nextBatchSize } from "../../../jobs/batch-size.ts";
import { assertLeased, enqueue, finishJob, type Job, moveToDeadLetter } from "../../../jobs/queue.ts";
import { defineJob } from "../../../jobs/run.ts";
import { notifyUsers } from "../../../notifications/service.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { ImportFacts } from "../facts.ts";
import { assetsInWords } from "../publish/request-rows.ts";
import { showImport } from "../queries.ts";
import { PORTION } from "../rows-file.ts";
import { type Acting, countRemovable, type ImportedRecord, removeImported } from "../stage/records.ts";
import type { StageInput } from "../stage/stage.ts";
import { dropUpdates } from "../stage/updates.ts";
import { RUN_UNDO, undoneInWords } from "./begin.ts";

/**
 * Returns what undoing an import would remove, and what would stay. Throws 404, 409 if there is nothing to undo, or it is
 * not possible now.
 */
export function planImportUndo(ctx: Permitted<"assets.write">, { id }: { id: number }): Promise<ImportUndoPlan> {
  return ctx.workers.run("planUndo", inputOf(ctx, id), { companyId: ctx.company.id });
}

/**
 * Takes a published import back: its assets are gone from all that people see at once, but for those that somebody has dealt
 * with since, and a job removes them. Throws as the plan does, and 409 where another number would leave than was agreed to.
 */
export async function undoImport(ctx: Permitted<"assets.write">, { id, ...agreed }: ImportUndo) {
  // A thread writes in a transaction of its own, which knows no key.
  await ctx.db.recordCallNow?.();
  const { assets_leaving, assets_restored } = agreed;
  const input = { ...inputOf(ctx, id), assets_leaving, assets_restored };
  await ctx.workers.run("beginUndo", input, { companyId: ctx.company.id });
  ctx.wake();
  return showImport(ctx, { id });
}

function inputOf(ctx: Permitted<"assets.write">, import_id: number) {
  const { company, actor } = ctx;
  return { import_id, company, actor, at: now(ctx) };
}

type Payload = { import_id: number; user_id: number };

/** The job that removes what leaves with an import. */
export const undoJob = defineJob({ name: RUN_UNDO, run: runUndo, deadLetter: enqueueAgain });

async function contextOf(services: Services, job: Job): Promise<CompanyCtx> {
  return { ...services, ...(await loadIdentity(services.db.read, (job.payload as Payload).user_id)) };
}

async function runUndo(services: Services, job: Job): Promise<void> {
  const ctx = await contextOf(services, job);
  const { import_id } = job.payload as Payload;
  const { state } = await getOwn(ctx.db.read, ctx, imports, import_id, "import");
  if (state !== "undoing") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const { company, actor } = ctx;
  const input = { import_id, job: { id: job.id, fence: job.fence }, company, actor, now: now(ctx) };
  const removed = await ctx.workers.run("removeRows", input, { companyId: company.id });
  await closeUndo(ctx, job, import_id, removed);
}

/** Closes an undo once only the staying records are left, and reports it, also to the user who imported the file. */
async function closeUndo(ctx: CompanyCtx, job: Job, import_id: number, removed: Removed): Promise<void> {
  const { records_leaving, staying } = removed;
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    const row = await getOwn(tx, ctx, imports, import_id, "import");
    const options = row.options as ImportFacts;
    const undo = {
      ...options.undo!,
      records_leaving,
      records_staying: staying.length,
      staying_records: staying.slice(0, STAYING_NAMED),
    };
    await tx
      .update(imports)
      .set({ state: "undone", options: { ...options, undo } satisfies ImportFacts })
      .where(eq(imports.id, import_id));
    const { assets_staying, assets_keeping = 0 } = undo;
    const keep = assets_keeping === 0 ? "" : ` ${assetsInWords(assets_keeping)} kept later changes.`;
    const stay = assets_staying === 0 ? "" : ` ${assetsInWords(assets_staying)} stayed.`;
    await notifyUsers(
      tx,
      ctx,
      { user_ids: [...new Set([ctx.actor.user_id, row.user_id])] },
      {
        kind: "imports.undone",
        message: `The import of ${row.file_name} was undone: ${undoneInWords(undo)}.${stay}${keep}`,
        href: `/addAssets?import=${import_id}`,
      },
    );
  });
}

/** After its last try: another job goes on, for what is hidden must go. */
async function enqueueAgain(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await contextOf(services, job);
  const { import_id } = job.payload as Payload;
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    await enqueue(tx, ctx, RUN_UNDO, { import_id });
  });
  services.wake();
}

/** An import whose rows are removed, by the job that holds its lease. */
type RemovalInput = Pick<StageInput, "import_id" | "job" | "company" | "actor" | "now">;

/** The result for the records that the import had created. */
interface Removed {
  records_leaving: number;
  staying: ImportedRecord[];
}

/** Removes the assets that leave with an import, and then the records that it alone made, in portions that anybody may go on with. */
export async function removeTask(input: RemovalInput, tools: WorkerTools): Promise<Removed> {
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

/** Removes what an import has written, in portions; nobody has seen it, for the import was never published. */
export async function dropTask(input: RemovalInput, tools: WorkerTools): Promise<void> {
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
  if (run) await removeImported(tools.write, acting, run.created, "as its import was not published");
}
