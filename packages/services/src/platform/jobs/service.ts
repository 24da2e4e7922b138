import { jobs } from "@custodia/db/schema/jobs/jobs";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import { now, type OperatorCtx } from "../../core/context.ts";
import { JOB_LEASE, type Job, LeaseLost, moveToDeadLetter } from "../../jobs/queue.ts";
import { claimRows } from "../../lease/lease.ts";
import { BACKUP_KIND } from "../backups.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { findJobKind } from "./kinds.ts";
import { canRetry, getJob, showJob } from "./queries.ts";

/**
 * Retries a job at once: one that waits for a retry, or a dead letter, which gets all its attempts again. Throws 404, and
 * 409 while it runs or if the record it works on is gone.
 */
export async function retryJob(ctx: OperatorCtx, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const job = await getJob(tx, id);
    if (job.state === "running") throw conflict("This job is running.");
    if (!(await canRetry(tx, job))) throw conflict("The record that this job works on no longer exists.");
    const kind = findJobKind(job.kind);
    // The alert of a failing backup lasts until one is made.
    const failure = job.kind === BACKUP_KIND ? job.failure : null;
    const reset = job.state === "dead" ? ({ tries: 0, failure, finished_at: null } as const) : {};
    if (job.state === "dead") await kind?.revive?.(tx, job);
    await tx
      .update(jobs)
      .set({ ...reset, state: "waiting", due_at: now(ctx), leased_until: null, held_at: null })
      .where(and(eq(jobs.id, id), eq(jobs.state, job.state)));
    const message = `Retried a job: ${kind?.title ?? job.kind}`;
    await writeOperatorAudit(tx, ctx, { action: "jobs.retry", message, company_id: job.company_id });
  });
  ctx.wake();
  return showJob(ctx, id);
}

/**
 * Drops a job, so that its work is never done. A waiting or running job first becomes a dead letter, as after its last
 * attempt, so that its requester is notified. If that fails, the job is dropped anyway, and the operators' log records that
 * the requester was not notified. Throws 404, and 409 if the job is mandatory or its work would be left half done.
 */
export async function dropJob(ctx: OperatorCtx, { id }: { id: number }): Promise<void> {
  const isNotified = await discard(ctx, id);
  await ctx.db.write(async (tx) => {
    const job = await getJob(tx, id);
    const kind = findJobKind(job.kind);
    if (kind && job.state !== "dead") throw conflict("Another operator has already handled this job.");
    await assertNotHalfDone(tx, job);
    await tx.delete(jobs).where(eq(jobs.id, id));
    const suffix = isNotified ? "" : ". The requester was not notified, because the failure handler failed";
    const message = `Dropped a job: ${kind?.title ?? job.kind}${suffix}`;
    await writeOperatorAudit(tx, ctx, { action: "jobs.drop", message, company_id: job.company_id });
  });
}

const DROPPED = "Dropped by Custodia's staff.";

/**
 * Takes the job from the process that leases it, which then cannot write or settle anything. Returns false if the requester
 * was not notified.
 */
async function discard(ctx: OperatorCtx, id: number): Promise<boolean> {
  const claim = await ctx.db.write(async (tx) => {
    const job = await getJob(tx, id);
    const kind = findJobKind(job.kind);
    // A kind that only an older version queued has no dead-letter handler.
    if (job.state === "dead" || !kind) return undefined;
    if (kind.isMandatory) throw conflict("This job must be completed: the records it removes are already hidden.");
    await assertNotHalfDone(tx, job);
    await tx.update(jobs).set({ held_at: null }).where(eq(jobs.id, id));
    const [claimed] = await claimRows(tx, ctx, JOB_LEASE, eq(jobs.id, id));
    return { claimed: claimed!, kind };
  });
  if (!claim) return true;
  const { claimed, kind } = claim;
  try {
    await kind.job.deadLetter(ctx, claimed, DROPPED);
    return true;
  } catch (error) {
    if (error instanceof LeaseLost) throw conflict("Another operator has already handled this job.");
    ctx.log.error({ err: error, job: id, kind: claimed.kind }, "dead-letter handler failed; requester not notified");
  }
  return ctx.db.write(async (tx) => {
    // The handler may have failed after its transaction, while it removed files. In that case the requester has been
    // notified.
    if ((await getJob(tx, id)).state === "dead") return true;
    await moveToDeadLetter(tx, ctx, claimed, DROPPED);
    await kind.close?.(tx, claimed, now(ctx));
    return false;
  });
}

async function assertNotHalfDone(tx: Tx, job: Job): Promise<void> {
  if (await findJobKind(job.kind)?.isHalfDone?.(tx, job)) {
    throw conflict("This job is partly done. Retry it instead.");
  }
}
