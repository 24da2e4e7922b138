import { jobs } from "@custodia/db/schema/jobs/jobs";
import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import { renewLease, takeWork } from "../lease/hold.ts";
import { isFree, isOver } from "../lease/lease.ts";
import { JOB, type Job, TAKEN } from "./job.ts";

/**
 * Takes the job that has waited longest, also one whose holder is gone: its lease is over. Each lease moves the fence on, so
 * that a holder who comes back late can settle nothing. Jobs of the companies `served` are left for later. Null where nothing is due.
 */
export function claimJob(
  services: Services,
  kinds: readonly string[],
  served: readonly number[] = [],
): Promise<Job | null> {
  const ofOthers = or(isNull(jobs.company_id), notInArray(jobs.company_id, [...served]));
  return claim(services, and(inArray(jobs.kind, [...kinds]), served.length > 0 ? ofOthers : undefined)!);
}

/** Takes this very job if nobody holds it. */
export function claimThis(services: Services, id: number): Promise<Job | null> {
  return claim(services, eq(jobs.id, id));
}

async function claim(services: Services, which: SQL): Promise<Job | null> {
  const at = now(services);
  const pauseBefore = new Date(services.clock().getTime() - TAKEN.pauseMs).toISOString();
  const free = and(
    which,
    isNull(jobs.held_at),
    sql`${jobs.state} IN ('waiting', 'running')`,
    or(
      and(eq(jobs.state, "waiting"), lte(jobs.due_at, at), isFree(jobs, at)),
      and(eq(jobs.state, "running"), isOver(jobs.leased_until, at), lt(jobs.tries, TAKEN.atOnce)),
      and(eq(jobs.state, "running"), isOver(jobs.leased_until, pauseBefore)),
    ),
  );
  const [found] = await services.db.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(free)
    .orderBy(asc(jobs.due_at))
    .limit(1);
  if (!found) return null;
  const [job] = await services.db.write((tx) =>
    takeWork(tx, services, JOB, and(eq(jobs.id, found.id), free)),
  );
  return job ?? null;
}

/** Holds the job for another while; false where it is somebody else's by now. */
export function renewJob(services: Services, job: Job): Promise<boolean> {
  return services.db.write((tx) => renewLease(tx, services, JOB, job));
}
