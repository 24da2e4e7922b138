import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { notFound } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { openJobs, selectJobs, shownJob } from "./view.ts";

/** A job that an operator may deal with. Throws 404, also where it is done. */
export async function getJob(tx: Tx, id: number) {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), openJobs))
    .limit(1);
  if (!job) throw notFound("job");
  return job;
}

/** A job as the list shows it. */
export async function showJob(ctx: OperatorCtx, id: number) {
  const [row] = await selectJobs(ctx.db.read).where(eq(jobs.id, id)).limit(1);
  if (!row) throw notFound("job");
  return shownJob(ctx.db.read, row);
}
