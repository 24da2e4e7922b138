import { randomBytes } from "node:crypto";
import type { Log } from "@custodia/services/core/context";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import type { Env } from "../env.ts";

/** Configures the server's log: lines of JSON, each redacted of credentials. */
export function loggerOptions({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">): NonNullable<FastifyServerOptions["logger"]> {
  if (LOG_LEVEL === "silent") return false;
  // The formatter has already turned errors into plain objects, so they are logged unchanged.
  return { level: LOG_LEVEL, formatters: { log: cleanLine }, serializers: { err: (cleaned) => cleaned as never } };
}

/** Returns a log that services can use before the server has its own. */
export function deferredLog(): Log & { use(log: FastifyBaseLogger): void } {
  let inner: FastifyBaseLogger | undefined;
  return {
    use(log) {
      inner = log;
    },
    info: (details, message) => inner?.info(details, message),
    warn: (details, message) => inner?.warn(details, message),
    error: (details, message) => inner?.error(details, message),
  };
}

/** Logs a finished request in one line, without its address, its body or the caller's name. */
export function logRequest(
  { id, log, method, companyId }: FastifyRequest,
  { route, status, ms }: { route: string; status: number; ms: number },
): void {
  log.info({ reqId: id, method, route, status, ms: Math.round(ms * 10) / 10, company: companyId }, "request completed");
}

const HEADER = "x-request-id";

/**
 * Returns a generator of request ids that are unique across servers and restarts. Ids from callers are not accepted, because
 * they are written to the log.
 */
export function requestIds(): () => string {
  const start = randomBytes(5).toString("hex");
  let last = 0;
  return () => {
    last += 1;
    return `${start}-${last.toString(36)}`;
  };
}

/** Sends each request's id, which its log lines also carry, in the response. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}

const HIDDEN = "[hidden]";
const SECRET = /passw|secret|token|cookie|authorization|link|^body$|^params$/i;
/** Tokens have 43 letters and hashes 64; no other logged value has a word of that length. */
const LONG_WORD = /[\w-]{40,}/g;
const URL_SECRET = /([?&](?:token|code|key)=)[^&\s"'<>]+/gi;
/** Mailed codes contain digits; error codes are words. */
const ERROR_CODE = /^[A-Z][A-Z_\d]*[A-Z]$/;
const MAX_DEPTH = 6;
/** Matches the parameters of a failed query in its error message. */
const PARAMETERS = /\nparams: .*$/s;

/** Returns the fields of a log line without credentials: passwords, codes, tokens, cookies, mailed links. */
export function cleanLine(line: Record<string, unknown>): Record<string, unknown> {
  return clean(line, 0) as Record<string, unknown>;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return HIDDEN;
  if (value instanceof Error) return cleanError(value, depth);
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  if (value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecret(key, item) ? HIDDEN : clean(item, depth + 1)]),
  );
}

function isSecret(key: string, item: unknown): boolean {
  return item != null && (SECRET.test(key) || (/code$/i.test(key) && !isErrorCode(item)));
}

const isErrorCode = (item: unknown) => typeof item === "string" && ERROR_CODE.test(item);

const cleanText = (text: string) => text.replace(URL_SECRET, `$1${HIDDEN}`).replace(LONG_WORD, HIDDEN);

/**
 * Reduces an error to its name, message, code, trace and cause. Other properties are dropped, because query errors store
 * values there.
 */
function cleanError(error: Error & { code?: unknown }, depth: number): object {
  const { name, message, stack = "", code, cause } = error;
  const cleaned = cleanText(message.replace(PARAMETERS, ""));
  // Values in a trace can be recognised only if it contains the message; otherwise the trace is omitted.
  const trace = stack.includes(message) ? cleanText(stack.replace(message, () => cleaned)) : undefined;
  return {
    type: name,
    message: cleaned,
    ...(trace !== undefined && { stack: trace }),
    ...(isErrorCode(code) ? { code } : {}),
    ...(cause !== undefined && { cause: clean(cause, depth + 1) }),
  };
}
