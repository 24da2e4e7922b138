import type { FieldErrors } from "@custodia/domain/errors";

/** An error as screens read it. `status` 0: the server was not reached. */
export type Problem = {
  status: number;
  message: string;
  fields?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
};

/** What a plain request (a file going up or coming down) throws when it is refused. */
export class RequestError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "RequestError";
    this.problem = problem;
  }
}

export const UNREACHED = "The server cannot be reached. Check your connection and try again.";
export const OOPS = "Oops something went wrong";

type Shape = { httpStatus?: unknown; fields?: unknown; retryAfter?: unknown };

/** Reads any error thrown by a call: tRPC's, a plain request's, or one of the browser's own. */
export function readProblem(error: unknown): Problem {
  if (error instanceof RequestError) return error.problem;
  const data = dataOf(error);
  if (!data)
    return isFromCall(error) || isPartMissing(error)
      ? { status: 0, message: UNREACHED }
      : { status: 500, message: OOPS };
  const status = typeof data.httpStatus === "number" ? data.httpStatus : 500;
  const message = error instanceof Error ? error.message : "";
  const problem: Problem = { status, message: (status !== 500 && message) || OOPS };
  if (isFieldErrors(data.fields)) problem.fields = data.fields;
  if (typeof data.retryAfter === "number") problem.retryAfter = data.retryAfter;
  return problem;
}

export function isUnauthenticated(error: unknown): boolean {
  return readProblem(error).status === 401;
}

function dataOf(error: unknown): Shape | null {
  if (!isFromCall(error)) return null;
  const { data } = error as { data?: unknown };
  return typeof data === "object" && data !== null ? data : null;
}

/** By name, so that reading an error does not load the client. */
function isFromCall(error: unknown): boolean {
  return error instanceof Error && error.name === "TRPCClientError";
}

/** A screen's script did not come. Each browser has words of its own for it, and no code. */
function isPartMissing(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  );
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
