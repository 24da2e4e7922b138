import {
  type ErrorCode,
  type FieldErrors,
  fieldErrors,
  findRefusal,
  OtherSession,
  Refusal,
  StaleRecord,
  toDiskError,
} from "@custodia/domain/errors";
import { toStopRefusal } from "@custodia/services/workers/task";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

const trpcCode = {
  bad_request: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_type: "UNSUPPORTED_MEDIA_TYPE",
  invalid: "UNPROCESSABLE_CONTENT",
  too_many: "TOO_MANY_REQUESTS",
  overloaded: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorCode, TRPCError["code"]>;

/** The details of an error that a client receives with the message. */
export interface ErrorDetails {
  fields?: FieldErrors | undefined;
  retryAfter?: number | undefined;
  /** For an outdated version: the current record, and who last changed each field. */
  current?: object | undefined;
  changed_by?: Record<string, string> | undefined;
  /** The email of the user who is signed in now, if the page belongs to another user. */
  signedInAs?: string | undefined;
}

/** Translates a refusal or a failed parse to a tRPC error with its status. Any other error stays an internal error. */
export function translateError(error: TRPCError): TRPCError {
  const { cause } = error;
  const refused = findRefusal(cause) ?? toDiskError(cause) ?? toStopRefusal(cause);
  if (refused) return new TRPCError({ code: trpcCode[refused.code], message: refused.message, cause: refused });
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") {
    const fields = fieldErrors(cause);
    const message = Object.values(fields)[0]?.[0] ?? "The given data was invalid.";
    const refusal = new Refusal("invalid", message, { fields });
    return new TRPCError({ code: "UNPROCESSABLE_CONTENT", message, cause: refusal });
  }
  return error;
}

/** Returns the details of a refusal for the response. */
export function errorDetails(error: TRPCError): ErrorDetails {
  const { cause } = error;
  if (!(cause instanceof Refusal)) return {};
  const { fields, retryAfter } = cause;
  if (cause instanceof OtherSession) return { signedInAs: cause.signedInAs };
  if (!(cause instanceof StaleRecord)) return { fields, retryAfter };
  const { current, changed_by } = cause;
  return { fields, retryAfter, current, changed_by };
}

/** True for internal errors, whose status is 500. */
export function isInternalError(error: TRPCError): boolean {
  return error.code === "INTERNAL_SERVER_ERROR";
}

/** True for errors that an operator has to see: internal errors, and 503 for problems such as a full disk. */
export function isLogged(error: TRPCError): boolean {
  return isInternalError(error) || (error.cause instanceof Refusal && error.cause.needsOperator);
}
