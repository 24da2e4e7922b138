import type { Problem } from "@custodia/client/errors";

/** Statuses of refusals that prove that the request was not carried out. */
const NOT_DONE = new Set([400, 403, 404, 409, 413, 422]);

/** The delays before the first repeated attempts, in milliseconds. */
const BACKOFF_MS = [1000, 2000, 4000, 8000];

/**
 * Returns whether a response leaves it open whether the request was carried out. If so, the request must be repeated with
 * the same idempotency key.
 */
export function isUnconfirmed({ status, signedInAs }: Problem): boolean {
  // The session of another user proves nothing about an earlier attempt.
  return signedInAs !== undefined || !NOT_DONE.has(status);
}

/** Returns the delay after an attempt, counted from 0; at most eight seconds. */
export function backoffMs(attempts: number): number {
  return BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length - 1)]!;
}
