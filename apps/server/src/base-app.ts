import { forbidden, Refusal } from "@custodia/domain/errors";
import type { Services } from "@custodia/services/core/context";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Env } from "./env.ts";
import { addKnownMethods, type RecordPath, refuseUnreadable, withoutLastSlash } from "./http/allowed-methods.ts";
import { addErrors, refusalBody } from "./http/errors.ts";
import { addSecurity, hasNoHost, isForeignChange, unreadableAddress, withoutServer } from "./http/security.ts";
import { addRequestIds, loggerOptions, logRequest, requestIds } from "./observability/logger.ts";
import { type Traffic, watchTraffic } from "./observability/traffic.ts";
import { addShedding, openDatabaseQueue } from "./overload/load-shedding.ts";
import { addBareAddresses, addRequestLimit } from "./overload/rate-limit.ts";
import { addRequestBodyBudget } from "./overload/request-body-budget.ts";
import { cutSlowClients, enforceMinUploadRate } from "./overload/slow-clients.ts";

interface BaseApp {
  app: FastifyInstance;
  recordPath: RecordPath;
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
): Promise<BaseApp> {
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
