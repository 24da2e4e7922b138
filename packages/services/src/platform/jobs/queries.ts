import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companies } from "@custodia/db/schema/setup/company";
import type { JobListQuery, JobState } from "@custodia/domain/platform/jobs";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { OperatorCtx } from "../../core/context.ts";
import { contains, orderOf, pageFrom } from "../../core/list.ts";
import { requireRow } from "../../core/store.ts";
import { CLAIM_POLICY, type Job, MAX_ATTEMPTS } from "../../jobs/queue.ts";
import { plainFailure } from "../mails.ts";
import { companyName } from "../search-newest.ts";
import { findJobKind } from "./kinds.ts";

const stateFilters: Record<NonNullable<JobListQuery["filter"]["state"]>, SQL | undefined> = {
  running: eq(jobs.state, "running"),
  waiting: and(eq(jobs.state, "waiting"), isNull(jobs.failure)),
  failed: and(eq(jobs.state, "waiting"), isNotNull(jobs.failure)),
  dead: eq(jobs.state, "dead"),
};

/** Returns a page of the unfinished jobs of all companies, newest first unless sorted; the search matches the company. */
export function listJobs(ctx: OperatorCtx, query: JobListQuery) {
  const { filter, search } = query;
  const where = and(
    filter.state ? stateFilters[filter.state] : openJobs,
    filter.company_id === undefined ? undefined : eq(jobs.company_id, filter.company_id),
    contains(companyName(jobs.company_id), search),
  );
  const sortable = { created_at: jobs.id, due_at: jobs.due_at };
  const rows = selectJobs(ctx.db.read)
    .where(where)
    .orderBy(...orderOf(query, sortable, jobs.id));
  const count = () => ctx.db.read.$count(jobs, where);
  return pageFrom(query, rows, count, (page) => Promise.all(page.map((row) => toView(ctx.db.read, row))));
}

/** Returns a job that an operator may act on. Throws 404, also for a finished job. */
export async function getJob(tx: Tx, id: number) {
  const isOpen = and(eq(jobs.id, id), openJobs);
  return requireRow(tx.select().from(jobs).where(isOpen).limit(1), "job");
}

/** Returns a job as the list shows it. */
export async function showJob(ctx: OperatorCtx, id: number) {
  const row = await requireRow(selectJobs(ctx.db.read).where(eq(jobs.id, id)).limit(1), "job");
  return toView(ctx.db.read, row);
}

/** An expression for the state of a job; it distinguishes failed jobs that wait for a retry. */
const jobState = sql<JobState>`CASE
  WHEN ${jobs.state} = 'waiting' AND ${jobs.failure} IS NOT NULL THEN 'failed' ELSE ${jobs.state}
END`;

/** Selects jobs with their companies, for `jobView`. */
const selectJobs = (db: Reader) =>
  db
    .select({
      job: jobs,
      state: jobState.as("shown_state"),
      company: { id: companies.id, name: companies.name },
    })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.company_id));

type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** Returns a job for operators, without its payload. */
async function toView(db: Reader, { job, state, company }: JobRow) {
  const { id, kind, tries, failure, created_at, due_at, finished_at } = job;
  const jobKind = findJobKind(kind);
  return {
    id,
    kind,
    title: jobKind?.title ?? kind,
    company,
    state,
    tries,
    most_tries: tries > MAX_ATTEMPTS ? CLAIM_POLICY.maxClaims : MAX_ATTEMPTS,
    failure: plainFailure(failure),
    created_at,
    due_at,
    finished_at,
    held: job.held_at !== null,
    can_retry: await canRetry(db, job),
    can_drop: await canDrop(db, job),
  };
}

/** Returns whether the job can be dropped: it leaves no work half done and is not mandatory. */
async function canDrop(db: Reader, job: Job): Promise<boolean> {
  const jobKind = findJobKind(job.kind);
  if (jobKind?.isMandatory && job.state !== "dead") return false;
  return !(await jobKind?.isHalfDone?.(db, job));
}

/** Returns whether a retry can succeed: immediately for a waiting job, from the start for a dead letter. */
export async function canRetry(db: Reader, job: Job): Promise<boolean> {
  if (job.state === "waiting") return true;
  return job.state === "dead" && ((await findJobKind(job.kind)?.canRevive(db, job)) ?? false);
}

/** Selects unfinished jobs, which are the only ones shown. */
const openJobs: SQL = sql`${jobs.state} IN ('waiting', 'running', 'dead')`;
