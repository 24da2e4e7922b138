import { errorDetails, isLogged, translateError } from "@custodia/api/errors";
import { definitionOf, enforce } from "@custodia/api/meta";
import { errorAnswer, successAnswer, tokenAnswer } from "@custodia/api/openapi/answer";
import {
  type Body,
  formProblems,
  parseId,
  pathIds,
  procedureInput,
  queryProblems,
  type Texts,
} from "@custodia/api/openapi/input";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { invalidFields, Refusal } from "@custodia/domain/errors";
import { identify } from "@custodia/services/auth/identify";
import type { OpenCtx, Services, Transport } from "@custodia/services/core/context";
import { assertUserUnchanged } from "@custodia/services/core/current-actor";
import type { Limits } from "@custodia/services/core/settings";
import multipart from "@fastify/multipart";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { sendFile } from "../files/send-file.ts";
import { drainRest } from "../files/upload.ts";
import { countBySession, countedAddress } from "../overload/rate-limit.ts";
import { type QueryWorkers, runInWorker } from "../query-workers/query-workers.ts";
import { routeKey } from "../query-workers/run-query.ts";
import { asRepeatableCall, earlierAnswer, replay } from "./idempotency.ts";
import { openSpool, readBody, type Spool, unreadableQuery } from "./request-body.ts";

type Call = { Params: Record<string, string>; Querystring: Record<string, string | string[]> };

/** Mounts REST v1: every procedure that has a REST route, called through its own middleware (rules/rest 1). */
export async function addRest(app: FastifyInstance, services: Services, queryWorkers: QueryWorkers): Promise<void> {
  await app.register(async (scope) => {
    // Bodies reach the handler unread, so that an unauthorised caller is refused before any content is parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    await scope.register(multipart, { throwFileSizeLimit: false });
    drainRest(scope);
    for (const [path, routes] of Map.groupBy(restRoutes, ({ rest }) => rest.path)) {
      addPath(scope, { services, queryWorkers }, path, routes);
    }
  });
}

/** Mounts one path with all its methods. */
function addPath(scope: FastifyInstance, parts: ServerParts, path: string, routes: RestRoute[]): void {
  const url = `${REST}/${path.replace(/\{(\w+)\}/g, ":$1")}`;
  const routesByMethod = new Map<HTTPMethods, RestRoute>(routes.map((route) => [route.rest.method, route]));
  const get = routesByMethod.get("GET");
  // A GET that changes data (a refreshed token) must not run for a HEAD request.
  if (get && definitionOf(get.procedure).type === "query") routesByMethod.set("HEAD", get);
  const allow = [...routesByMethod.keys()].join(", ");
  const patch = routesByMethod.get("PATCH");
  if (patch && !routesByMethod.has("POST")) routesByMethod.set("POST", patch);
  for (const [method, route] of routesByMethod) {
    scope.route<Call>({
      method,
      url,
      exposeHeadRoute: false,
      config: {
        isAlias: method === "POST" && route === patch,
        takesFile: route.rest.upload !== undefined,
      },
      handler: (request, reply) => handleCall(parts, route, allow, request, reply),
    });
  }
}

const NOT_ALLOWED = "This method is not allowed here.";

interface ServerParts {
  services: Services;
  queryWorkers: QueryWorkers;
}

async function handleCall(
  { services, queryWorkers }: ServerParts,
  route: RestRoute,
  allow: string,
  request: FastifyRequest<Call>,
  reply: FastifyReply,
) {
  const { rest, name: path, procedure } = route;
  reply.header("cache-control", "no-store");
  const repeatable = asRepeatableCall(services, route.storedResult, request);
  const spool = openSpool();
  try {
    const { ctx, granted } = await bearerContext(services, request);
    const { params, query } = request;
    await checkQuery(route, ctx, request, allow);
    const body = await bodyForWorker(route, ctx, request, spool);
    const text = body && "json" in body ? body.text : undefined;
    const workerInput = { routeKey: routeKey(route), params, query, text };
    const offThread = runInWorker(queryWorkers, procedure, ctx, { path, input: workerInput }, reply);
    if (offThread) return await offThread;
    if (repeatable) ctx.db = repeatable.db;
    let input: Promise<unknown> | undefined;
    const getRawInput = () => {
      input ??= readInput(route, request, spool, services.settings.limits, body, async (body) => {
        if (body) await checkUserAgain(route, ctx);
        return repeatable ? repeatable.begin(ctx.signedIn, body) : body;
      });
      return input;
    };
    if (repeatable && !route.hasInput) {
      // A repeated call without input is also recognised by its key, once the caller is known.
      await enforce(route.policy, ctx, undefined);
      await getRawInput();
    }
    const { type } = definitionOf(procedure);
    const value = await procedure({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
    if (rest.download) return sendFile(reply, rest.download, value);
    const result = granted.token ? tokenAnswer(route, granted.token) : successAnswer(route, value, granted.isRepeated);
    await repeatable?.end(result);
    return reply.status(result.status).send(result.body);
  } catch (firstError) {
    const { stored, cause } = await earlierAnswer(firstError, repeatable);
    if (stored) return replay({ stored }, reply);
    const error = translateError(getTRPCErrorFromUnknown(cause));
    const { retryAfter } = errorDetails(error);
    if (retryAfter) reply.header("retry-after", retryAfter);
    if (isLogged(error)) request.log.error({ err: error, path, reqId: request.id }, "procedure failed");
    const { status, body } = errorAnswer(error, route, request.id);
    // If the database disconnects after the commit, the work is done: a retry gets that response and does not repeat
    // the work.
    if (status < 500) await repeatable?.allowRetry();
    if (status === 405) reply.header("allow", allow);
    if (status === 401) reply.header("www-authenticate", authChallenge(request));
    return reply.status(status).send(body);
  } finally {
    await spool.remove();
  }
}

/** Returns the body of a query that a worker executes, once the caller is known; undefined for all other calls. */
async function bodyForWorker(
  { rest, policy }: RestRoute,
  ctx: OpenCtx,
  request: FastifyRequest<Call>,
  spool: Spool,
): Promise<Body | undefined> {
  if (!policy.offThread || rest.method === "GET") return undefined;
  await enforce(policy, ctx, undefined);
  return await readBody(request, rest, spool, ctx.settings.limits);
}

/**
 * Checks the caller again when the body has arrived, perhaps long after the headers: a read-only call, such as a quote,
 * would otherwise still disclose data.
 */
async function checkUserAgain({ policy }: RestRoute, { db, signedIn }: OpenCtx): Promise<void> {
  if (policy.needs === "anyone" || policy.needs === "session") return;
  if (signedIn?.actor.kind === "user") await assertUserUnchanged(db.read, signedIn.actor);
}

/** Refuses query parameters that the call does not support, after checking the caller's permission. */
async function checkQuery(
  route: RestRoute,
  ctx: OpenCtx,
  { method, params, query, url }: FastifyRequest<Call>,
  allow: string,
): Promise<void> {
  const unreadable = unreadableQuery(url);
  const problems = queryProblems(route, query, method === "POST" && allow.includes("PATCH"));
  if (!unreadable && !problems) return;
  const [first] = pathIds(route.rest.path);
  await enforce(route.policy, ctx, first && parseId(params[first]!));
  throw unreadable ?? invalidFields(problems!);
}

/** Returns the challenge that says how to authenticate (RFC 6750), and whether a token was rejected. */
const authChallenge = (request: FastifyRequest) =>
  `Bearer realm="Custodia"${bearerToken(request) ? ', error="invalid_token"' : ""}`;

/** Reads the procedure's input, once the caller is known. */
async function readInput(
  route: RestRoute,
  request: FastifyRequest<Call>,
  spool: Spool,
  limits: Limits,
  read: Body | undefined,
  begin: (body: Body | undefined) => Promise<Body | undefined>,
): Promise<unknown> {
  const { rest } = route;
  const body = read ?? (rest.method === "GET" ? undefined : await readBody(request, rest, spool, limits));
  if (request.method === "POST" && rest.method === "PATCH" && overriddenMethod(request, body) !== "PATCH") {
    throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: NOT_ALLOWED });
  }
  const problems = body && "texts" in body ? formProblems(route, body.texts) : undefined;
  if (problems) throw invalidFields(problems);
  return procedureInput(route, { params: request.params, query: request.query, body: await begin(body) });
}

/** Returns the method that a POST overrides, if its body or query names one. */
function overriddenMethod({ query }: FastifyRequest<Call>, body: Awaited<ReturnType<typeof readBody>>): string {
  const fields: Texts = body && "texts" in body ? body.texts : ((body?.json ?? {}) as Texts);
  const methods = [fields._method ?? query._method].flat().at(-1);
  return typeof methods === "string" ? methods.toUpperCase() : "";
}

/** Base of REST v1 (rules/rest 1). */
export const REST = "/api/v1";

/** Returns the token of `Authorization: Bearer`, the only sign-in of REST: cookies are ignored (rules/sign-in 9). */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * Returns the context of a program's request, and the session that the procedure starts. Throws 400 if the request has two
 * credentials.
 */
async function bearerContext(services: Services, request: FastifyRequest) {
  // Node would silently use the first header and ignore the other.
  if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^authorization$/i.test(name)).length > 1) {
    throw new Refusal("bad_request", "Send one Authorization header.");
  }
  const granted: { token?: string; isRepeated?: boolean } = {};
  const transport: Transport = {
    kind: "bearer",
    address: countedAddress(request.ip),
    token: bearerToken(request),
    readsOnly: request.method === "GET",
    setSession(session) {
      if (session) granted.token = session.token;
    },
    markRepeated() {
      granted.isRepeated = true;
    },
  };
  const signedIn = await identify(services, transport);
  if (signedIn && "company" in signedIn) request.companyId = signedIn.company.id;
  if (signedIn && transport.token) countBySession(transport.token);
  const ctx: OpenCtx = { ...services, transport, signedIn };
  return { ctx, granted };
}
