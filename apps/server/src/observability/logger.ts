import { randomBytes } from "node:crypto";
import type { Log } from "@custodia/services/core/context";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import type { Env } from "../env.ts";

/** How the server logs: lines of JSON, each cleaned of what lets somebody in. */
export function loggerOf({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">): NonNullable<FastifyServerOptions["logger"]> {
  if (LOG_LEVEL === "silent") return false;
  // A cleaned error is no longer an `Error`, and is logged unchanged.
  return { level: LOG_LEVEL, formatters: { log: cleanLine }, serializers: { err: (told) => told as never } };
}

/** A log that verbs can be handed before the server has one of its own. */
export function lateLog(): Log & { use(log: FastifyBaseLogger): void } {
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

/** Logs a request that is over, in one line: nothing of its address, its body or its caller's name. */
export function logRequest(
  { id, log, method, companyId }: FastifyRequest,
  { route, status, ms }: { route: string; status: number; ms: number },
): void {
  log.info(
    { reqId: id, method, route, status, ms: Math.round(ms * 10) / 10, company: companyId },
    "answered",
  );
}

const HEADER = "x-request-id";

/** Numbers of requests that no other server and no other start gives. What a caller sends as one is not taken: it goes into the log. */
export function requestIds(): () => string {
  const start = randomBytes(5).toString("hex");
  let last = 0;
  return () => {
    last += 1;
    return `${start}-${last.toString(36)}`;
  };
}

/** Names each request in its answer, by the number that its lines in the log have. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}

const HIDDEN = "[hidden]";
const SECRET = /passw|secret|token|cookie|authorization|link|^body$|^params$/i;
/** Tokens have 43 letters, hashes 64; nothing else that is logged has a word of that length. */
const LONG_WORD = /[\w-]{40,}/g;
const IN_ADDRESS = /([?&](?:token|code|key)=)[^&\s"'<>]+/gi;
/** Codes that people are mailed have digits; those of errors are words. */
const WORD = /^[A-Z][A-Z_\d]*[A-Z]$/;
const DEEPEST = 6;
/** Matches the parameters of a failed query in its error message. */
const PARAMETERS = /\nparams: .*$/s;

/** Returns the fields of a log line without credentials: passwords, codes, tokens, cookies, mailed links. */
export function cleanLine(line: Record<string, unknown>): Record<string, unknown> {
  return clean(line, 0) as Record<string, unknown>;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return HIDDEN;
  if (value instanceof Error) return cleanError(value, depth);
  if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1));
  if (value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, isSecret(key, held) ? HIDDEN : clean(held, depth + 1)]),
  );
}

function isSecret(key: string, held: unknown): boolean {
  return held != null && (SECRET.test(key) || (/code$/i.test(key) && !isCodeOfError(held)));
}

const isCodeOfError = (held: unknown) => typeof held === "string" && WORD.test(held);

const cleanText = (text: string) => text.replace(IN_ADDRESS, `$1${HIDDEN}`).replace(LONG_WORD, HIDDEN);

/** An error by its name, message, code, trace and cause. Nothing else that hangs on it, as there a query keeps its values. */
function cleanError(error: Error & { code?: unknown }, depth: number): object {
  const { name, message, stack = "", code, cause } = error;
  const told = cleanText(message.replace(PARAMETERS, ""));
  // Values cannot be recognised in a trace that lacks the message, so it is left out.
  const trace = stack.includes(message) ? cleanText(stack.replace(message, () => told)) : undefined;
  return {
    type: name,
    message: told,
    ...(trace !== undefined && { stack: trace }),
    ...(isCodeOfError(code) ? { code } : {}),
    ...(cause !== undefined && { cause: clean(cause, depth + 1) }),
  };
}
