const MINUTE = 60_000;

/** Between the password and the second factor. */
export const HALF_MS = 10 * MINUTE;
/** Unused, and at most (rules/operators 6). */
export const IDLE_MS = 30 * MINUTE;
export const WHOLE_MS = 12 * 60 * MINUTE;
/** A session in use is written anew no oftener. */
export const STEP_MS = MINUTE;

export const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

/** The earlier of two instants. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);
