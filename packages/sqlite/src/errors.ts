import { causeChain, findCause, Refusal } from "@custodia/domain/errors";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** Codes of the driver for a server that is unreachable, closed the connection, or preempted our transaction. */
const UNAVAILABLE_CODE =
  /^(DEADLINE|UNKNOWN|SERVER_ERROR|INTERNAL_ERROR|HRANA_(WEBSOCKET|CLOSED|PROTO)_ERROR|TRANSACTION_(TIMEOUT|BUSY|CLOSED)|STREAM_(EXPIRED|NOT_OPEN)|BATON_(INVALID|REUSED))$/;
const NETWORK_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|UND_ERR)/;

const TRY_AGAIN = "The database is not responding. Please try again in a moment.";
const RETRY_AFTER_SECONDS = 5;

/** 503: the database server is unreachable, or did not answer in time. */
export class DatabaseUnavailable extends Refusal {
  /** True if COMMIT was sent: its outcome is unknown, so the write must not be repeated automatically. */
  readonly sent: boolean;

  constructor(cause: unknown, sent: boolean) {
    const message = sent
      ? "The database did not confirm whether this was saved. Check before you try again."
      : TRY_AGAIN;
    super("overloaded", message, { retryAfter: RETRY_AFTER_SECONDS });
    this.cause = cause;
    this.sent = sent;
  }
}

/** 503: the server, or a proxy in front of it, rejects our credentials. Retrying does not help until an operator acts. */
export class CredentialsRefused extends Refusal {
  override readonly needsOperator = true;

  /** `response` is an HTTP status or a code; `code` selects the description in the startup error. */
  constructor(response: string | number, code = "REFUSED") {
    super("overloaded", TRY_AGAIN, { retryAfter: RETRY_AFTER_SECONDS });
    this.name = "CredentialsRefused";
    const explanation = `The database server, or a proxy in front of it, refuses our credentials: ${response}.`;
    this.cause = Object.assign(new Error(explanation), { code });
  }
}

/** Matches a proxy's response to a WebSocket upgrade, which the driver reports in its message only. */
const UPGRADE_REJECTED = /Unexpected server response: (40[13])\b/;

function findCredentialsRefused(error: unknown): CredentialsRefused | undefined {
  for (const cause of causeChain(error)) {
    if (cause instanceof CredentialsRefused) return cause;
    const { code, message } = cause as { code?: unknown; message?: string };
    const [, status] = UPGRADE_REJECTED.exec(message ?? "") ?? [];
    if (status) return new CredentialsRefused(status);
    if (typeof code === "string" && code.startsWith("AUTH_")) return new CredentialsRefused(code, code);
  }
  return undefined;
}

/** Translates errors of the connection to DatabaseUnavailable or CredentialsRefused; returns any other error unchanged. */
export function toUnavailable(error: unknown, sent = false): unknown {
  const refused = findCredentialsRefused(error);
  if (refused) return refused;
  for (const { code, name } of causeChain(error)) {
    const lost = typeof code === "string" && (UNAVAILABLE_CODE.test(code) || NETWORK_CODES.test(code));
    if (lost || name === "TimeoutError" || name === "AbortError") return new DatabaseUnavailable(error, sent);
  }
  return error;
}

export const findUnavailable = (error: unknown): DatabaseUnavailable | undefined =>
  findCause(error, DatabaseUnavailable);

/** Removes the parameters from the error of a failed query, because names, amounts and codes must not reach a log. */
export function redactQueryParams<E>(error: E): E {
  for (const cause of causeChain(error)) {
    if (!(cause instanceof DrizzleQueryError)) continue;
    const { message, stack = "", query } = cause;
    const redacted = `Failed query: ${query}`;
    cause.message = redacted;
    cause.stack = stack.replace(message, () => redacted);
    cause.params = [];
  }
  return error;
}

/** Explains in one line why the data cannot be opened. Startup prints it and exits. */
export class StartupError extends Error {
  constructor(line: string, cause?: unknown) {
    super(line.replace(/\s+/g, " "), { cause });
    this.name = "StartupError";
  }
}

/** Another process has the data open, and can execute the command instead. */
export class DatabaseInUse extends StartupError {}

/** Describes the innermost cause for an operator. */
export function describeCause(error: unknown): string {
  const inner = [...causeChain(error)].findLast((cause) => cause instanceof Error) as Error & {
    code?: string;
  };
  return DESCRIPTIONS[inner.code ?? ""] ?? inner.message;
}

const DESCRIPTIONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it is read-only",
  SQLITE_READONLY: "it is read-only",
  ENOSPC: "the disk is full",
  SQLITE_FULL: "the disk is full",
  EEXIST: "a file with that name exists",
  ENOTDIR: "a file with that name exists",
  EISDIR: "it is a folder",
  SQLITE_BUSY: "another program has it locked",
  SQLITE_CORRUPT: "it is damaged",
  SQLITE_NOTADB: "it is damaged",
  ECONNREFUSED: "nothing is listening there",
  ENOTFOUND: "there is no such host",
  AUTH_JWT_INVALID: "it rejects the token",
  REFUSED: "it rejects our credentials: check the token, and any proxy in front of it",
};
