import { overloaded } from "@custodia/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isCall, refusalBody } from "./refusal-body.ts";

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
