import { isFile } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { and, eq, inArray } from "drizzle-orm";
import type { Services } from "../core/context.ts";
import { isAny } from "../core/statements.ts";

/**
 * At the start of the jobs: a database file has one owner, so whoever held a job before is dead, and nobody waits for its lease
 * of these kinds to end. On a libSQL server others may be at work, and leases stand.
 */
export async function freeOrphans(services: Services, kinds: readonly string[]): Promise<void> {
  if (!isFile(services.db.target)) return;
  const over = new Date(services.clock().getTime() - 1).toISOString();
  const held = and(eq(jobs.state, "running"), inArray(jobs.kind, [...kinds]));
  if (!(await isAny(services.db.read, [jobs, held]))) return;
  await services.db.write((tx) => tx.update(jobs).set({ leased_until: over }).where(held));
}
