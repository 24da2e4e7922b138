import type { Services } from "@custodia/services/core/context";
import type { FastifyInstance } from "fastify";
import type { Env } from "./env.ts";
import { addEvents } from "./events.ts";
import { addFiles } from "./files/files.ts";
import { openFrame } from "./frame.ts";
import { addStart } from "./http/at-home.ts";
import { addCalendar } from "./http/calendar.ts";
import { addDigestOff } from "./http/digest-off.ts";
import { addHealth } from "./http/health.ts";
import { addOutbox } from "./http/outbox.ts";
import { addStatic } from "./http/static.ts";
import { addAdmin } from "./operators/admin.ts";
import { ADMIN, OPERATOR_COOKIE } from "./operators/door.ts";
import { openReaders, type Readers } from "./readers/readers.ts";
import { bearerOf, REST } from "./rest/context.ts";
import { addRestDocs } from "./rest/docs.ts";
import { addRest } from "./rest/rest.ts";
import { addTrpc, companyDoor, SESSION_COOKIE } from "./trpc.ts";
import { addMetrics } from "./watch/metrics.ts";
import type { Traffic } from "./watch/traffic.ts";

/** Wires the server: security, errors, procedures, files, the browser apps. It does not listen yet. */
export async function buildApp(
  env: Env,
  services: Services,
  readers: Readers = openReaders(services, env.READERS),
): Promise<FastifyInstance> {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const { app, knowPath } = await openFrame(
    env,
    secure,
    (request) => {
      if (request.url.startsWith(`${REST}/`)) return bearerOf(request);
      return request.cookies[request.url.startsWith(`${ADMIN}/`) ? OPERATOR_COOKIE : SESSION_COOKIE];
    },
    services.db,
  );
  addHealth(app, services);
  addMetrics(app, { services, readers, traffic: app.traffic }, env.METRICS_TOKEN);
  addStart(app, env);
  addOutbox(app, env, services);
  app.addHook("onClose", () => readers.close());
  const door = companyDoor(services, env);
  await addTrpc(app, door, readers);
  await addRest(app, services, readers);
  addRestDocs(app);
  addEvents(app, services, secure);
  await addFiles(app, door);
  addCalendar(app, services);
  addDigestOff(app, services);
  await addStatic(app, knowPath, env.DATA_DIR);
  if (env.ADMIN_PORT === undefined) await addAdmin(app, services, env, knowPath);
  return app;
}

/** The operators' app alone, for a port of its own, counted with the other's traffic; null where it is served with all else. */
export async function buildAdminApp(
  env: Env,
  services: Services,
  traffic?: Traffic,
): Promise<FastifyInstance | null> {
  if (env.ADMIN_PORT === undefined) return null;
  const secure = env.ADMIN_URL.startsWith("https:");
  const { app, knowPath } = await openFrame(
    env,
    secure,
    ({ cookies }) => cookies[OPERATOR_COOKIE],
    services.db,
    traffic,
  );
  addHealth(app, services);
  await addAdmin(app, services, env, knowPath);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: "Not found." }));
  return app;
}
