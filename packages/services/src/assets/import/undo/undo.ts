import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { type ImportUndo, type ImportUndoPlan, MAX_NAMED_STAYING } from "@custodia/domain/assets/import/schema";
import { conflict } from "@custodia/domain/errors";
import { eq, sql } from "drizzle-orm";
import type { WorkerActor } from "../../../approvals/request-kind.ts";
import { loadJobContext } from "../../../auth/identify.ts";
import { type AuditEntry, writeAudit } from "../../../core/audit.ts";
import type { CompanyCtx, Permitted, Services } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { changedRows } from "../../../core/statements.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import { enqueue, finishJob, type Job, moveToDeadLetter } from "../../../jobs/queue.ts";
import { defineJob } from "../../../jobs/run.ts";
import { notifyUsers } from "../../../notifications/service.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { assetsInWords, workerActor, workerCtx } from "../../requests/import-rows.ts";
import type { ImportFacts, Undo } from "../facts.ts";
import { showImport } from "../queries.ts";
import { importRun } from "../stage/stage.ts";
import {
  checkSomeChange,
  countRestorable,
  planUndoTask,
  restoreUpdates,
  stayingBut,
  undoable,
  untouched,
} from "./plan.ts";
import type { Removal } from "./remove.ts";

/**
 * Returns what undoing an import would remove, and what would stay. Throws 404, 409 if there is nothing to undo, or it is
 * not possible now.
 */
export function planImportUndo(ctx: Permitted<"assets.write">, { id }: { id: number }): Promise<ImportUndoPlan> {
  return ctx.workers.run("planUndo", workerActor(ctx, id), { companyId: ctx.company.id });
}

/**
 * Undoes a published import: its assets disappear from all lists at once, except those that were worked on since, and a job removes them.
 * Throws as the plan does, and 409 if the number of assets to remove is not the one that the user confirmed.
 */
export async function undoImport(ctx: Permitted<"assets.write">, { id, ...agreed }: ImportUndo) {
  // A worker thread writes in a transaction of its own, which has no idempotency key.
  await ctx.db.recordCallNow?.();
  const input = { ...workerActor(ctx, id), ...agreed };
  await ctx.workers.run("beginUndo", input, { companyId: ctx.company.id });
  ctx.wake();
  return showImport(ctx, { id });
}

type Payload = { import_id: number };

/** The kind of its job. */
export const RUN_UNDO = "imports.undo";

/** The job that removes the assets and records of an undone import. */
export const undoJob = defineJob({ name: RUN_UNDO, run: runUndo, deadLetter: enqueueAgain });

async function runUndo(services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { import_id } = job.payload as Payload;
  const { state } = await getOwn(ctx.db.read, ctx, imports, import_id, "import");
  if (state !== "undoing") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const removed = await ctx.workers.run("removeRows", importRun(ctx, import_id, job), { companyId: ctx.company.id });
  await closeUndo(ctx, job, import_id, removed);
}

/** Closes an undo once only the staying records are left, and reports it, also to the user who imported the file. */
async function closeUndo(ctx: CompanyCtx, job: Job, import_id: number, removed: Removal): Promise<void> {
  const { records_leaving, staying } = removed;
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    const row = await getOwn(tx, ctx, imports, import_id, "import");
    const options = row.options as ImportFacts;
    const undo = {
      ...options.undo!,
      records_leaving,
      records_staying: staying.length,
      staying_records: staying.slice(0, MAX_NAMED_STAYING),
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

/** Runs after the last attempt: another job continues, because what is hidden must be removed. */
async function enqueueAgain(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { import_id } = job.payload as Payload;
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    await enqueue(tx, ctx, RUN_UNDO, { import_id });
  });
  services.wake();
}

/**
 * Hides the assets of an import, in one transaction with its audit entry and the job that removes them. It runs in a worker thread, in a
 * turn of the write queue, because there may be 50,000. The records that the import created take longest to check, so they are checked
 * before the transaction.
 */
export async function beginUndoTask(input: WorkerActor & ImportUndo, tools: WorkerTools): Promise<void> {
  const { id: import_id, assets_leaving: agreed, assets_restored: restored } = input;
  const acting = workerCtx(input);
  const plan = await planUndoTask(input, tools);
  await tools.write(async (tx) => {
    await assertUserUnchanged(tx, input.actor);
    const row = await undoable(tx, acting, import_id);
    await tx.run(sql`
      INSERT INTO ${leavingAssets} (company_id, asset_id)
      SELECT ${assets.company_id}, ${assets.id} FROM ${assets} WHERE ${untouched(acting, import_id)}`);
    const assets_leaving = await changedRows(tx);
    const updates = await countRestorable(tx, acting, import_id, MAX_NAMED_STAYING);
    checkSomeChange(assets_leaving + updates.assets_restored);
    if (agreed !== undefined && agreed !== assets_leaving) throw conflict(otherNumber(assets_leaving, agreed, "leave"));
    if (restored !== undefined && restored !== updates.assets_restored)
      throw conflict(otherNumber(updates.assets_restored, restored, "return to their earlier values"));
    await restoreUpdates(tx, acting, import_id, row.file_name);
    const leaving = sql`SELECT asset_id FROM ${leavingAssets} WHERE ${inCompany(acting, leavingAssets)}`;
    const stays = await stayingBut(tx, acting, import_id, leaving);
    const { user_id, full_name } = acting.actor;
    const by = { id: user_id, full_name };
    const undo: Undo = { ...plan, assets_leaving, ...updates, ...stays, by, begun_at: input.time };
    const options = { ...(row.options as ImportFacts), undo } satisfies ImportFacts;
    await tx.update(imports).set({ state: "undoing", options }).where(eq(imports.id, import_id));
    await writeAudit(tx, acting, auditEntry(row.file_name, undo, import_id));
    await enqueue(tx, acting, RUN_UNDO, { import_id });
  });
}

const otherNumber = (now: number, agreed: number, what: string) =>
  `${assetsInWords(now)} would ${what} now, not ${agreed.toLocaleString("en-NG")}. Please check again.`;

function auditEntry(file_name: string, undo: Undo, id: number): AuditEntry {
  const { assets_leaving, assets_staying, staying, assets_restored, assets_keeping } = undo;
  const verb = assets_staying === 1 ? "stays" : "stay";
  const stay = assets_staying === 0 ? "" : `; ${assetsInWords(assets_staying)} ${verb}`;
  const names = staying.map(({ barcode }) => barcode);
  return {
    action: "imports.undo",
    message: `Undid the import of ${file_name}: ${undoneInWords(undo)}${stay}`,
    subject: { type: "import", id },
    after: {
      file_name,
      assets_removed: assets_leaving,
      assets_staying,
      staying: namesOf(names, assets_staying),
      ...(assets_restored > 0 ? { assets_restored } : {}),
      ...(assets_keeping > 0 ? { assets_keeping } : {}),
    },
  };
}

/** Lists the first names and the number of others; null if there are none. */
function namesOf(names: string[], all: number): string | null {
  if (all === 0) return null;
  const more = all - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more.toLocaleString("en-NG")} more` : "");
}

/** Describes the result of an undo: `3 assets removed, 2 assets as before the import`. */
export function undoneInWords({ assets_leaving, assets_restored }: Pick<Undo, "assets_leaving" | "assets_restored">) {
  const removed = assets_leaving > 0 || !assets_restored ? [`${assetsInWords(assets_leaving)} removed`] : [];
  const restored = assets_restored > 0 ? [`${assetsInWords(assets_restored)} as before the import`] : [];
  return [...removed, ...restored].join(", ");
}
