import {
  diskTroubleIn,
  type ErrorCode,
  Refusal,
  refusalIn,
  statusOf,
  tooMany,
} from "@custodia/domain/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalBody } from "./refusal-body.ts";

const messages: Record<number, string> = {
  400: "This request could not be read.",
  404: "Not found.",
  405: "This method is not allowed here.",
  413: "This is larger than allowed.",
  415: "This content type is not supported.",
  429: "Too many requests. Please try again later.",
  503: "The server is busy. Please try again in a moment.",
};

/** What somebody has to look after, by the refusal's name. */
const TROUBLE: Record<string, string> = {
  DiskTrouble: "the disk cannot be written",
  Refused: "the database refuses our credentials",
};

/** Answers errors of plain routes: refusals as what they are, the rest as 4xx or 500 without details. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply));
}

function sendError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusalIn(error) ?? diskTroubleIn(error);
  if (refused?.isTrouble)
    request.log.error({ err: refused.cause, reqId: request.id }, TROUBLE[refused.name] ?? "a request failed");
  if (refused) {
    const { code, retryAfter } = refused;
    if (retryAfter) reply.header("retry-after", retryAfter);
    return reply.status(statusOf[code]).send(refusalBody(request.url, refused));
  }
  // Who has gone in the middle of a body, or of an answer, is no fault of ours, and hears nothing.
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
