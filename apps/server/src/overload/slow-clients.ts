import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The minimum rate at which a body must arrive. */
interface UploadRateLimits {
  /** The time within which a JSON body, or the rest of a body after its response, must be complete. */
  bodyMs: number;
  /** The average bytes per second that files must reach after `bodyMs`. */
  uploadRate: number;
}

const TOO_SLOW = JSON.stringify({ message: "The request took too long to arrive. Please try again." });
const RESPONSE = [
  "HTTP/1.1 408 Request Timeout",
  "Content-Type: application/json; charset=utf-8",
  `Content-Length: ${Buffer.byteLength(TOO_SLOW)}`,
  "Connection: close",
  "",
  TOO_SLOW,
].join("\r\n");

/**
 * Aborts bodies that trickle in, which would block a connection and its reserved resources: 408, and the connection is
 * closed. The code that reads the body sees an abort, as if the client had disconnected.
 */
export function enforceMinUploadRate(app: FastifyInstance, limits: UploadRateLimits): void {
  app.addHook("onRequest", (request, reply, done) => {
    // An injected request has no connection.
    const hasConnection = request.raw.socket instanceof Socket;
    if (hasConnection && hasBody(request)) watch(request, limits, () => reply.raw.headersSent);
    done();
  });
}

/** Returns true if the headers announce a body; it may never arrive. */
export function hasBody({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watch(
  { raw, headers }: FastifyRequest,
  { bodyMs, uploadRate }: UploadRateLimits,
  isAnswered: () => boolean,
): void {
  const isUpload = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  const { socket } = raw;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(check, Math.max(10, bodyMs / 10)).unref();
  let answeredAt: number | undefined;

  function check(): void {
    const now = performance.now();
    if (raw.complete || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    if (isAnswered()) answeredAt ??= now;
    const isLate = now - (answeredAt ?? startedAt) > bodyMs;
    const rate = (socket.bytesRead - bytesBefore) / ((now - startedAt) / 1000);
    if (!isLate || (isUpload && answeredAt === undefined && rate >= uploadRate)) return;
    clearInterval(timer);
    disconnect(socket, isAnswered());
  }
  raw.once("close", () => clearInterval(timer));
}

function disconnect(socket: Socket, isAnswered: boolean): void {
  if (isAnswered) socket.destroy();
  else socket.end(RESPONSE, () => socket.destroy());
}

/** Operating systems buffer at least this many bytes per connection. */
const SHORT_BYTES = 16_384;

/**
 * Closes the connection of a client that reads none of a response for `stallTimeoutMs`, because the unsent rest stays in memory.
 * Node restarts this timer with the next request on the connection. Pipelined responses add up, however short each is, so
 * another one does not extend the time.
 */
export function cutSlowClients(app: FastifyInstance, stallTimeoutMs: number): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { socket } = request.raw;
    const isPipelined = reply.raw.socket === null;
    const isFirst = socket instanceof Socket && socket.timeout !== stallTimeoutMs;
    if (isFirst && (isPipelined || !isShort(payload))) socket.setTimeout(stallTimeoutMs);
    done(null, payload);
  });
}

/** A short response is sent in one piece, whether or not the client reads it. */
const isShort = (payload: unknown) =>
  (typeof payload === "string" || payload instanceof Buffer) && payload.length < SHORT_BYTES;
