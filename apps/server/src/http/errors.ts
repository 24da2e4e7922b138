import { translated } from "@custodia/api/errors";
import { errorConfigOf } from "@custodia/api/procedures";
import { appRouter } from "@custodia/api/router";
import {
  type ErrorCode,
  findRefusal,
  OtherSession,
  overloaded,
  Refusal,
  statusOf,
  toDiskTrouble,
  tooMany,
} from "@custodia/domain/errors";
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

/** The log messages of problems that someone must look into, by the name of the error. */
const TROUBLE: Record<string, string> = {
  DiskTrouble: "the disk cannot be written",
  Refused: "the database refuses our credentials",
};

/** Answers errors of plain routes: refusals as what they are, the rest as 4xx or 500 without details. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply));
}

function sendError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) {
  const refused = findRefusal(error) ?? toDiskTrouble(error);
  if (refused?.isTrouble)
    request.log.error({ err: refused.cause, reqId: request.id }, TROUBLE[refused.name] ?? "a request failed");
  if (refused) {
    const { code, retryAfter } = refused;
    if (retryAfter) reply.header("retry-after", retryAfter);
    return reply.status(statusOf[code]).send(refusalBody(request.url, refused));
  }
  // A client that disconnects during a body or a response is not a server error, and gets no response.
  const closed = reply.raw.destroyed && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
  const gone = closed || (request.raw.destroyed && !request.raw.complete);
  const status = "statusCode" in error && error.statusCode ? error.statusCode : gone ? 400 : 500;
  const known = messages[status];
  if (status === 429) {
    const refusal = tooMany(Number(reply.getHeader("retry-after")), known);
    return reply.status(status).send(refusalBody(request.url, refusal));
  }
  if (status < 500 || known) return reply.status(status).send(bodyOf(request.url, status, known));
  request.log.error({ err: error, reqId: request.id }, "a request failed");
  return reply.status(500).send({ message: `Oops something went wrong (request ${request.id}).` });
}

/** As a refusal of ours where it has a code, so that a call is answered in the words of calls. */
function bodyOf(url: string, status: number, message = messages[400]!): object {
  const code = (Object.keys(statusOf) as ErrorCode[]).find((one) => statusOf[one] === status);
  return code ? refusalBody(url, new Refusal(code, message)) : { message };
}

const CALL = /^\/(api|admin)\/trpc\//;

/** True of an address below which procedures are called. */
const isCall = (url: string): boolean => CALL.test(url);

/**
 * The body of a refusal that no procedure threw: `{message}`, with `errors` by field where it is 422. A screen takes what has not
 * tRPC's shape for a lost connection, so a call is answered in that.
 */
export function refusalBody(url: string, refusal: Refusal): object {
  const { message, fields } = refusal;
  if (!isCall(url)) {
    if (refusal instanceof OtherSession) return { message, signedInAs: refusal.signedInAs };
    return fields ? { message, errors: fields } : { message };
  }
  const error = translated(getTRPCErrorFromUnknown(refusal));
  const config = errorConfigOf(appRouter);
  const call = { type: "unknown", path: undefined, input: undefined, ctx: undefined } as const;
  return { error: getTRPCErrorShape({ config, error, ...call }) };
}

const BUSY = overloaded();
/** Put together once: this is sent when there is no time. */
const BODY = JSON.stringify(refusalBody("/", BUSY));
const BODY_OF_CALL = JSON.stringify(refusalBody("/api/trpc/", BUSY));

/** Answers 503 with `Retry-After`, before anything is read; what comes of the body flows away, and the connection stays. */
export function refuseBusy({ url }: FastifyRequest, reply: FastifyReply): void {
  const body = isCall(url) ? BODY_OF_CALL : BODY;
  reply.status(503).header("retry-after", BUSY.retryAfter).type("application/json; charset=utf-8");
  void reply.send(body);
}
