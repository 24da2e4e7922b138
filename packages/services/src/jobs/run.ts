import { Busy, findRefusal } from "@custodia/domain/errors";
import { redactQueryParams } from "@custodia/sqlite/errors";
import type { Services } from "../core/context.ts";
import { isLastAttempt } from "../lease/lease.ts";
import { isStop } from "../workers/task.ts";
import * as queue from "./queue.ts";

export interface JobDefinition {
  /** The value of `kind` in the rows of these jobs. */
  name: string;
  /** Does the work and ends the job in the transaction that publishes the result. */
  run: (services: Services, job: queue.Job) => Promise<void>;
  /** Moves the job to the dead letters and notifies its requester, in one transaction. */
  deadLetter: (services: Services, job: queue.Job, failure: string) => Promise<void>;
}

/** Declares a kind of job; each module declares its own. */
export const defineJob = (definition: JobDefinition): JobDefinition => definition;

const CRASHED_TOO_OFTEN = `It was started ${queue.CLAIM_POLICY.maxClaims} times, and its process ended each time.`;

/**
 * Runs a claimed job and renews its lease meanwhile. A failed job is retried after a backoff; it becomes a dead letter after
 * the last attempt, or if it ended its process too often. When the process stops or the workers are busy, the job is
 * requeued and the attempt does not count. Never throws: the row and the log record the failure.
 */
export async function runJob(services: Services, job: queue.Job, definition: JobDefinition): Promise<void> {
  const renewal = setInterval(() => {
    queue
      .renewJob(services, job)
      .catch((error: unknown) => services.log.warn({ err: error, job: job.id }, "job lease not renewed"));
  }, queue.JOB_LEASE.leaseMs / 4);
  try {
    if (job.tries > queue.CLAIM_POLICY.maxClaims) await deadLetterCrashed(services, job, definition);
    else await definition.run(services, job);
  } catch (error) {
    clearInterval(renewal);
    await afterFailure(services, job, definition, error as Error).catch((handlerError: unknown) =>
      services.log.warn({ err: handlerError, job: job.id }, "failed job keeps its lease until it expires"),
    );
  } finally {
    clearInterval(renewal);
  }
}

/** Runs a job at once unless a worker has claimed it; a failed attempt is left to the workers. */
export async function runJobNow(services: Services, id: number, definition: JobDefinition): Promise<void> {
  const job = await queue.claimJobById(services, id);
  const { db } = services;
  if (job) await runJob({ ...services, db: db.background ?? db }, job, definition);
}

/**
 * Moves a job that ended its process too often to the dead letters, without calling its handler again if that fails. A
 * refusal is retried.
 */
async function deadLetterCrashed(services: Services, job: queue.Job, definition: JobDefinition): Promise<void> {
  try {
    await definition.deadLetter(services, job, CRASHED_TOO_OFTEN);
  } catch (error) {
    if (error instanceof queue.LeaseLost || findRefusal(error)) throw error;
    services.log.error({ err: error, job: job.id, kind: job.kind }, "job dead-lettered; requester not notified");
    const reason = redactQueryParams(error as Error).message;
    await services.db.write((tx) => queue.moveToDeadLetter(tx, services, job, `${CRASHED_TOO_OFTEN} Then: ${reason}`));
  }
}

async function afterFailure(services: Services, job: queue.Job, definition: JobDefinition, error: Error) {
  // Compared by name, as the error may come from a worker thread.
  if (error.name === queue.LeaseLost.name) return;
  if (isStop(error)) return queue.releaseJob(services, job);
  const refusal = findRefusal(error);
  if (refusal instanceof Busy) {
    services.log.info({ job: job.id, kind: job.kind }, "job deferred: workers busy");
    return queue.requeue(services, job, refusal.retryAfter! * 1000);
  }
  // The requester no longer has the permission, so another attempt would be refused as well.
  const isForbidden = refusal?.code === "unauthenticated" || refusal?.code === "forbidden";
  if (isForbidden) return definition.deadLetter(services, job, refusal.message);
  services.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.tries }, "job failed");
  // The row stores the failure, and operators read it, so it must not contain values of the statement.
  const failure = redactQueryParams(error).message;
  if (isLastAttempt(services, queue.JOB_LEASE, job.tries)) return definition.deadLetter(services, job, failure);
  return queue.retryJob(services, job, failure);
}
