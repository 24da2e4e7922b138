import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/effects";
import { sql } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import { held } from "./claim.ts";
import { backOffMs, type Job, LeaseLost, MAX_TRIES } from "./job.ts";

/** Ends a job in the transaction that publishes what it made. Throws LeaseLost, and so publishes nothing, if it is not ours. */
export async function finishJob(tx: Tx, services: Services, job: Job): Promise<void> {
  await settle(tx, job, { state: "done", leased_until: null, finished_at: now(services) });
}

/** Ends a job of which nothing is to be kept, in the same way. */
export async function removeJob(tx: Tx, job: Job): Promise<void> {
  const rows = await tx.delete(jobs).where(held(job)).returning({ id: jobs.id });
  if (!rows[0]) throw new LeaseLost(job.id);
}

/** Gives a job back as it was, to be picked up at once: this process stops. */
export function releaseJob(services: Services, job: Job): Promise<void> {
  return services.db.write((tx) =>
    settle(tx, job, {
      state: "waiting",
      leased_until: null,
      due_at: now(services),
      tries: sql`max(${jobs.tries} - 1, 0)` as never,
    }),
  );
}

/** Puts a failed job off. */
export function retryJob(services: Services, job: Job, failure: string): Promise<void> {
  const due_at = new Date(services.clock().getTime() + backOffMs(job.tries)).toISOString();
  return services.db.write((tx) =>
    settle(tx, job, { state: "waiting", leased_until: null, due_at, failure }),
  );
}

/** Lays a job aside for good, in the transaction that tells what comes of it. */
export async function buryJob(tx: Tx, services: Services, job: Job, failure: string): Promise<void> {
  await settle(tx, job, { state: "dead", leased_until: null, failure, finished_at: now(services) });
}

/** True where a job that failed now has had its last try. */
export function isLastTry(job: Job): boolean {
  return job.tries >= MAX_TRIES;
}

async function settle(tx: Tx, job: Job, changes: Partial<Job>): Promise<void> {
  const rows = await tx.update(jobs).set(changes).where(held(job)).returning({ id: jobs.id });
  if (!rows[0]) throw new LeaseLost(job.id);
}
