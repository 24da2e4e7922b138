import type { Services } from "@custodia/services/core/context";
import type { FastifyInstance } from "fastify";
import { SESSION_COOKIE } from "./api-surface.ts";
import { openBaseApp } from "./base-app.ts";
import type { Env } from "./env.ts";
import { addEvents } from "./events.ts";
import { addFiles } from "./files/files.ts";
import { addLandingPage } from "./http/landing-page.ts";
import { addStartPage } from "./http/local-access.ts";
import { addOutbox } from "./http/outbox.ts";
import { addCalendar, addDigestUnsubscribe } from "./http/secret-links.ts";
import { addStatic } from "./http/static.ts";
import { addHealth, addMetrics } from "./observability/endpoints.ts";
import type { Traffic } from "./observability/traffic.ts";
import { addRestDocs } from "./openapi/docs.ts";
import { addRest, bearerToken, REST } from "./openapi/rest.ts";
import { ADMIN, addAdmin, OPERATOR_COOKIE } from "./operators/admin.ts";
import { openQueryWorkers, type QueryWorkers } from "./query-workers/query-workers.ts";
import { addTrpc, companySurface } from "./trpc.ts";

/** Assembles the server: security, errors, procedures, files and the browser apps. It does not listen yet. */
export async function buildApp(
  env: Env,
  services: Services,
  queryWorkers: QueryWorkers = openQueryWorkers(services, env.READERS),
): Promise<FastifyInstance> {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const { app, recordPath } = await openBaseApp(
    env,
    secure,
    (request) => {
      if (request.url.startsWith(`${REST}/`)) return bearerToken(request);
      return request.cookies[request.url.startsWith(`${ADMIN}/`) ? OPERATOR_COOKIE : SESSION_COOKIE];
    },
    services.db,
  );
  addHealth(app, env, services);
  addMetrics(app, { services, queryWorkers, traffic: app.traffic }, env.METRICS_TOKEN);
  addStartPage(app, env);
  addOutbox(app, env, services);
  app.addHook("onClose", () => queryWorkers.close());
  const surface = companySurface(services, env);
  await addTrpc(app, surface, queryWorkers);
  await addRest(app, services, queryWorkers);
  addRestDocs(app);
  addEvents(app, services, secure);
  await addFiles(app, surface);
  addCalendar(app, services);
  addDigestUnsubscribe(app, services);
  await addStatic(app, recordPath, env.DATA_DIR);
  addLandingPage(app, services);
  if (env.ADMIN_PORT === undefined) await addAdmin(app, services, env, recordPath);
  return app;
}

/**
 * Builds the operators' app for a separate port and counts its traffic with the main app's. Returns null if operators use
 * the main port.
 */
export async function buildAdminApp(env: Env, services: Services, traffic?: Traffic): Promise<FastifyInstance | null> {
  if (env.ADMIN_PORT === undefined) return null;
  const secure = env.ADMIN_URL.startsWith("https:");
  const { app, recordPath } = await openBaseApp(
    env,
    secure,
    ({ cookies }) => cookies[OPERATOR_COOKIE],
    services.db,
    traffic,
  );
  addHealth(app, env, services);
  await addAdmin(app, services, env, recordPath);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: "Not found." }));
  return app;
}
