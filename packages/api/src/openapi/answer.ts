import { approvalRequestedView } from "@custodia/domain/approvals/schema";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { errorDetails, isInternalError } from "../errors.ts";
import type { RestRoute } from "./routes.ts";

export interface RestAnswer {
  status: number;
  body: object;
}

/** Wraps a procedure's result in the REST envelope (rules/rest 2). `isRepeat` is true for a repeated key. */
export function successAnswer({ rest }: RestRoute, value: unknown, isRepeat = false): RestAnswer {
  const status = rest.creates && !isRepeat ? 201 : 200;
  if (isApprovalRequest(value)) return { status: 202, body: { data: value.approval, message: value.message } };
  if (!isWholeEnvelope(value)) return { status, body: { data: value } };
  return { status: hasApprovalMessage(value) ? 202 : status, body: value };
}

/** Returns the response whose content is a new session's token. */
export function tokenAnswer({ rest }: RestRoute, accessToken: string): RestAnswer {
  const status = rest.creates ? 201 : 200;
  return { status, body: rest.tokenField === "accessToken" ? { accessToken } : { data: { accessToken } } };
}

/** Returns the response of an error. An internal error exposes only the request id, by which the log can be searched. */
export function errorAnswer(error: TRPCError, { rest }: RestRoute, requestId: string): RestAnswer {
  if (isInternalError(error)) {
    return { status: 500, body: { message: `Oops something went wrong (request ${requestId}).` } };
  }
  const { message } = error;
  const status = getHTTPStatusCodeFromError(error);
  if (status === 401) return { status, body: { message, error: message } };
  const { fields, current, changed_by } = errorDetails(error);
  const errors = fields && { errors: rest.method === "GET" ? withoutFilterPrefix(fields) : fields };
  return { status, body: { message, ...errors, ...(current ? { current, changed_by } : {}) } };
}

/** Removes `filter.` from the names of filters, which a query spells without it. */
function withoutFilterPrefix(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field.replace(/^filter\./, ""), messages]),
  );
}

const SENT_FOR_APPROVAL: string = approvalRequestedView.shape.message.value;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True for a result that is one pending approval request. */
function isApprovalRequest(value: unknown): value is { approval: object; message: string } {
  return isRecord(value) && isRecord(value.approval) && typeof value.message === "string";
}

/** True for the answer to a call that created several approval requests. */
const hasApprovalMessage = (value: object) => "message" in value && value.message === SENT_FOR_APPROVAL;

/** True for a value that is an envelope already: a list with its `data`, or only a message. */
function isWholeEnvelope(value: unknown): value is object {
  return isRecord(value) && !Array.isArray(value) && isEnvelope(Object.keys(value));
}

/** True if an answer with these fields is an envelope already: next to `data` it has only totals of the whole list or a message. */
export function isEnvelope(fields: readonly string[]): boolean {
  const allowed = fields.includes("data") ? WITH_DATA : WITHOUT_DATA;
  return fields.every((field) => allowed.has(field));
}

const WITHOUT_DATA = new Set(["meta", "message"]);
const WITH_DATA = new Set([
  "data",
  "meta",
  "sums",
  "groups",
  "message",
  "as_at",
  "known_on",
  "classes",
  "totals",
  "from",
  "to",
  "total",
]);
