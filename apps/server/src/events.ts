import { isLogged, translated } from "@custodia/api/errors";
import { appRouter } from "@custodia/api/router";
import type { Services } from "@custodia/services/core/context";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, isTrackedEnvelope, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type EventStream, openEventStream, type StreamPace } from "./http/event-stream.ts";
import { isForeign } from "./http/security.ts";
import { cookieContext, procedures } from "./trpc.ts";

const PACE: StreamPace = { beatMs: 20_000, stalledMs: 30_000 };

interface Call {
  Params: { path: string };
  Querystring: { input?: unknown };
}

/**
 * Mounts the subscriptions at `/api/events`, with the cookie and the policies of all procedures. The library's own adapter
 * keeps 49 kB of heap for each stream instead of 13, and streams that nobody reads (docs/adr/0011); this speaks the same words.
 */
export function addEvents(app: FastifyInstance, services: Services, secure: boolean, pace = PACE): void {
  const streams = new Set<EventStream>();
  const beating = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, pace.beatMs).unref();
  app.addHook("preClose", async () => {
    clearInterval(beating);
    for (const stream of streams) stream.end();
  });

  app.get<Call>(
    "/api/events/:path",
    { exposeHeadRoute: false, config: { isStream: true } },
    async (request, reply) => {
      if (isForeign(request)) return reply.status(403).send({ message: "This action is unauthorized." });
      reply.hijack();
      const { raw } = reply;
      const gone = new AbortController();
      raw.once("close", () => gone.abort());
      const retryMs = 2000 + Number(services.random.digits(4)) / 2;
      const stream = openEventStream(raw, pace, { headers: reply.getHeaders(), retryMs });
      streams.add(stream);
      try {
        const news = await subscribe(request, reply, services, secure, gone.signal);
        for await (const told of news) {
          await stream.send(isTrackedEnvelope(told) ? { id: told[0], data: told[1] } : { data: told });
        }
      } catch (cause) {
        await stream.send({ event: "serialized-error", data: shapeOf(request, cause) });
      }
      streams.delete(stream);
      stream.end();
    },
  );
}

/** Asks the procedure for its news. Throws what it, its policy or the reading of its input refuses. */
async function subscribe(
  request: FastifyRequest<Call>,
  reply: FastifyReply,
  services: Services,
  secure: boolean,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  const { path } = request.params;
  const procedure = procedures.get(path);
  if (!procedure) throw new TRPCError({ code: "NOT_FOUND", message: `There is no procedure ${path}.` });
  const type = procedure._def.type;
  if (type !== "subscription")
    throw new TRPCError({
      code: "METHOD_NOT_SUPPORTED",
      message: `${path} is no procedure to subscribe to.`,
    });
  const ctx = await cookieContext(services, request, reply, secure, procedure);
  const input = inputOf(request);
  return procedure({ path, type, ctx, getRawInput: async () => input, signal, batchIndex: 0 });
}

/** The input; where a browser comes again by itself, it names the last id in a header. */
function inputOf({ query, headers }: FastifyRequest<Call>): unknown {
  const lastEventId = headers["last-event-id"];
  try {
    const input: unknown = query.input ? JSON.parse(query.input as string) : undefined;
    if (lastEventId === undefined || !(input === undefined || typeof input === "object")) return input;
    return { ...input, lastEventId };
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", message: "This request could not be read.", cause });
  }
}

/** An EventSource reads nothing of an answer but 200: so what is refused is told as an event. */
function shapeOf(request: FastifyRequest<Call>, cause: unknown) {
  const error = translated(getTRPCErrorFromUnknown(cause));
  const { path } = request.params;
  if (isLogged(error)) request.log.error({ err: error, path, reqId: request.id }, "a subscription failed");
  const config = appRouter._def._config;
  return getTRPCErrorShape({ config, error, type: "subscription", path, input: undefined, ctx: undefined });
}
