import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Cuts the connection of who takes nothing of an answer for so long: it would keep what is not sent yet in memory. Node sets the
 * time anew as the next request of the connection comes.
 */
export function addSlowReaders(app: FastifyInstance, stalledMs: number): void {
  app.addHook("onSend", (_request, reply, payload, done) => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(stalledMs);
    done(null, payload);
  });
}
