import { imports } from "@custodia/db/schema/assets/import";
import { figures } from "@custodia/db/schema/dashboard/figures";
import { may, mayActOrRequest } from "@custodia/domain/permissions";
import { quotaRefusal } from "@custodia/domain/setup/limits";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { requestApproval } from "../../approvals/request-approval.ts";
import type { DecisionCtx } from "../../approvals/request-kind.ts";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now } from "../../core/context.ts";
import { currentStatus } from "../../core/current-actor.ts";
import { readQuota } from "../../core/quotas.ts";
import { getOwn } from "../../core/store.ts";
import { finishJob, type Job } from "../../jobs/queue.ts";
import { notifyQuota } from "../../notifications/quotas.ts";
import { notifyActor } from "../../notifications/service.ts";
import { enqueueIndexing } from "../../search/indexing.ts";
import { fromWideSum } from "../../valuation/sums.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { importedSentence, importSubject, workerCtx } from "../requests/import-rows.ts";
import type { ImportFacts } from "./facts.ts";
import { type ImportRun, importRun, stillStaging } from "./stage/stage.ts";
import { applyUpdates, awaitedElsewhere, changedSince, waitingUpdates } from "./stage/updates.ts";

/** The outcome of publishing: "ending" if the import was just cancelled, a sentence if it is refused. */
export type PublishResult = "published" | "ending" | { refused: string };

/**
 * Makes all rows of an import visible at once and applies its updates, with its audit entry, the notification and the end of its job. An
 * import with updates, of which there may be 50,000, is published in a worker thread.
 */
export async function publishImport(ctx: CompanyCtx, job: Job, import_id: number): Promise<PublishResult> {
  const row = await getOwn(ctx.db.read, ctx, imports, import_id, "import");
  const { run } = row.options as ImportFacts;
  if (!run?.updates) return ctx.db.write((tx) => publishIn(tx, ctx, job, import_id));
  const published = await ctx.workers.run("publishImport", importRun(ctx, import_id, job), {
    companyId: ctx.company.id,
  });
  ctx.wake();
  return published;
}

/** Publishes an import in a worker thread, in a turn of the write queue. */
export function publishTask({ job, ...actor }: ImportRun, tools: WorkerTools): Promise<PublishResult> {
  return tools.write((tx) => publishIn(tx, workerCtx(actor), job, actor.id));
}

/** Publishes an import in the caller's transaction. */
export async function publishIn(
  tx: Tx,
  ctx: DecisionCtx,
  job: Pick<Job, "id" | "fence">,
  import_id: number,
): Promise<PublishResult> {
  const { options, rows_done } = await getOwn(tx, ctx, imports, import_id, "import");
  const { asks = false, run } = options as ImportFacts;
  const refused = await refusedNow(tx, ctx, asks);
  if (refused) return { refused };
  const total_cost = await stagedCost(tx, ctx, import_id);
  // The quota already counts the import's rows, and other assets may have been added since its barcodes were reserved.
  const added = rows_done - (run?.updates ?? 0);
  const use = await readQuota(tx, ctx, "assets");
  const before = { ...use, used: use.used - added };
  const full = quotaRefusal("assets", before, added);
  if (full) return { refused: `${full} So nothing was imported.` };
  const { staged, applicable } = await waitingUpdates(tx, ctx, import_id);
  if (applicable < staged) {
    const barcode = await changedSince(tx, ctx, import_id);
    return { refused: `Asset ${barcode} was changed in the meantime, so nothing was imported.` };
  }
  const awaited = asks ? await awaitedElsewhere(tx, ctx, import_id) : null;
  if (awaited) {
    return { refused: `A request about asset ${awaited} already awaits approval, so nothing was imported.` };
  }
  const [row] = await tx
    .update(imports)
    .set({ state: "published", finished_at: now(ctx) })
    .where(stillStaging(ctx, import_id))
    .returning();
  if (!row) return "ending";
  await notifyQuota(tx, ctx, "assets", before, added);
  await finishJob(tx, ctx, job);
  await enqueueIndexing(tx, ctx, import_id);
  const { file_name, rows_bad: rows_left_out } = row;
  const rows = row.rows_done - ((row.options as ImportFacts).run?.updates ?? 0);
  const href = `/addAssets?import=${import_id}`;
  const counts = { file_name, rows, ...(staged > 0 ? { rows_updated: staged } : {}) };
  if (asks) {
    await requestApproval(tx, ctx, {
      kind: "import",
      subject: { type: "import", id: import_id, version: null },
      subject_event: importSubject(rows, file_name, staged),
      payload: { ...counts, rows_left_out },
      before: null,
      after: { ...counts, total_cost, status: "in_service" },
    });
    await notifyActor(tx, ctx, {
      kind: "imports.asked",
      message: `Your import of ${file_name} was sent for approval`,
      href,
    });
    return "published";
  }
  const { applied } = await applyUpdates(tx, ctx, import_id);
  const message = importedSentence(rows, file_name, applied);
  await writeAudit(tx, ctx, {
    action: "assets.import",
    message,
    subject: { type: "import", id: import_id },
    after: { ...counts, rows_left_out },
  });
  await notifyActor(tx, ctx, { kind: "imports.done", message, href });
  return "published";
}

/** Returns why the user who started the import may no longer publish it; undefined if they may. */
async function refusedNow(tx: Tx, ctx: DecisionCtx, asks: boolean): Promise<string | undefined> {
  const allows = asks ? mayActOrRequest : may;
  const { refusal, role } = await currentStatus(tx, ctx.actor.user_id);
  if (refusal?.code === "unauthenticated")
    return `${ctx.actor.full_name} was deactivated in the meantime, so nothing was imported.`;
  if (refusal) return `${refusal.message} So nothing was imported.`;
  return allows(role, "assets.write") ? undefined : ROLE_CHANGED;
}

const ROLE_CHANGED =
  "Your role was changed while this file was being imported, so nothing was imported. Import it again if you need to.";

/** Returns the total cost of the import's rows, in kobo: it is maintained during staging, so that no row is read for it. */
async function stagedCost(tx: Tx, ctx: Pick<CompanyCtx, "company">, import_id: number): Promise<number> {
  const { company_id, import_id: of, cost_millions, cost_rest } = figures;
  const [sum] = await tx
    .select({
      millions: sql<number>`coalesce(sum(${cost_millions}), 0)`,
      rest: sql<number>`coalesce(sum(${cost_rest}), 0)`,
    })
    .from(figures)
    .where(and(eq(company_id, ctx.company.id), eq(of, import_id)));
  return fromWideSum(sum!);
}
