import { jobs } from "@custodia/db/schema/effects";
import { and, asc, eq, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import { type Job, LEASE_MS } from "./job.ts";

/**
 * Takes the job that has waited longest, also one whose holder is gone: its lease is over. Each lease moves the fence on, so
 * that a holder who comes back late can settle nothing. Null where nothing is due.
 */
export function claimJob(services: Services, kinds: readonly string[]): Promise<Job | null> {
  return claim(services, inArray(jobs.kind, [...kinds]));
}

/** Takes this very job if nobody holds it. */
export function claimThis(services: Services, id: number): Promise<Job | null> {
  return claim(services, eq(jobs.id, id));
}

async function claim(services: Services, which: SQL): Promise<Job | null> {
  const at = now(services);
  const free = and(
    which,
    sql`${jobs.state} IN ('waiting', 'running')`,
    or(
      and(eq(jobs.state, "waiting"), lte(jobs.due_at, at)),
      and(eq(jobs.state, "running"), lt(jobs.leased_until, at)),
    ),
  );
  const [found] = await services.db.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(free)
    .orderBy(asc(jobs.due_at))
    .limit(1);
  if (!found) return null;
  return services.db.write(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({
        state: "running",
        tries: sql`${jobs.tries} + 1`,
        fence: sql`${jobs.fence} + 1`,
        leased_until: leaseEnd(services),
      })
      .where(and(eq(jobs.id, found.id), free))
      .returning();
    return job ?? null;
  });
}

function leaseEnd(services: Services): string {
  return new Date(services.clock().getTime() + LEASE_MS).toISOString();
}

/** Holds the job for another while; false where it is somebody else's by now. */
export function renewJob(services: Services, job: Job): Promise<boolean> {
  return services.db.write(async (tx) => {
    const rows = await tx
      .update(jobs)
      .set({ leased_until: leaseEnd(services) })
      .where(held(job))
      .returning({ id: jobs.id });
    return rows.length > 0;
  });
}

/** The row as long as this holder may write to it. */
export function held(job: Pick<Job, "id" | "fence">): SQL {
  return sql`${and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), eq(jobs.state, "running"))}`;
}
