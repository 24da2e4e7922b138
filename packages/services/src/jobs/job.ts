import type { jobs } from "@custodia/db/schema/effects";
import type { InferSelectModel } from "drizzle-orm";

/** A job that this process holds: its fence is what it may still settle with. */
export type Job = InferSelectModel<typeof jobs>;

/** So long is a job held without a renewal. */
export const LEASE_MS = 20_000;
/** After so many tries a job is dead. */
export const MAX_TRIES = 5;

/** Pause before the next try: 5 s, 20 s, 80 s, 320 s. */
export function backOffMs(tries: number): number {
  return 5000 * 4 ** (tries - 1);
}

/** Thrown where somebody else holds the job by now: whoever meets it stops and settles nothing. */
export class LeaseLost extends Error {
  constructor(id: number) {
    super(`Job ${id} is held by somebody else.`);
    this.name = "LeaseLost";
  }
}
