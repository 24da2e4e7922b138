import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { countries } from "@custodia/db/schema/setup/countries";
import type { Services } from "@custodia/services/core/context";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isOnThisMachine } from "../http/local-access.ts";
import type { Watched } from "./metrics.ts";

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
    text ??= import("./metrics.ts").then(({ openMetrics }) => openMetrics(watched));
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

/** A readiness probe turns to another server sooner than this server gives a database up. */
const PATIENCE_MS = 2000;

const WATCHING = { config: { shed: "never", isWatching: true } } as const;

/** `/healthz`: the process is alive. `/readyz`: the data can be read; migrations ran before it listens. */
export function addHealth(app: FastifyInstance, services: Services): void {
  app.get("/healthz", WATCHING, () => ({ message: "alive" }));
  app.get("/readyz", WATCHING, async (_request, reply) => {
    const asked = services.db.read.select({ id: countries.id }).from(countries).limit(1);
    const rows = await Promise.race([asked, sleep(PATIENCE_MS, undefined, { ref: false })]);
    if (rows?.[0]) return { message: "ready" };
    return reply.header("retry-after", 5).status(503).send({ message: "not ready" });
  });
}
