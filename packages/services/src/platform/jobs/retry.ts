import { jobs } from "@custodia/db/schema/jobs/jobs";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { getJob, showJob } from "./get.ts";
import { knownKind } from "./kinds.ts";
import { canRetry } from "./view.ts";

/**
 * Has a job tried at once: one that waits for its next try, or one that was given up, which has all its tries again. Throws 404, and
 * 409 while it runs or where what it worked on is gone.
 */
export async function retryJob(ctx: OperatorCtx, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const job = await getJob(tx, id);
    if (job.state === "running") throw conflict("This job is running.");
    if (!(await canRetry(tx, job))) throw conflict("What this job worked on is no longer there.");
    const kind = knownKind(job.kind);
    const anew = job.state === "dead" ? ({ tries: 0, failure: null, finished_at: null } as const) : {};
    if (job.state === "dead") await kind?.revive?.(tx, job);
    await tx
      .update(jobs)
      .set({ ...anew, state: "waiting", due_at: now(ctx), leased_until: null, held_at: null })
      .where(and(eq(jobs.id, id), eq(jobs.state, job.state)));
    const message = `Had a job tried again: ${kind?.title ?? job.kind}`;
    await tell(tx, ctx, { action: "jobs.retry", message, company_id: job.company_id });
  });
  ctx.wake();
  return showJob(ctx, id);
}
