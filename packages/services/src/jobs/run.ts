import { forgetParameters } from "@custodia/db/forget-parameters";
import { Busy, refusalIn } from "@custodia/domain/errors";
import type { Services } from "../core/context.ts";
import { isLastTry } from "../lease/lease.ts";
import { TaskEnded } from "../workers/task.ts";
import { renewJob } from "./claim.ts";
import { JOB, type Job, LeaseLost, TAKEN } from "./job.ts";
import { buryJob, putOff, releaseJob, retryJob } from "./settle.ts";

/** A kind of work that is done as a job. */
export interface JobKind {
  kind: string;
  /** Does the work and ends the job in the transaction that publishes it. */
  perform: (services: Services, job: Job) => Promise<void>;
  /** After the last try: lays the job aside and tells what comes of it, in one transaction. */
  bury: (services: Services, job: Job, failure: string) => Promise<void>;
}

const NEVER_ENDED = `It was begun ${TAKEN.most} times, and each time its process ended before it did.`;

/**
 * Does a job that was claimed, and keeps its lease meanwhile. A failure puts it off, the last one lays it aside, as
 * what ended its process too often is. Where the process stops, or too many wait for what it takes, it is given back, and that is no
 * try. Never throws: what goes wrong is in the row and in the log.
 */
export async function runJob(services: Services, job: Job, work: JobKind): Promise<void> {
  const keep = setInterval(() => {
    renewJob(services, job).catch((error: unknown) =>
      services.log.warn({ err: error, job: job.id }, "a lease was not renewed"),
    );
  }, JOB.heldMs / 4);
  try {
    if (job.tries > TAKEN.most) await layAside(services, job, work);
    else await work.perform(services, job);
  } catch (error) {
    clearInterval(keep);
    await afterFailure(services, job, work, error as Error).catch((second: unknown) =>
      services.log.warn({ err: second, job: job.id }, "a failed job keeps its lease until that ends"),
    );
  } finally {
    clearInterval(keep);
  }
}

/** As its kind lays it aside; where that fails, without a word to who asked for it. A burial that is refused is tried again. */
async function layAside(services: Services, job: Job, work: JobKind): Promise<void> {
  try {
    await work.bury(services, job, NEVER_ENDED);
  } catch (error) {
    if (error instanceof LeaseLost || refusalIn(error)) throw error;
    services.log.error(
      { err: error, job: job.id, kind: job.kind },
      "a job is laid aside, and nobody was told",
    );
    const why = forgetParameters(error as Error).message;
    await services.db.write((tx) => buryJob(tx, services, job, `${NEVER_ENDED} Then: ${why}`));
  }
}

async function afterFailure(services: Services, job: Job, work: JobKind, error: Error): Promise<void> {
  // By name, for it may come from a worker thread.
  if (error.name === LeaseLost.name) return;
  if (error instanceof TaskEnded && error.reason === "stopped") return releaseJob(services, job);
  const refused = refusalIn(error);
  if (refused instanceof Busy) {
    services.log.info({ job: job.id, kind: job.kind }, "a job waits for room");
    return putOff(services, job, refused.retryAfter! * 1000);
  }
  // Who asked for it may not have it any more: another try would be refused as well.
  const isOver = refused?.code === "unauthenticated" || refused?.code === "forbidden";
  if (isOver) return work.bury(services, job, refused.message);
  services.log.error({ err: error, job: job.id, kind: job.kind, tries: job.tries }, "a job failed");
  // It is kept, and read by who looks after the service.
  const failure = forgetParameters(error).message;
  if (isLastTry(services, JOB, job.tries)) return work.bury(services, job, failure);
  return retryJob(services, job, failure);
}
