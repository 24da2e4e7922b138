import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { heldBy } from "../lease/hold.ts";
import { JOB, type Job, LeaseLost } from "./job.ts";

/** Throws LeaseLost where the job is somebody else's by now: its holder writes, and nobody else. */
export async function checkHeld(tx: Tx, job: Pick<Job, "id" | "fence">): Promise<void> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(heldBy(JOB, job)).limit(1);
  if (!rows[0]) throw new LeaseLost(job.id);
}
