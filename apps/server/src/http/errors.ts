import { translateError } from "@custodia/api/errors";
import { errorConfigOf } from "@custodia/api/meta";
import { appRouter } from "@custodia/api/router";
import {
  type ErrorCode,
  findRefusal,
  httpStatus,
  OtherSession,
  overloaded,
  Refusal,
  toDiskError,
  tooMany,
} from "@custodia/domain/errors";
import { toStopRefusal } from "@custodia/services/workers/task";
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const messages: Record<number, string> = {
  400: "This request could not be read.",
  404: "Not found.",
  405: "This method is not allowed here.",
  413: "This is larger than allowed.",
  415: "This content type is not supported.",
  429: "Too many requests. Please try again later.",
  503: "The server is busy. Please try again in a moment.",
};

/** The log messages of problems that an administrator must look into, by the name of the error. */
const TROUBLE_MESSAGES: Record<string, string> = {
  DiskError: "the disk cannot be written",
  Refused: "the database refuses our credentials",
};

/** Answers errors of plain routes: refusals with their own status, others with 4xx, or with 500 without details. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply));
}

function sendError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) {
  const refused = findRefusal(error) ?? toDiskError(error) ?? toStopRefusal(error);
  if (refused?.needsOperator)
    request.log.error({ err: refused.cause, reqId: request.id }, TROUBLE_MESSAGES[refused.name] ?? "request failed");
  if (refused) {
    const { code, retryAfter } = refused;
    if (retryAfter) reply.header("retry-after", retryAfter);
    return reply.status(httpStatus[code]).send(refusalBody(request.url, refused));
  }
  // A client that disconnects during a request or a response is not a server error, and gets no response.
  const closed = reply.raw.destroyed && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
  const hasDisconnected = closed || (request.raw.destroyed && !request.raw.complete);
  const status = "statusCode" in error && error.statusCode ? error.statusCode : hasDisconnected ? 400 : 500;
  const known = messages[status];
  if (status === 429) {
    const refusal = tooMany(Number(reply.getHeader("retry-after")), known);
    return reply.status(status).send(refusalBody(request.url, refusal));
  }
  if (status < 500 || known) return reply.status(status).send(statusBody(request.url, status, known));
  request.log.error({ err: error, reqId: request.id }, "request failed");
  return reply.status(500).send({ message: `Oops something went wrong (request ${request.id}).` });
}

/** Returns the body of the refusal that corresponds to the status, if there is one, so that calls get their own format. */
function statusBody(url: string, status: number, message = messages[400]!): object {
  const code = (Object.keys(httpStatus) as ErrorCode[]).find((code) => httpStatus[code] === status);
  return code ? refusalBody(url, new Refusal(code, message)) : { message };
}

const CALL_PATH = /^\/(api|admin)\/trpc\//;

/** Returns true for an address under which procedures are called. */
const isCall = (url: string): boolean => CALL_PATH.test(url);

/**
 * Returns the body of a refusal that no procedure threw: `{message}`, with `errors` by field for 422. A screen treats a
 * response without tRPC's shape as a lost connection, so a call gets tRPC's shape.
 */
export function refusalBody(url: string, refusal: Refusal): object {
  const { message, fields } = refusal;
  if (!isCall(url)) {
    if (refusal instanceof OtherSession) return { message, signedInAs: refusal.signedInAs };
    return fields ? { message, errors: fields } : { message };
  }
  const error = translateError(getTRPCErrorFromUnknown(refusal));
  const config = errorConfigOf(appRouter);
  const call = { type: "unknown", path: undefined, input: undefined, ctx: undefined } as const;
  return { error: getTRPCErrorShape({ config, error, ...call }) };
}

const BUSY = overloaded();
/** Serialised once, because this response is sent when the server is overloaded. */
const BUSY_BODY = JSON.stringify(refusalBody("/", BUSY));
const BUSY_CALL_BODY = JSON.stringify(refusalBody("/api/trpc/", BUSY));

/**
 * Answers 503 with `Retry-After` before anything is read; the rest of the body is discarded, and the connection stays open.
 */
export function refuseBusy({ url }: FastifyRequest, reply: FastifyReply): void {
  const body = isCall(url) ? BUSY_CALL_BODY : BUSY_BODY;
  reply.status(503).header("retry-after", BUSY.retryAfter).type("application/json; charset=utf-8");
  void reply.send(body);
}
