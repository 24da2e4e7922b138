import type { FieldErrors } from "@custodia/domain/errors";

/** An error as screens show it. Status 0 means that the server was not reached. */
export type Problem = {
  status: number;
  message: string;
  fields?: FieldErrors;
  /** The seconds to wait before a retry. */
  retryAfter?: number;
  /** The current state of a record that another user changed meanwhile, and the user who changed each field. */
  current?: object;
  changed_by?: Record<string, string>;
  /** The email of another user who is signed in now, so that the server rejected the call of this page. */
  signedInAs?: string;
};

/** The error of a rejected plain request: an upload or a download. */
export class RequestError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "RequestError";
    this.problem = problem;
  }
}

export const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";
export const GENERIC_ERROR = "Oops something went wrong";

/**
 * The message for a status code, for responses without our own text: from a proxy, or from the framework around all calls.
 */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: "This request could not be read.",
  401: "Please sign in.",
  403: "You are not allowed to do this.",
  404: "Not found.",
  405: "This method is not allowed here.",
  408: "The request took too long to arrive. Please try again.",
  413: "This is larger than allowed.",
  414: "This is larger than allowed.",
  415: "This content type is not supported.",
  429: "Too many requests. Please try again later.",
  431: "This is larger than allowed.",
  502: UNREACHABLE,
  503: "The server is busy. Please try again in a moment.",
  504: UNREACHABLE,
};

/** Returns the message for a response that has only a status. */
export const statusMessage = (status: number): string => BY_STATUS[status] ?? GENERIC_ERROR;

type ErrorData = {
  httpStatus?: unknown;
  fields?: unknown;
  retryAfter?: unknown;
  current?: unknown;
  changed_by?: unknown;
  signedInAs?: unknown;
};

/** Reads any error thrown by a call: tRPC's, a plain request's, or one of the browser's own. */
export function readProblem(error: unknown): Problem {
  if (error instanceof RequestError) return error.problem;
  const data = dataOf(error);
  if (!data) return problemWithoutData(error);
  const status = typeof data.httpStatus === "number" ? data.httpStatus : 500;
  const message = error instanceof Error ? error.message : "";
  const problem: Problem = { status, message: (status !== 500 && message) || GENERIC_ERROR };
  // A 403 names the password that a dialog asked for; the form of the call has no such field.
  if (status !== 403 && isFieldErrors(data.fields)) problem.fields = data.fields;
  if (typeof data.retryAfter === "number") problem.retryAfter = data.retryAfter;
  if (typeof data.current === "object" && data.current !== null) {
    problem.current = data.current;
    problem.changed_by = (data.changed_by ?? {}) as Record<string, string>;
  }
  if (typeof data.signedInAs === "string") problem.signedInAs = data.signedInAs;
  return problem;
}

export function isUnauthenticated(error: unknown): boolean {
  return readProblem(error).status === 401;
}

/**
 * Returns the problem of a call that our server did not answer. A response that broke off counts as an unreachable server.
 */
function problemWithoutData(error: unknown): Problem {
  if (isPartMissing(error)) return { status: 0, message: UNREACHABLE };
  if (!isFromCall(error)) return { status: 500, message: GENERIC_ERROR };
  const { status, headers } = responseOf(error) ?? { status: 0, headers: undefined };
  if (status < 400) return { status: 0, message: UNREACHABLE };
  const seconds = Number(headers?.get("retry-after"));
  const message = statusMessage(status);
  return seconds > 0 ? { status, message, retryAfter: seconds } : { status, message };
}

function responseOf(error: unknown): Response | undefined {
  const { response } = (error as { meta?: { response?: unknown } }).meta ?? {};
  return response instanceof Response ? response : undefined;
}

function dataOf(error: unknown): ErrorData | null {
  if (!isFromCall(error)) return null;
  const { data } = error as { data?: unknown };
  return typeof data === "object" && data !== null ? data : null;
}

/** Compares the name, so that reading an error does not load the client. */
function isFromCall(error: unknown): boolean {
  return error instanceof Error && error.name === "TRPCClientError";
}

/** Returns whether a screen's script failed to load. Browsers have no error code for this, only different messages. */
function isPartMissing(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}

export function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((messages) => Array.isArray(messages) && messages.every(isText))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
