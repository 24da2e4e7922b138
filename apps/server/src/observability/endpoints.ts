import { setTimeout as sleep } from "node:timers/promises";
import { countries } from "@custodia/db/schema/setup/countries";
import type { Services } from "@custodia/services/core/context";
import { describeNewerSchema } from "@custodia/services/platform/outdated-servers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { isOnThisMachine, isSameSecret } from "../http/local-access.ts";
import { isMailDelivered } from "../http/outbox.ts";
import type { MetricSources } from "./metrics.ts";

/**
 * Serves `/metrics` for Prometheus to callers with the token or, if no token is configured, to programs on this machine that
 * use no proxy. All others get 404. The metrics library is loaded on the first request.
 */
export function addMetrics(app: FastifyInstance, sources: MetricSources, token: string | undefined): void {
  let renderer: Promise<() => Promise<{ type: string; text: string }>> | undefined;
  const config = { shed: "never", isMonitoring: true } as const;
  app.get("/metrics", { config }, async (request, reply) => {
    // Requests through a plain proxy look like those from this machine, so if a token is configured, every caller needs
    // it.
    const mayRead = token === undefined ? isOnThisMachine(request) : hasToken(request, token);
    if (!mayRead) return reply.callNotFound();
    renderer ??= import("./metrics.ts").then(({ openMetrics }) => openMetrics(sources));
    const rendered = await (await renderer)();
    return reply.header("cache-control", "no-store").type(rendered.type).send(rendered.text);
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sentToken = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  return sentToken !== undefined && isSameSecret(sentToken, token);
}

/** The timeout of a readiness probe is shorter than the database's: the probe should fail over to another server soon. */
const READY_TIMEOUT_MS = 2000;

const MONITORING = { config: { shed: "never", isMonitoring: true } } as const;

/**
 * The warning of a server that should send mail but has no way to. A server with ROLE=web does not know the settings of those that
 * send, so they name it here, and the alerts of every server once mail waits.
 */
const MAIL_WAITS = "Email is waiting because SMTP_URL is not set.";

/**
 * Serves `/healthz` (the process is alive) and `/readyz` (the data can be read; `warnings` name what is not set up
 * or out of date).
 * Migrations run before the server listens.
 */
export function addHealth(app: FastifyInstance, env: Env, services: Services): void {
  const mailWaits = env.ROLE !== "web" && !isMailDelivered(env, services);
  app.get("/healthz", MONITORING, () => ({ message: "alive" }));
  app.get("/readyz", MONITORING, async (_request, reply) => {
    const query = services.db.read.select({ id: countries.id }).from(countries).limit(1);
    const rows = await Promise.race([query, sleep(READY_TIMEOUT_MS, undefined, { ref: false })]);
    if (rows?.[0]) {
      const newer = services.db.server?.newerSchema();
      const warnings = [...(mailWaits ? [MAIL_WAITS] : []), ...(newer ? [describeNewerSchema(newer)] : [])];
      return { message: "ready", ...(warnings.length > 0 && { warnings }) };
    }
    return reply.header("retry-after", 5).status(503).send({ message: "not ready" });
  });
}
