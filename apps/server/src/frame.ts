import { forgetParameters } from "@custodia/db/forget-parameters";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Env } from "./env.ts";
import { addBareAddresses } from "./http/address.ts";
import { addBodyPace } from "./http/body-pace.ts";
import { addErrors } from "./http/errors.ts";
import { addKnownMethods, type KnowPath } from "./http/known-methods.ts";
import { addRequestLimit } from "./http/request-limit.ts";
import { addSecurity, isForeignChange, unreadableAddress } from "./http/security.ts";

interface Frame {
  app: FastifyInstance;
  knowPath: KnowPath;
}

/** What stands around all that is served at a port: limits, headers, errors, and from where changes may come. */
export async function openFrame(
  env: Env,
  secure: boolean,
  tokenOf: (request: FastifyRequest) => string | undefined,
): Promise<Frame> {
  const bodyMs = env.BODY_SECONDS * 1000;
  const app = Fastify({
    logger:
      env.LOG_LEVEL === "silent"
        ? false
        : { level: env.LOG_LEVEL, redact: REDACTED, formatters: { log: bare } },
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
  await addRequestLimit(app, env.REQUESTS_A_MINUTE, tokenOf);
  app.addHook("onRequest", async (request, reply) => {
    if (isForeignChange(request)) return reply.status(403).send({ message: "This action is unauthorized." });
  });
  const knowPath = addKnownMethods(app);
  app.addHook("preClose", async () => {
    // Who is answered from now on keeps no connection, which would outlast the patience of a stop.
    app.server.keepAliveTimeout = 1;
  });
  return { app, knowPath };
}

/** What is logged of an error, without what its query was given. */
const bare = (details: Record<string, unknown>) => {
  if ("err" in details) forgetParameters(details.err);
  return details;
};

const REDACTED = ["req.headers.cookie", "req.headers.authorization", "req.body"];
