import { forbidden, Refusal } from "@custodia/domain/errors";
import type { Services } from "@custodia/services/core/context";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { SESSION_COOKIE } from "./api-surface.ts";
import { companySurface } from "./company-surface.ts";
import type { Env } from "./env.ts";
import { addEvents } from "./events.ts";
import { addFiles } from "./files/files.ts";
import { addKnownMethods, type RecordPath, refuseUnreadable, withoutLastSlash } from "./http/allowed-methods.ts";
import { addErrors, refusalBody } from "./http/errors.ts";
import { addLandingPage } from "./http/landing-page.ts";
import { addStartPage } from "./http/local-access.ts";
import { addOutbox } from "./http/outbox.ts";
import { addCalendar, addDigestUnsubscribe } from "./http/secret-links.ts";
import { addSecurity, hasNoHost, isForeignChange, unreadableAddress, withoutServer } from "./http/security.ts";
import { addStatic } from "./http/static.ts";
import { addHealth, addMetrics } from "./observability/endpoints.ts";
import { addRequestIds, loggerOptions, logRequest, requestIds } from "./observability/logger.ts";
import { type Traffic, watchTraffic } from "./observability/traffic.ts";
import { addRestDocs } from "./openapi/docs.ts";
import { addRest, bearerToken, REST } from "./openapi/rest.ts";
import { ADMIN, addAdmin, OPERATOR_COOKIE } from "./operators/admin.ts";
import { addShedding, openDatabaseQueue } from "./overload/load-shedding.ts";
import { addBareAddresses, addRequestLimit } from "./overload/rate-limit.ts";
import { addRequestBodyBudget } from "./overload/request-body-budget.ts";
import { cutSlowClients, enforceMinUploadRate } from "./overload/slow-clients.ts";
import { openQueryWorkers, type QueryWorkers } from "./query-workers/query-workers.ts";
import { addTrpc } from "./trpc.ts";

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

/**
 * Sets up the parts that all ports share: limits, headers, errors, and the check of origins. Counts the responses with
 * `traffic`.
 */
export async function openBaseApp(
  env: Env,
  secure: boolean,
  getToken: (request: FastifyRequest) => string | undefined,
  db?: Services["db"],
  traffic?: Traffic,
): Promise<{ app: FastifyInstance; recordPath: RecordPath }> {
  const bodyMs = env.BODY_SECONDS * 1000;
  const app = Fastify({
    logger: loggerOptions(env),
    genReqId: requestIds(),
    // Each log line contains its request id. Otherwise Fastify would create a logger for every request, although few
    // requests log anything.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: env.BODY_BYTES,
    trustProxy: env.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 5000 },
    rewriteUrl: ({ url = "/" }) => withoutLastSlash(withoutServer(url)),
    forceCloseConnections: "idle",
    http: {
      headersTimeout: bodyMs,
      connectionsCheckingInterval: Math.min(5000, bodyMs),
      // A request without a body needs no stream to be drained. Node's types do not include this option yet.
      ...{ optimizeEmptyRequests: true },
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: unreadableAddress(secure),
  });
  const { inFlight } = watchTraffic(app, env.LOG_REQUESTS ? logRequest : undefined, traffic);
  addRequestIds(app);
  addSecurity(app, secure);
  app.addHook("onRequest", (request, reply, done) => {
    if (!hasNoHost(request)) return done();
    const refused = new Refusal("bad_request", "The Host of this request names no server.");
    void reply.status(400).send(refusalBody(request.url, refused));
  });
  // Registered first, so that clients that continue to send after a refusal are also disconnected.
  enforceMinUploadRate(app, { bodyMs, uploadRate: env.UPLOAD_BYTES_A_SECOND });
  addShedding(app, {
    inFlight,
    maxInFlight: env.REQUESTS_AT_ONCE,
    database: db && openDatabaseQueue(db),
  });
  cutSlowClients(app, bodyMs);
  addErrors(app);
  if (env.TRUST_PROXY !== undefined) addBareAddresses(app);
  await app.register(cookie);
  await addRequestLimit(app, env.REQUESTS_A_MINUTE, getToken);
  app.addHook("onRequest", (request, reply, done) => {
    if (!isForeignChange(request)) return done();
    void reply.status(403).send(refusalBody(request.url, forbidden()));
  });
  const recordPath = addKnownMethods(app);
  // Registered last, so that a request refused for another reason reserves nothing.
  addRequestBodyBudget(app, env.BODY_BYTES);
  app.addHook("preClose", async () => {
    // From now on responses close their connection, which would otherwise outlast the shutdown timeout.
    app.server.keepAliveTimeout = 1;
  });
  return { app, recordPath };
}
