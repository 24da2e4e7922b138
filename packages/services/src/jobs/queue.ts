import { jobs } from "@custodia/db/schema/jobs/jobs";
import { isFile, type Tx } from "@custodia/sqlite/client";
import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ago, type CompanyCtx, fromNow, now, type Services } from "../core/context.ts";
import { anyRowExists } from "../core/statements.ts";
import * as lease from "../lease/lease.ts";

/** A job that this process leases: only the holder of this fence may end it. */
export type Job = typeof jobs.$inferSelect;

export const LEASE_MS = 20_000;
/** A job that failed this often becomes a dead letter. */
export const MAX_ATTEMPTS = 5;
/**
 * A job that crashes its process does not fail; it is claimed again: `immediateRetries` times at once, because a server may
 * be killed for unrelated reasons, then after a pause that lets other jobs run, and not at all after `maxClaims`.
 */
export const CLAIM_POLICY = { immediateRetries: 5, pauseMs: 30_000, maxClaims: 20 };

/** The backoff is 5 s, 20 s, 80 s, 320 s. */
export const JOB_LEASE: lease.Lease<typeof jobs> = {
  table: jobs,
  fence: "fence",
  leasedState: "running",
  leaseMs: LEASE_MS,
  backoff: { initialMs: 5000, factor: 4, maxMs: 320_000 },
  maxAttempts: () => MAX_ATTEMPTS,
};

/** Another process has leased the job meanwhile; code that catches this stops and changes nothing. */
export class LeaseLost extends Error {
  constructor(id: number) {
    super(`Job ${id} is leased by another process.`);
    this.name = "LeaseLost";
  }
}

/** Adds a job of the acting user in the transaction that causes it. Call `ctx.wake()` after the commit. */
export async function enqueue(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "actor" | "clock">,
  kind: string,
  payload: Record<string, unknown>,
): Promise<number> {
  return insert(tx, ctx, {
    company_id: ctx.company.id,
    kind,
    payload: { ...payload, user_id: ctx.actor.user_id },
  });
}

/** Adds a job of no company, or of a caller whose company is unknown; it is due now, or at `due_at`. */
export function enqueueWithoutCompany(
  tx: Tx,
  ctx: Services,
  kind: string,
  payload: Record<string, unknown>,
  due_at?: string,
): Promise<number> {
  return insert(tx, ctx, { company_id: null, kind, payload, due_at });
}

async function insert(
  tx: Tx,
  ctx: Pick<Services, "clock">,
  job: { company_id: number | null; kind: string; payload: Record<string, unknown>; due_at?: string | undefined },
): Promise<number> {
  const at = now(ctx);
  const [row] = await tx
    .insert(jobs)
    .values({ ...job, state: "waiting", due_at: job.due_at ?? at, created_at: at })
    .returning({ id: jobs.id });
  return row!.id;
}

/**
 * Leases the oldest job that is due, or whose lease has ended, of a company that is not `excluded`; null if there is none.
 * Each lease increments the fence, so that a former holder can change nothing.
 */
export function claimJob(
  services: Services,
  kinds: readonly string[],
  excluded: readonly number[] = [],
): Promise<Job | null> {
  const isNotExcluded = or(isNull(jobs.company_id), notInArray(jobs.company_id, [...excluded]));
  return claim(services, and(inArray(jobs.kind, [...kinds]), excluded.length > 0 ? isNotExcluded : undefined)!);
}

/** Leases this job unless another process has leased it. */
export function claimJobById(services: Services, id: number): Promise<Job | null> {
  return claim(services, eq(jobs.id, id));
}

async function claim(services: Services, where: SQL): Promise<Job | null> {
  const at = now(services);
  const pauseStart = ago(services, CLAIM_POLICY.pauseMs);
  const claimable = and(
    where,
    isNull(jobs.held_at),
    sql`${jobs.state} IN ('waiting', 'running')`,
    or(
      and(eq(jobs.state, "waiting"), lte(jobs.due_at, at), lease.isUnleased(jobs, at)),
      and(
        eq(jobs.state, "running"),
        lease.isExpired(jobs.leased_until, at),
        lt(jobs.tries, CLAIM_POLICY.immediateRetries),
      ),
      and(eq(jobs.state, "running"), lease.isExpired(jobs.leased_until, pauseStart)),
    ),
  );
  const [found] = await services.db.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(claimable)
    .orderBy(asc(jobs.due_at))
    .limit(1);
  if (!found) return null;
  const [job] = await services.db.write((tx) =>
    lease.claimRows(tx, services, JOB_LEASE, and(eq(jobs.id, found.id), claimable)),
  );
  return job ?? null;
}

/** Extends the lease; false if another process has the job. */
export function renewJob(services: Services, job: Job): Promise<boolean> {
  return services.db.write((tx) => lease.renewLease(tx, services, JOB_LEASE, job));
}

/**
 * Ends the leases of these kinds when the job runner starts: a database file has one owner, so the previous process is dead.
 * On a libSQL server other processes may be working, so leases remain.
 */
export async function releaseOrphans(services: Services, kinds: readonly string[]): Promise<void> {
  if (!isFile(services.db.target)) return;
  const ended = ago(services, 1);
  const leased = and(eq(jobs.state, "running"), inArray(jobs.kind, [...kinds]));
  if (!(await anyRowExists(services.db.read, [jobs, leased]))) return;
  await services.db.write((tx) => tx.update(jobs).set({ leased_until: ended }).where(leased));
}

/** Throws LeaseLost unless this process leases the job: only the holder of the lease may write. */
export async function assertLeased(tx: Tx, job: Pick<Job, "id" | "fence">): Promise<void> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(lease.leasedBy(JOB_LEASE, job)).limit(1);
  if (!rows[0]) throw new LeaseLost(job.id);
}

/**
 * The fences of earlier leases whose files may be left behind. A job that was requeued a thousand times checks those of the last
 * ones only.
 */
export function earlierFences({ fence }: Pick<Job, "fence">): number[] {
  const count = Math.min(fence - 1, CLAIM_POLICY.maxClaims);
  return Array.from({ length: count }, (_, index) => fence - count + index);
}

/** Ends a job in the transaction that publishes its result. Throws LeaseLost, and so publishes nothing, if the lease is lost. */
export function finishJob(tx: Tx, services: Pick<Services, "clock">, job: Pick<Job, "id" | "fence">): Promise<void> {
  return end(tx, job, { state: "done", finished_at: now(services) });
}

/** Ends a job and deletes its row. */
export async function removeJob(tx: Tx, job: Job): Promise<void> {
  const rows = await tx.delete(jobs).where(lease.leasedBy(JOB_LEASE, job)).returning({ id: jobs.id });
  if (!rows[0]) throw new LeaseLost(job.id);
}

/** The claim does not count as an attempt. */
const withoutThisAttempt = sql`max(${jobs.tries} - 1, 0)`;

/** Returns a job to the queue when this process stops; it is due at once. */
export function releaseJob(services: Services, job: Job): Promise<void> {
  return services.db.write((tx) =>
    end(tx, job, { state: "waiting", due_at: now(services), tries: withoutThisAttempt }),
  );
}

/** Returns a job to its place in the queue; it is not claimed for `ms` milliseconds. */
export function requeue(services: Services, job: Job, ms: number): Promise<void> {
  const leased_until = fromNow(services, ms);
  return services.db.write((tx) => end(tx, job, { state: "waiting", leased_until, tries: withoutThisAttempt }));
}

/** Returns a failed job to the queue; it is due after its backoff. */
export function retryJob(services: Services, job: Job, failure: string): Promise<void> {
  const due_at = lease.nextAttemptAt(services, JOB_LEASE, job.tries);
  return services.db.write((tx) => end(tx, job, { state: "waiting", due_at, failure }));
}

/** Marks a job as a dead letter, in the transaction that notifies its requester. */
export function moveToDeadLetter(tx: Tx, services: Services, job: Job, failure: string): Promise<void> {
  return end(tx, job, { state: "dead", failure, finished_at: now(services) });
}

async function end(tx: Tx, job: Pick<Job, "id" | "fence">, changes: lease.RowChanges<typeof jobs>): Promise<void> {
  if (!(await lease.endLease(tx, JOB_LEASE, job, changes))) throw new LeaseLost(job.id);
}
