import { countries } from "@custodia/db/schema/setup/countries";
import type { Services } from "@custodia/services/context";
import type { FastifyInstance } from "fastify";

/** `/healthz`: the process is alive. `/readyz`: the data can be read; migrations ran before it listens. */
export function addHealth(app: FastifyInstance, services: Services): void {
  app.get("/healthz", () => ({ message: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const rows = await services.db.read.select({ id: countries.id }).from(countries).limit(1);
    return rows[0] ? { message: "ready" } : reply.status(503).send({ message: "not ready" });
  });
}
