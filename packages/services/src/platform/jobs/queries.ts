import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companies } from "@custodia/db/schema/setup/company";
import { notFound } from "@custodia/domain/errors";
import type { JobListQuery, JobState } from "@custodia/domain/platform/jobs";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { exportJob } from "../../assets/export/jobs.ts";
import { importJob } from "../../assets/import/jobs.ts";
import { undoJob } from "../../assets/import/undo/undo.ts";
import { policyJob } from "../../assets/policies/jobs.ts";
import { resetJob } from "../../auth/password-reset.ts";
import type { OperatorCtx } from "../../core/context.ts";
import { contains, orderOf, pageFrom } from "../../core/list.ts";
import { downloadJob } from "../../downloads/jobs.ts";
import { CLAIM_POLICY, type Job, MAX_ATTEMPTS } from "../../jobs/queue.ts";
import type { JobDefinition } from "../../jobs/run.ts";
import { itemImportJob } from "../../pos/items/import/jobs.ts";
import { defineBackupJob } from "../backups.ts";
import { deletionJob } from "../deletion/job.ts";
import { plainFailure } from "../mails.ts";
import { defineMoveInJob } from "../moves.ts";
import { companyName } from "../search-newest.ts";

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
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await selectJobs(ctx.db.read)
        .where(where)
        .orderBy(...orderOf(query, sortable, jobs.id))
        .limit(limit)
        .offset(offset);
      const views = [];
      for (const row of rows) views.push(await toView(ctx.db.read, row));
      return views;
    },
    () => ctx.db.read.$count(jobs, where),
  );
}

/** Returns a job that an operator may act on. Throws 404, also for a finished job. */
export async function getJob(tx: Tx, id: number) {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), openJobs))
    .limit(1);
  if (!job) throw notFound("job");
  return job;
}

/** Returns a job as the list shows it. */
export async function showJob(ctx: OperatorCtx, id: number) {
  const [row] = await selectJobs(ctx.db.read).where(eq(jobs.id, id)).limit(1);
  if (!row) throw notFound("job");
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
    ...{
      id,
      kind,
      title: jobKind?.title ?? kind,
      company,
      state,
      tries,
      most_tries: tries > MAX_ATTEMPTS ? CLAIM_POLICY.maxClaims : MAX_ATTEMPTS,
    },
    ...{ failure: plainFailure(failure), created_at, due_at, finished_at },
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

/** The actions that operators may take on a kind of job. */
interface JobKind {
  title: string;
  job: JobDefinition;
  /** Returns whether a dead letter can still succeed on a retry. */
  canRevive: (db: Reader, job: Job) => Promise<boolean>;
  /** Restores what the dead-letter handler had changed. */
  revive?: (tx: Tx, job: Job) => Promise<unknown>;
  /** Records that the job was not done, if its dead-letter handler fails. */
  close?: (tx: Tx, job: Job, at: string) => Promise<unknown>;
  /** Returns whether the job has started work that no other job continues, so that dropping it leaves the work half done. */
  isHalfDone?: (db: Reader, job: Job) => Promise<boolean>;
  /** The job must be completed and cannot be dropped. */
  isMandatory?: true;
}

const never = async () => false;
const rejectMove = () => Promise.reject(new Error("Operators move companies by a command on the server."));
const rejectBackup = () => Promise.reject(new Error("Operators cannot start a backup."));
/** Returns the id of the company's record that the job works on. */
const recordId = ({ payload }: Job, name: "export_id" | "import_id") => Number(payload[name] ?? 0);
const isExportOf = (job: Job, state: "failed" | "requested" = "failed") =>
  and(eq(exports.company_id, job.company_id!), eq(exports.id, recordId(job, "export_id")), eq(exports.state, state))!;

/** Returns whether an import stays in a state and no other job continues it. */
async function isAbandoned(db: Reader, job: Job, state: "staging" | "undoing", condition?: SQL): Promise<boolean> {
  const import_id = recordId(job, "import_id");
  const isRecord = and(
    eq(imports.company_id, job.company_id!),
    eq(imports.id, import_id),
    eq(imports.state, state),
    condition,
  );
  const openJob = and(
    inArray(jobs.state, ["waiting", "running"]),
    eq(jobs.company_id, job.company_id!),
    eq(jobs.kind, job.kind),
    ne(jobs.id, job.id),
    sql`json_extract(${jobs.payload}, '$.import_id') = ${import_id}`,
  );
  return (await db.$count(imports, isRecord)) > 0 && (await db.$count(jobs, openJob)) === 0;
}

const isEnding = isNotNull(sql`json_extract(${imports.options}, '$.ending')`);

const exportKind = (title: string, job: JobDefinition): JobKind => ({
  title,
  job,
  canRevive: async (db, row) => (await db.$count(exports, isExportOf(row))) > 0,
  revive: (tx, row) => tx.update(exports).set({ state: "requested", finished_at: null }).where(isExportOf(row)),
  close: (tx, row, finished_at) =>
    tx.update(exports).set({ state: "failed", finished_at }).where(isExportOf(row, "requested")),
});

const kinds: readonly JobKind[] = [
  exportKind("Export of assets", exportJob),
  exportKind("Download of all data", downloadJob),
  {
    title: "Import of assets",
    job: importJob,
    canRevive: (db, job) => isAbandoned(db, job, "staging"),
    // When an unfinished job becomes a dead letter, another job that removes its rows is enqueued, unless it is that
    // job itself.
    isHalfDone: (db, job) => isAbandoned(db, job, "staging", job.state === "dead" ? undefined : isEnding),
  },
  {
    title: "Undo of an import",
    job: undoJob,
    canRevive: (db, job) => isAbandoned(db, job, "undoing"),
    isHalfDone: (db, job) => isAbandoned(db, job, "undoing"),
    isMandatory: true,
  },
  // Each asset is changed whole, and the job goes on after the last one.
  { title: "Change of depreciation policies", job: policyJob, canRevive: async () => true },
  // The data of these jobs is erased once they become dead letters.
  { title: "Password reset email", job: resetJob, canRevive: never },
  { title: "Import of items", job: itemImportJob, canRevive: never },
  {
    title: "Deletion of a company",
    job: deletionJob,
    canRevive: async () => true,
    // Only an owner or an Admin cancels it, before it begins, and that removes its job.
    isHalfDone: async () => true,
    isMandatory: true,
  },
  // The command that began it has ended, with its files.
  {
    title: "Move of a company",
    job: defineMoveInJob({ move: rejectMove, removeInterrupted: rejectMove }),
    canRevive: never,
  },
  // Any server that has the setting can make the backup.
  { title: "Nightly backup", job: defineBackupJob(rejectBackup), canRevive: async () => true },
];

const byKind = new Map(kinds.map((kind) => [kind.job.name, kind]));

/** Returns undefined for a kind of an older version. */
export const findJobKind = (kind: string): JobKind | undefined => byKind.get(kind);
