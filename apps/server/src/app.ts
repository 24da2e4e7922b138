import type { Services } from "@custodia/services/context";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Env } from "./env.ts";
import { addEvents } from "./events.ts";
import { addFiles } from "./files/files.ts";
import { addBareAddresses } from "./http/address.ts";
import { addStart } from "./http/at-home.ts";
import { addBodyPace } from "./http/body-pace.ts";
import { addErrors } from "./http/errors.ts";
import { addHealth } from "./http/health.ts";
import { addKnownMethods } from "./http/known-methods.ts";
import { addOutbox } from "./http/outbox.ts";
import { addRequestLimit } from "./http/request-limit.ts";
import { addSecurity, isForeignChange, unreadableAddress } from "./http/security.ts";
import { addStatic } from "./http/static.ts";
import { openReaders, type Readers } from "./readers/readers.ts";
import { bearerOf, REST } from "./rest/context.ts";
import { addRestDocs } from "./rest/docs.ts";
import { addRest } from "./rest/rest.ts";
import { addTrpc, SESSION_COOKIE } from "./trpc.ts";

/** Wires the server: security, errors, procedures, files, the browser app. It does not listen yet. */
export async function buildApp(
  env: Env,
  services: Services,
  readers: Readers = openReaders(services, env.READERS),
): Promise<FastifyInstance> {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const bodyMs = env.BODY_SECONDS * 1000;
  const app = Fastify({
    logger: env.LOG_LEVEL === "silent" ? false : { level: env.LOG_LEVEL, redact: REDACTED },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: env.BODY_BYTES,
    trustProxy: env.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 5000 },
    forceCloseConnections: "idle",
    http: { headersTimeout: bodyMs, connectionsCheckingInterval: Math.min(5000, bodyMs) },
    frameworkErrors: unreadableAddress(secure),
  });
  addErrors(app);
  addBodyPace(app, { bodyMs, uploadRate: env.UPLOAD_BYTES_A_SECOND });
  if (env.TRUST_PROXY !== undefined) addBareAddresses(app);
  addSecurity(app, secure);
  await app.register(cookie);
  await addRequestLimit(app, env.REQUESTS_A_MINUTE, (request) =>
    request.url.startsWith(`${REST}/`) ? bearerOf(request) : request.cookies[SESSION_COOKIE],
  );
  app.addHook("onRequest", async (request, reply) => {
    if (isForeignChange(request)) return reply.status(403).send({ message: "This action is unauthorized." });
  });
  const knowPath = addKnownMethods(app);
  addHealth(app, services);
  addStart(app, env);
  addOutbox(app, env);
  app.addHook("onClose", () => readers.close());
  app.addHook("preClose", async () => {
    // Who is answered from now on keeps no connection, which would outlast the patience of a stop.
    app.server.keepAliveTimeout = 1;
  });
  await addTrpc(app, services, env, readers);
  await addRest(app, services, readers);
  addRestDocs(app);
  addEvents(app, services, secure);
  await addFiles(app, services, secure);
  await addStatic(app, knowPath);
  return app;
}

const REDACTED = ["req.headers.cookie", "req.headers.authorization", "req.body"];
