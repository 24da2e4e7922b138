import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "@custodia/domain/errors";

/**
 * A call that failed at once may succeed on a retry. A call that used all its time is not retried, because a user is
 * waiting.
 */
const PAUSES_MS = [100, 400];
/** The minimum rate of a connection in bytes per millisecond; a slower one counts as unavailable. */
const MIN_BYTES_PER_MS = 1000;

const RETRY_AFTER_SECONDS = 10;
const UNAVAILABLE = "File storage is unavailable at the moment. Please try again later.";

/** The names that stores and Node give to transient errors. */
const TRANSIENT_ERRORS = new Set([
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

/** The time limit of a call, which is extended once the size of its body is known. */
interface Deadline {
  signal: AbortSignal;
  extendFor(bytes: number): void;
}

/** The response was shorter than announced. */
export class TruncatedResponse extends Error {}

/**
 * Calls a store, up to three times if it fails at once, each time within `ms` plus the time for the bytes. Throws 503 if the
 * store is unavailable or too slow, the refusal that `toRefusal` returns for the name of an error, or otherwise an error
 * that contains no text from the store.
 */
export async function withRetries<T>(
  ms: number,
  call: (deadline: Deadline) => Promise<T>,
  toRefusal: (name: string) => Refusal | undefined = () => undefined,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await withDeadline(ms, call);
    } catch (error) {
      const refusal = toRefusal(errorName(error));
      if (refusal) throw refusal;
      if (error instanceof DeadlineExceeded) throw unavailable();
      if (!isTransient(error)) throw redactError(error);
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw unavailable();
      await sleep(pause);
    }
  }
}

class DeadlineExceeded extends Error {}

async function withDeadline<T>(ms: number, call: (deadline: Deadline) => Promise<T>): Promise<T> {
  const aborter = new AbortController();
  const abortAfter = (delayMs: number) => setTimeout(() => aborter.abort(), delayMs);
  let timer = abortAfter(ms);
  const extendFor = (bytes: number) => {
    clearTimeout(timer);
    timer = abortAfter(ms + bytes / MIN_BYTES_PER_MS);
  };
  try {
    return await call({ signal: aborter.signal, extendFor });
  } catch (error) {
    throw aborter.signal.aborted ? new DeadlineExceeded() : error;
  } finally {
    clearTimeout(timer);
  }
}

const unavailable = () => new Refusal("overloaded", UNAVAILABLE, { retryAfter: RETRY_AFTER_SECONDS });

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const errorName = (error: unknown) => (error as Failure).name ?? "Error";

function isTransient(error: unknown): boolean {
  const { name = "", code = "", $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    error instanceof TruncatedResponse ||
    status === 429 ||
    status >= 500 ||
    TRANSIENT_ERRORS.has(name) ||
    TRANSIENT_ERRORS.has(code)
  );
}

/** Replaces an error of the store, because its response to a rejected signature repeats the signed text. */
function redactError(error: unknown): unknown {
  const { $metadata } = error as Failure;
  if (!$metadata) return error;
  return new Error(`The file storage responded ${errorName(error)} (${$metadata.httpStatusCode ?? "no status"}).`);
}
