import type { Reader } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companies } from "@custodia/db/schema/setup/company";
import type { JobState } from "@custodia/domain/platform/jobs";
import { eq, type SQL, sql } from "drizzle-orm";
import { type Job, MAX_TRIES, TAKEN } from "../../jobs/job.ts";
import { plainFailure } from "../plain-failure.ts";
import { knownKind } from "./kinds.ts";

/** How a job stands: what failed and waits for its next try is told apart. */
const jobState = sql<JobState>`CASE
  WHEN ${jobs.state} = 'waiting' AND ${jobs.failure} IS NOT NULL THEN 'failed' ELSE ${jobs.state}
END`;

/** Jobs with their companies, for `jobView`. */
export const selectJobs = (db: Reader) =>
  db
    .select({
      job: jobs,
      state: jobState.as("shown_state"),
      company: { id: companies.id, name: companies.name },
    })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.company_id));

type Selected = Awaited<ReturnType<typeof selectJobs>>[number];

/** A job as operators see it; of what it works on nothing. */
export async function shownJob(db: Reader, { job, state, company }: Selected) {
  const { id, kind, tries, failure, created_at, due_at, finished_at } = job;
  const known = knownKind(kind);
  return {
    ...{
      id,
      kind,
      title: known?.title ?? kind,
      company,
      state,
      tries,
      most_tries: tries > MAX_TRIES ? TAKEN.most : MAX_TRIES,
    },
    ...{ failure: plainFailure(failure), created_at, due_at, finished_at },
    held: job.held_at !== null,
    can_retry: await canRetry(db, job),
    can_drop: await canDrop(db, job),
  };
}

/** Whether nothing stays half done, or undone that must be done, where it is given up for good. */
async function canDrop(db: Reader, job: Job): Promise<boolean> {
  const known = knownKind(job.kind);
  if (known?.mustBeDone && job.state !== "dead") return false;
  return !(await known?.halfDone?.(db, job));
}

/** Whether a new try can bring what was asked for: at once, of one that waits; anew, of one that was given up. */
export async function canRetry(db: Reader, job: Job): Promise<boolean> {
  if (job.state === "waiting") return true;
  return job.state === "dead" && ((await knownKind(job.kind)?.canRevive(db, job)) ?? false);
}

/** Jobs that are not done, which alone are shown. */
export const openJobs: SQL = sql`${jobs.state} IN ('waiting', 'running', 'dead')`;
