import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How slowly a body may come. */
interface UploadRateLimits {
  /** JSON, and what is left of a body once it is answered, is here after so long. */
  bodyMs: number;
  /** Files keep up this many bytes a second on the average, once `bodyMs` is over. */
  uploadRate: number;
}

const TOO_SLOW = JSON.stringify({ message: "The request took too long to arrive. Please try again." });
const ANSWER = [
  "HTTP/1.1 408 Request Timeout",
  "Content-Type: application/json; charset=utf-8",
  `Content-Length: ${Buffer.byteLength(TOO_SLOW)}`,
  "Connection: close",
  "",
  TOO_SLOW,
].join("\r\n");

/**
 * Cuts bodies that dribble in, which would hold a connection and what waits for them: 408, and the connection is closed. Who
 * reads the body sees it aborted, as where a client has gone.
 */
export function enforceMinUploadRate(app: FastifyInstance, pace: UploadRateLimits): void {
  app.addHook("onRequest", (request, reply, done) => {
    // An injected request has no connection that could be slow or be cut.
    const comes = request.raw.socket instanceof Socket;
    if (comes && hasBody(request)) watch(request, pace, () => reply.raw.headersSent);
    done();
  });
}

/** True where a body is told of; it may never come. */
export function hasBody({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watch(
  { raw, headers }: FastifyRequest,
  { bodyMs, uploadRate }: UploadRateLimits,
  answered: () => boolean,
): void {
  const isUpload = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  const { socket } = raw;
  const begun = performance.now();
  const before = socket.bytesRead;
  const timer = setInterval(look, Math.max(10, bodyMs / 10)).unref();
  let answeredAt: number | undefined;

  function look(): void {
    const now = performance.now();
    if (raw.complete || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    if (answered()) answeredAt ??= now;
    const late = now - (answeredAt ?? begun) > bodyMs;
    const rate = (socket.bytesRead - before) / ((now - begun) / 1000);
    if (!late || (isUpload && answeredAt === undefined && rate >= uploadRate)) return;
    clearInterval(timer);
    cut(socket, answered());
  }
  raw.once("close", () => clearInterval(timer));
}

function cut(socket: Socket, answered: boolean): void {
  if (answered) socket.destroy();
  else socket.end(ANSWER, () => socket.destroy());
}

/** Any system keeps so much for a connection. */
const SHORT = 16_384;

/**
 * Cuts the connection of who takes nothing of an answer for so long: it would keep what is not sent yet in memory. Node sets the
 * time anew as the next request of the connection comes. Answers that stand in line behind others are many, however short;
 * another one that joins them gives nobody more time.
 */
export function cutSlowClients(app: FastifyInstance, stalledMs: number): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { socket } = request.raw;
    const standsInLine = reply.raw.socket === null;
    const begins = socket instanceof Socket && socket.timeout !== stalledMs;
    if (begins && (standsInLine || !isShort(payload))) socket.setTimeout(stalledMs);
    done(null, payload);
  });
}

/** Goes out in one piece, whether anybody takes it or not. */
const isShort = (payload: unknown) =>
  (typeof payload === "string" || payload instanceof Buffer) && payload.length < SHORT;
