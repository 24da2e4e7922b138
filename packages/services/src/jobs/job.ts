import { jobs } from "@custodia/db/schema/jobs/jobs";
import type { InferSelectModel } from "drizzle-orm";
import type { Lease } from "../lease/lease.ts";

/** A job that this process holds: its fence is what it may still settle with. */
export type Job = InferSelectModel<typeof jobs>;

/** So long is a job held without a renewal. */
export const LEASE_MS = 20_000;
/** After so many tries a job is dead. */
export const MAX_TRIES = 5;
/**
 * What ends its process never fails, and is only taken up again: at once for so many times, as a server may be killed for reasons of
 * its own, then after a pause in which others are served, and after `most` of them no more.
 */
export const TAKEN = { atOnce: 5, pauseMs: 30_000, most: 20 };

/** Pauses between the tries: 5 s, 20 s, 80 s, 320 s. */
export const JOB: Lease<typeof jobs> = {
  table: jobs,
  fence: "fence",
  heldAs: "running",
  heldMs: LEASE_MS,
  pauses: { firstMs: 5000, times: 4, longestMs: 320_000 },
  mostTries: () => MAX_TRIES,
};

/**
 * The fences of earlier leases whose traces may still lie about: each lease looks for those of the last ones, and one that was put
 * off a thousand times has no more to ask for.
 */
export function earlierFences({ fence }: Pick<Job, "fence">): number[] {
  const many = Math.min(fence - 1, TAKEN.most);
  return Array.from({ length: many }, (_, index) => fence - many + index);
}

/** Thrown where somebody else holds the job by now: whoever meets it stops and settles nothing. */
export class LeaseLost extends Error {
  constructor(id: number) {
    super(`Job ${id} is held by somebody else.`);
    this.name = "LeaseLost";
  }
}
