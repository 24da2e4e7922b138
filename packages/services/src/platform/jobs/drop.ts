import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { conflict } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { JOB, type Job } from "../../jobs/job.ts";
import { takeWork } from "../../lease/hold.ts";
import { tell } from "../tell.ts";
import { getJob } from "./get.ts";
import { knownKind } from "./kinds.ts";

/**
 * Takes a job away: what it was to do is never done. One that waits or runs is given up first, as after its last try, so that who
 * asked for it is told. Throws 404, and 409 where it must be done.
 */
export async function dropJob(ctx: OperatorCtx, { id }: { id: number }): Promise<void> {
  await giveUp(ctx, id);
  await ctx.db.write(async (tx) => {
    const job = await getJob(tx, id);
    const kind = knownKind(job.kind);
    if (kind && job.state !== "dead") throw conflict("Somebody else dealt with this job meanwhile.");
    await leaveNothingHalfDone(tx, job);
    await tx.delete(jobs).where(eq(jobs.id, id));
    const message = `Dropped a job: ${kind?.title ?? job.kind}`;
    await tell(tx, ctx, { action: "jobs.drop", message, company_id: job.company_id });
  });
}

/** Takes it from whoever holds it, who settles and writes nothing from then on. */
async function giveUp(ctx: OperatorCtx, id: number): Promise<void> {
  const taken = await ctx.db.write(async (tx) => {
    const job = await getJob(tx, id);
    const kind = knownKind(job.kind);
    // Nothing knows how to give up what an older version put in line.
    if (job.state === "dead" || !kind) return undefined;
    if (kind.mustBeDone) throw conflict("This job must be done: what it removes is hidden already.");
    await leaveNothingHalfDone(tx, job);
    await tx.update(jobs).set({ held_at: null }).where(eq(jobs.id, id));
    const [held] = await takeWork(tx, ctx, JOB, eq(jobs.id, id));
    return { held: held!, kind };
  });
  await taken?.kind.job.bury(ctx, taken.held, "Dropped by Custodia's staff.");
}

async function leaveNothingHalfDone(tx: Tx, job: Job): Promise<void> {
  if (await knownKind(job.kind)?.halfDone?.(tx, job)) {
    throw conflict("What this job began is half done. Retry it instead.");
  }
}
