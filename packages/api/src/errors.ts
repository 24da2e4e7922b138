import {
  diskTroubleIn,
  type ErrorCode,
  type FieldErrors,
  fieldErrors,
  OtherSession,
  Refusal,
  refusalIn,
  StaleRecord,
} from "@custodia/domain/errors";
import { lastChangers } from "@custodia/services/activity/activities";
import type { CompanyCtx, OperatorCtx } from "@custodia/services/core/context";
import { TRPCError } from "@trpc/server";
import { ZodError, type ZodType } from "zod";

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

/**
 * Performs a change of a record. Where the record moved on since the caller saw it, the refusal carries the record as `show`
 * answers it now, in the words of `view`, and by field who changed it last.
 */
export async function orCurrent<View, Answer>(
  ctx: CompanyCtx | OperatorCtx,
  view: ZodType<unknown, View>,
  change: () => Promise<Answer>,
  show: () => Promise<NoInfer<View>>,
): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    const refused = refusalIn(error);
    if (refused instanceof StaleRecord) {
      refused.current = view.parse(await show()) as object;
      // Operators' actions have a log of their own.
      refused.changed_by = isOfCompany(ctx) ? await lastChangers(ctx, refused.subject) : {};
    }
    throw error;
  }
}

const isOfCompany = (ctx: CompanyCtx | OperatorCtx): ctx is CompanyCtx => "company" in ctx;

/** The details that a client receives beside the message. */
export interface ErrorDetails {
  fields?: FieldErrors | undefined;
  retryAfter?: number | undefined;
  /** For a stale version: the current record, and by field who changed it last. */
  current?: object | undefined;
  changed_by?: Record<string, string> | undefined;
  /** The email of who is signed in by now, for whom the page was not made. */
  signedInAs?: string | undefined;
}

/** A refusal or a failed parse as tRPC's error with the right status; any other error stays a fault. */
export function translated(error: TRPCError): TRPCError {
  const { cause } = error;
  const refused = refusalIn(cause) ?? diskTroubleIn(cause);
  if (refused)
    return new TRPCError({ code: trpcCode[refused.code], message: refused.message, cause: refused });
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") {
    const fields = fieldErrors(cause);
    const message = Object.values(fields)[0]?.[0] ?? "The given data was invalid.";
    const refusal = new Refusal("invalid", message, { fields });
    return new TRPCError({ code: "UNPROCESSABLE_CONTENT", message, cause: refusal });
  }
  return error;
}

/** Fields, waiting time, the present record of a refusal and who else is signed in, for the answer. */
export function detailsOf(error: TRPCError): ErrorDetails {
  const { cause } = error;
  if (!(cause instanceof Refusal)) return {};
  const { fields, retryAfter } = cause;
  if (cause instanceof OtherSession) return { signedInAs: cause.signedInAs };
  if (!(cause instanceof StaleRecord)) return { fields, retryAfter };
  const { current, changed_by } = cause;
  return { fields, retryAfter, current, changed_by };
}

/** True for errors that are nobody's refusal: they answer 500. */
export function isFault(error: TRPCError): boolean {
  return error.code === "INTERNAL_SERVER_ERROR";
}

/** True for faults, and for trouble that is answered 503, as a disk that cannot be written: somebody has to look after them. */
export function isLogged(error: TRPCError): boolean {
  return isFault(error) || (error.cause instanceof Refusal && error.cause.isTrouble);
}
