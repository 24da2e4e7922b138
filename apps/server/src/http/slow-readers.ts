import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Any system keeps so much for a connection. */
const SHORT = 16_384;

/**
 * Cuts the connection of who takes nothing of an answer for so long: it would keep what is not sent yet in memory. Node sets the
 * time anew as the next request of the connection comes. Answers that stand in line behind others are many, however short;
 * another one that joins them gives nobody more time.
 */
export function addSlowReaders(app: FastifyInstance, stalledMs: number): void {
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
