import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "@custodia/domain/errors";

/** Another try may help where a call failed at once. Not where it took all its time: somebody waits. */
const PAUSES_MS = [100, 400];
/** Bytes that a line carries in a millisecond at least; a slower one is as good as none. */
const PACE = 1000;

const RETRY_AFTER_SECONDS = 10;
const AWAY = "Files cannot be reached at the moment. Please try again in a moment.";

/** What passes, by the names that stores and Node give it. */
const PASSING = new Set([
  "SlowDown",
  "RequestTimeout",
  "BadDigest",
  "IncompleteBody",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** A call's time, which is longer once it is known how many bytes it carries. */
export interface Deadline {
  signal: AbortSignal;
  carrying(bytes: number): void;
}

/** Less came than was promised. */
export class CutOff extends Error {}

/**
 * Calls a store, up to three times where it fails at once, each time within `ms` and what the bytes take. Throws 503 where the
 * store is away or too slow, what `known` makes of an answer by its name, and else a fault that repeats no word of the store's.
 */
export async function tryCalling<T>(
  ms: number,
  call: (deadline: Deadline) => Promise<T>,
  known: (name: string) => Refusal | undefined = () => undefined,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await withDeadline(ms, call);
    } catch (error) {
      const refusal = known(nameOf(error));
      if (refusal) throw refusal;
      if (error instanceof Late) throw away();
      if (!mayPass(error)) throw fault(error);
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw away();
      await sleep(pause);
    }
  }
}

class Late extends Error {}

async function withDeadline<T>(ms: number, call: (deadline: Deadline) => Promise<T>): Promise<T> {
  const aborter = new AbortController();
  const after = (span: number) => setTimeout(() => aborter.abort(), span);
  let timer = after(ms);
  const carrying = (bytes: number) => {
    clearTimeout(timer);
    timer = after(ms + bytes / PACE);
  };
  try {
    return await call({ signal: aborter.signal, carrying });
  } catch (error) {
    throw aborter.signal.aborted ? new Late() : error;
  } finally {
    clearTimeout(timer);
  }
}

const away = () => new Refusal("overloaded", AWAY, { retryAfter: RETRY_AFTER_SECONDS });

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const nameOf = (error: unknown) => (error as Failure).name ?? "Error";

function mayPass(error: unknown): boolean {
  const { name = "", code = "", $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  return error instanceof CutOff || status === 429 || status >= 500 || PASSING.has(name) || PASSING.has(code);
}

/** What a store says of a signature that it refuses repeats what was signed. */
function fault(error: unknown): unknown {
  const { $metadata } = error as Failure;
  if (!$metadata) return error;
  return new Error(
    `The store of files answered ${nameOf(error)} (${$metadata.httpStatusCode ?? "no status"}).`,
  );
}
