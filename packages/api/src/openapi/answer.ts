import { approvalRequestedView } from "@custodia/domain/approvals/schema";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { detailsOf, isFault } from "../errors.ts";
import type { RestRoute } from "./routes.ts";

export interface RestAnswer {
  status: number;
  body: object;
}

/** Wraps a procedure's result in REST's envelope (rules/rest 2); `again` if it is a repeated answer. */
export function answerOf({ line }: RestRoute, value: unknown, again = false): RestAnswer {
  const status = line.creates && !again ? 201 : 200;
  if (isAsked(value)) return { status: 202, body: { data: value.approval, message: value.message } };
  if (!isWhole(value)) return { status, body: { data: value } };
  return { status: saysAsked(value) ? 202 : status, body: value };
}

/** A new session's token where that is the answer. */
export function tokenAnswer({ line }: RestRoute, accessToken: string): RestAnswer {
  const status = line.creates ? 201 : 200;
  return { status, body: line.gives === "accessToken" ? { accessToken } : { data: { accessToken } } };
}

/** A refusal, or a fault that tells nothing but the request to look for in the log. */
export function errorAnswer(error: TRPCError, { line }: RestRoute, requestId: string): RestAnswer {
  if (isFault(error)) {
    return { status: 500, body: { message: `Oops something went wrong (request ${requestId}).` } };
  }
  const { message } = error;
  const status = getHTTPStatusCodeFromError(error);
  if (status === 401) return { status, body: { message, error: message } };
  const { fields, current, changed_by } = detailsOf(error);
  const errors = fields && { errors: line.method === "GET" ? byOwnName(fields) : fields };
  return { status, body: { message, ...errors, ...(current ? { current, changed_by } : {}) } };
}

/** A filter has its own name in a query. */
function byOwnName(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field.replace(/^filter\./, ""), messages]),
  );
}

const ASKED: string = approvalRequestedView.shape.message.value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A request that waits for somebody's yes. */
function isAsked(value: unknown): value is { approval: object; message: string } {
  return isRecord(value) && isRecord(value.approval) && typeof value.message === "string";
}

/** The same of many requests at once. */
const saysAsked = (value: object) => "message" in value && value.message === ASKED;

/** A list with its `data`, or nothing to show but a message: an envelope already. */
function isWhole(value: unknown): value is object {
  return isRecord(value) && !Array.isArray(value) && isEnvelope(Object.keys(value));
}

/** Whether an answer of these fields stands as it is: what comes beside `data` is told of all of a list. */
export function isEnvelope(fields: readonly string[]): boolean {
  const beside = fields.includes("data") ? LISTED : ALONE;
  return fields.every((field) => beside.has(field));
}

const ALONE = new Set(["meta", "message"]);
const LISTED = new Set(["data", "meta", "sums", "groups", "message"]);
