import { errorDetails, isLogged, translateError } from "@custodia/api/errors";
import { definitionOf, enforce, errorConfigOf, policyOf, proceduresOf } from "@custodia/api/meta";
import { browserStoredResult } from "@custodia/api/openapi/routes";
import { appRouter } from "@custodia/api/router";
import { conflict, findCause } from "@custodia/domain/errors";
import type { OpenCtx } from "@custodia/services/core/context";
import { KeyReused } from "@custodia/services/core/idempotency";
import { type AnyProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ApiSurface, NOT_SIGNED_IN } from "./api-surface.ts";
import { asRepeatableCall, earlierAnswer, type RepeatableCall, replay } from "./openapi/idempotency.ts";
import { type QueryWorkers, runInWorker } from "./query-workers/query-workers.ts";

/**
 * Mounts the procedures of a surface, one call per request. It accepts the cookie only, never a bearer token (rules/sign-in
 * 9). tRPC's own adapter converts each request and response to web objects and a stream: one asset takes 1.10 ms of the main
 * thread with it and 0.58 ms here, a list page 2.01 ms and 1.36 ms (docs/adr/0004). This handler speaks the same protocol.
 */
export async function addTrpc(
  app: FastifyInstance,
  surface: ApiSurface,
  queryWorkers: Pick<QueryWorkers, "perform">,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.route<Call>({
      method: ["GET", "POST"],
      url: `${surface.calls}/:path`,
      exposeHeadRoute: false,
      handler: (request, reply) => handle(request, reply, { surface, queryWorkers }),
    });
  });
}

interface Call {
  Params: { path: string };
  Querystring: { input?: unknown };
}

/** Whether a procedure is called by this method: a query whose input may be long also takes it as the body of a POST. */
function isCalledBy(procedure: AnyProcedure, method: string): boolean {
  const { type } = definitionOf(procedure);
  if (type === "subscription") return false;
  if (type === "mutation") return method === "POST";
  return method === "GET" || (method === "POST" && policyOf(procedure).inBody === true);
}

/** Procedures with an input or output other than JSON are served by REST and `/files/…` only. */
const isFileOnly = (procedure: AnyProcedure) => {
  const { rest, file } = policyOf(procedure);
  return rest?.exclusive === true || file?.exclusive === true;
};
/** All procedures by their path. */
export const procedures = new Map(
  Object.entries(proceduresOf(appRouter)).filter(([, procedure]) => !isFileOnly(procedure)),
);

interface CallEnvironment {
  surface: ApiSurface;
  queryWorkers: Pick<QueryWorkers, "perform">;
}

async function handle(request: FastifyRequest<Call>, reply: FastifyReply, { surface, queryWorkers }: CallEnvironment) {
  const { path } = request.params;
  let type: "query" | "mutation" = request.method === "GET" ? "query" : "mutation";
  reply.header("cache-control", "no-store");
  if (surface.build) reply.header("custodia-build", surface.build);
  let input: unknown;
  let repeatable: RepeatableCall | undefined;
  try {
    const procedure = findProcedure(path, request.method, surface);
    if (policyOf(procedure).inBody) type = "query";
    const ctx = await surface.createContext(request, reply, procedure);
    const text = inputText(request);
    input = parseInput(text);
    const offThread = runInWorker(queryWorkers, procedure, ctx, { path, input: { text } }, reply);
    if (offThread) return await offThread;
    // A visit changes nothing, so it has nothing to repeat.
    if (!ctx.endVisit) repeatable = asRepeatableCall(ctx, browserStoredResult(path, procedure), request);
    const getRawInput = repeatable ? inputReader(repeatable, ctx, input, text) : async () => input;
    if (repeatable && definitionOf(procedure).inputs.length === 0) {
      // A repeated call without input is also recognised by its key, once the caller is known.
      await enforce(policyOf(procedure), ctx, undefined);
      await getRawInput();
    }
    const data = await procedure({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
    const body = { result: { data } };
    await repeatable?.end({ status: 200, body });
    return body;
  } catch (firstError) {
    const { stored, cause } = findCause(firstError, KeyReused)
      ? { cause: conflict(ALREADY_SAVED) }
      : await earlierAnswer(firstError, repeatable);
    if (stored) return replay({ stored }, reply);
    const error = translateError(getTRPCErrorFromUnknown(cause));
    if (getHTTPStatusCodeFromError(error) < 500) await repeatable?.allowRetry();
    const { retryAfter } = errorDetails(error);
    if (retryAfter) reply.header("retry-after", retryAfter);
    if (isLogged(error)) request.log.error({ err: error, path, reqId: request.id }, "procedure failed");
    if (error.code === "METHOD_NOT_SUPPORTED") reply.header("allow", request.method === "GET" ? "POST" : "GET");
    reply.status(getHTTPStatusCodeFromError(error));
    const config = errorConfigOf(appRouter);
    return { error: getTRPCErrorShape({ config, error, type, path, input, ctx: undefined }) };
  }
}

/**
 * Returns a function that passes the input on, once it is known that the call does not repeat an earlier one. The call is
 * recorded in its first transaction.
 */
function inputReader(repeatable: RepeatableCall, ctx: OpenCtx, input: unknown, text = "") {
  ctx.db = repeatable.db;
  let started: Promise<unknown> | undefined;
  return async () => {
    started ??= repeatable.begin(ctx.signedIn, { json: input, text });
    await started;
    return input;
  };
}

const ALREADY_SAVED =
  "What you sent before the connection was lost has been saved. Check it first, and save again only to add another.";

function findProcedure(path: string, method: string, surface: ApiSurface): AnyProcedure {
  const procedure = procedures.get(path);
  if (!procedure) throw new TRPCError({ code: "NOT_FOUND", message: `There is no procedure ${path}.` });
  if (!surface.allows(path)) throw new TRPCError({ code: "UNAUTHORIZED", message: NOT_SIGNED_IN });
  if (!isCalledBy(procedure, method))
    throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: `${path} cannot be called with ${method}.` });
  return procedure;
}

/** Returns the input of a call as text; undefined if it has none. */
function inputText({ method, query, body }: FastifyRequest<Call>): string | undefined {
  const text = method === "GET" ? query.input : body;
  return text === undefined || text === "" ? undefined : String(text);
}

function parseInput(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", message: "This request could not be read.", cause });
  }
}
