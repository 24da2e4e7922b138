import { type Problem, readProblem } from "@custodia/client/errors";

type Attempt<Result> =
  | { status: "accepted"; result: Result }
  | { status: "refused"; problem: Problem }
  /** It is unknown whether the request was carried out, so it must be repeated with the same key. */
  | { status: "unconfirmed" };

type KeyedRequest<Result> = {
  send: () => Promise<Result>;
  /** Finds what an earlier attempt with the same key created; null if there is nothing. */
  find: () => Promise<Result | null>;
  /** The field of the input with the idempotency key. */
  keyField: string;
  /** True if an earlier attempt may have been carried out. */
  isRepeat: boolean;
};

/** Sends a request with an idempotency key, and finds out whether it was carried out. */
export async function attemptRequest<Result>(request: KeyedRequest<Result>): Promise<Attempt<Result>> {
  const { send, find, keyField, isRepeat } = request;
  try {
    return { status: "accepted", result: await send() };
  } catch (error) {
    const problem = readProblem(error);
    if (isUnconfirmed(problem)) return { status: "unconfirmed" };
    if (!isRepeat || problem.fields?.[keyField]) return { status: "refused", problem };
    // A repeat can be refused before its key is looked up, as after a change of role, although the first was carried out.
    try {
      const result = await find();
      return result ? { status: "accepted", result } : { status: "refused", problem };
    } catch {
      return { status: "unconfirmed" };
    }
  }
}

/** Statuses of refusals that prove that the request was not carried out. */
const NOT_DONE = new Set([400, 403, 404, 409, 413, 422]);

/** The session of another user proves nothing about an earlier attempt. */
const isUnconfirmed = ({ status, signedInAs }: Problem) => signedInAs !== undefined || !NOT_DONE.has(status);

/** The delays before the first repeated attempts, in milliseconds. */
const BACKOFF_MS = [1000, 2000, 4000, 8000];

/** Returns the delay after an attempt, counted from 0; at most eight seconds. */
export function backoffMs(attempts: number): number {
  return BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length - 1)]!;
}
