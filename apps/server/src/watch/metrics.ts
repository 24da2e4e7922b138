import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isOnThisMachine } from "../http/at-home.ts";
import type { Watched } from "./metrics-text.ts";

/**
 * `/metrics` for Prometheus, to who has the token, or where none is set to programs of this machine that came by no proxy; to all
 * others it is not there. What makes the text is loaded when it is asked for first.
 */
export function addMetrics(app: FastifyInstance, watched: Watched, token: string | undefined): void {
  let text: Promise<() => Promise<{ type: string; text: string }>> | undefined;
  const config = { shed: "never", isWatching: true } as const;
  app.get("/metrics", { config }, async (request, reply) => {
    // A plain proxy looks like this machine: where there is a token, whoever asks needs it.
    const mayRead = token === undefined ? isOnThisMachine(request) : hasToken(request, token);
    if (!mayRead) return reply.callNotFound();
    text ??= import("./metrics-text.ts").then(({ openMetrics }) => openMetrics(watched));
    const told = await (await text)();
    return reply.header("cache-control", "no-store").type(told.type).send(told.text);
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(hashOf(given), hashOf(token));
}

/** Hashed first: they have one length then, and the time tells nothing. */
const hashOf = (text: string) => createHash("sha256").update(text).digest();
