import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { sql } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import { endLease, heldBy, type RowChanges } from "../lease/hold.ts";
import { fromNow, nextTry } from "../lease/lease.ts";
import { JOB, type Job, LeaseLost } from "./job.ts";

/** Ends a job in the transaction that publishes what it made. Throws LeaseLost, and so publishes nothing, if it is not ours. */
export function finishJob(
  tx: Tx,
  services: Pick<Services, "clock">,
  job: Pick<Job, "id" | "fence">,
): Promise<void> {
  return end(tx, job, { state: "done", finished_at: now(services) });
}

/** Ends a job of which nothing is to be kept, in the same way. */
export async function removeJob(tx: Tx, job: Job): Promise<void> {
  const rows = await tx.delete(jobs).where(heldBy(JOB, job)).returning({ id: jobs.id });
  if (!rows[0]) throw new LeaseLost(job.id);
}

/** As many as before it was taken. */
const tries = sql`max(${jobs.tries} - 1, 0)`;

/** Gives a job back as it was, to be picked up at once: this process stops. */
export function releaseJob(services: Services, job: Job): Promise<void> {
  return services.db.write((tx) => end(tx, job, { state: "waiting", due_at: now(services), tries }));
}

/** Gives back one that there was no room for: nobody takes it for `ms`, and then it stands in line where it stood. */
export function putOff(services: Services, job: Job, ms: number): Promise<void> {
  const leased_until = fromNow(services, ms);
  return services.db.write((tx) => end(tx, job, { state: "waiting", leased_until, tries }));
}

/** Puts a failed job off. */
export function retryJob(services: Services, job: Job, failure: string): Promise<void> {
  const due_at = nextTry(services, JOB, job.tries);
  return services.db.write((tx) => end(tx, job, { state: "waiting", due_at, failure }));
}

/** Lays a job aside for good, in the transaction that tells what comes of it. */
export function buryJob(tx: Tx, services: Services, job: Job, failure: string): Promise<void> {
  return end(tx, job, { state: "dead", failure, finished_at: now(services) });
}

async function end(tx: Tx, job: Pick<Job, "id" | "fence">, changes: RowChanges<typeof jobs>): Promise<void> {
  if (!(await endLease(tx, JOB, job, changes))) throw new LeaseLost(job.id);
}
