import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

const HEADER = "x-request-id";

/** Numbers of requests that no other server and no other start gives. What a caller sends as one is not taken: it goes into the log. */
export function requestIds(): () => string {
  const start = randomBytes(5).toString("hex");
  let last = 0;
  return () => {
    last += 1;
    return `${start}-${last.toString(36)}`;
  };
}

/** Names each request in its answer, by the number that its lines in the log have. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}
