import type { Problem } from "@custodia/client/errors";

/** Refusals by which one knows that nothing was done. */
const NOT_DONE = new Set([400, 403, 404, 409, 413, 422]);

/** Milliseconds before the next try. */
const WAITS = [1000, 2000, 4000, 8000];

/** Whether it was done or not cannot be told by this answer: it is asked again, with the same key. */
export function leavesOpen({ status, signedInAs }: Problem): boolean {
  // Somebody else's session tells nothing of what an earlier try did.
  return signedInAs !== undefined || !NOT_DONE.has(status);
}

/** Milliseconds to wait once it was asked again so many times. */
export function waitAfter(tries: number): number {
  return WAITS[Math.min(tries, WAITS.length - 1)]!;
}
