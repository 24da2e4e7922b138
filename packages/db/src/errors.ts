import { Refusal } from "@custodia/domain/errors";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** Codes of the driver for a server that is unreachable, closed the connection, or preempted our transaction. */
const UNAVAILABLE_CODES = new Set([
  "DEADLINE",
  "UNKNOWN",
  "SERVER_ERROR",
  "INTERNAL_ERROR",
  "HRANA_WEBSOCKET_ERROR",
  "HRANA_CLOSED_ERROR",
  "HRANA_PROTO_ERROR",
  "TRANSACTION_TIMEOUT",
  "TRANSACTION_BUSY",
  "TRANSACTION_CLOSED",
  "STREAM_EXPIRED",
  "STREAM_NOT_OPEN",
  "BATON_INVALID",
  "BATON_REUSED",
]);
const NETWORK_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|UND_ERR)/;

const TRY_AGAIN = "The database does not answer just now. Please try again in a moment.";
const RETRY_AFTER_SECONDS = 5;

/** 503: the database server is unreachable, or did not answer in time. */
export class DatabaseUnavailable extends Refusal {
  /** True if COMMIT was sent: its outcome is unknown, so the write must not be repeated automatically. */
  readonly sent: boolean;

  constructor(cause: unknown, sent: boolean) {
    const message = sent
      ? "The database did not say whether this was saved. Please look before you try again."
      : TRY_AGAIN;
    super("overloaded", message, { retryAfter: RETRY_AFTER_SECONDS });
    this.cause = cause;
    this.sent = sent;
  }
}

/** 503: the server, or a proxy in front of it, rejects our credentials. Retrying does not help until an operator acts. */
export class CredentialsRefused extends Refusal {
  override readonly isTrouble = true;

  /** `answered` is an HTTP status or a code. The startup error is described by `code`. */
  constructor(answered: string | number, code = "REFUSED") {
    super("overloaded", TRY_AGAIN, { retryAfter: RETRY_AFTER_SECONDS });
    this.name = "Refused";
    const why = `The database refuses our credentials, or what stands before it does: it answers ${answered}.`;
    this.cause = Object.assign(new Error(why), { code });
  }
}

/** Matches a proxy's response to a WebSocket upgrade, which the driver reports in its message only. */
const UPGRADE_REJECTED = /Unexpected server response: (40[13])\b/;

function findCredentialsRefused(error: unknown): CredentialsRefused | undefined {
  for (let one = error as { cause?: unknown } | undefined; one; one = one.cause as typeof one) {
    if (one instanceof CredentialsRefused) return one;
    const [, status] = UPGRADE_REJECTED.exec((one as { message?: string }).message ?? "") ?? [];
    if (status) return new CredentialsRefused(status);
    const { code } = one as { code?: unknown };
    if (typeof code === "string" && code.startsWith("AUTH_")) return new CredentialsRefused(code, code);
  }
  return undefined;
}

/** Translates errors of the connection to DatabaseUnavailable or CredentialsRefused; returns any other as it is. */
export function toUnavailable(error: unknown, sent = false): unknown {
  const refused = findCredentialsRefused(error);
  if (refused) return refused;
  for (let one = error as { cause?: unknown } | undefined; one; one = one.cause as typeof one) {
    const { code, name } = one as { code?: unknown; name?: unknown };
    const lost = typeof code === "string" && (UNAVAILABLE_CODES.has(code) || NETWORK_CODES.test(code));
    if (lost || name === "TimeoutError" || name === "AbortError") return new DatabaseUnavailable(error, sent);
  }
  return error;
}

/** Returns the DatabaseUnavailable in the cause chain of an error. */
export function findUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (let one = error as { cause?: unknown } | undefined; one; one = one.cause as typeof one)
    if (one instanceof DatabaseUnavailable) return one;
  return undefined;
}

/** Removes the parameters from the error of a failed query, because names, amounts and codes must not reach a log. */
export function redactQueryParams<E>(error: E): E {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (!(one instanceof DrizzleQueryError)) continue;
    const { message, stack = "", query } = one;
    const bare = `Failed query: ${query}`;
    one.message = bare;
    one.stack = stack.replace(message, () => bare);
    one.params = [];
  }
  return error;
}
