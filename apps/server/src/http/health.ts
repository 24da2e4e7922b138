import { setTimeout as sleep } from "node:timers/promises";
import { countries } from "@custodia/db/schema/setup/countries";
import type { Services } from "@custodia/services/core/context";
import type { FastifyInstance } from "fastify";

/** Who asks whether we are ready asks another server sooner than we give a database up. */
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
