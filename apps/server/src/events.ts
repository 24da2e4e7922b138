import type { ServerResponse } from "node:http";
import { isLogged, translated } from "@custodia/api/errors";
import { definitionOf, errorConfigOf } from "@custodia/api/procedures";
import { appRouter } from "@custodia/api/router";
import type { Services } from "@custodia/services/core/context";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, isTrackedEnvelope, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
  const { type } = definitionOf(procedure);
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
  const config = errorConfigOf(appRouter);
  return getTRPCErrorShape({ config, error, type: "subscription", path, input: undefined, ctx: undefined });
}

/** How often a stream is told that it lives, and after what time without any progress it is dropped. */
interface StreamPace {
  beatMs: number;
  stalledMs: number;
}

/** An event as the browser's EventSource reads it; data is JSON, and so on one line. */
interface Event {
  event?: string;
  id?: string;
  data: unknown;
}

/** An answer that goes on: events of server-sent events, in the words of tRPC's httpSubscriptionLink. */
interface EventStream {
  /** Sends, and resolves once there is room for more; also where nobody is left to read it. */
  send(event: Event): Promise<void>;
  /** Shows that the connection lives. Left out while the reader has not taken what it was sent. */
  beat(): void;
  end(): void;
}

const BEAT = "event: ping\ndata: \n\n";

/**
 * Begins such an answer. A reader that takes nothing for `stalledMs` is cut off by the socket's own timeout. Browsers come
 * again after `retryMs`, and so does who hears nothing for the time of three beats.
 */
function openEventStream(
  raw: ServerResponse,
  { beatMs, stalledMs }: StreamPace,
  { headers, retryMs }: { headers: Record<string, unknown>; retryMs: number },
): EventStream {
  raw.socket?.setTimeout(stalledMs);
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "close",
  });
  raw.write(
    `retry: ${retryMs}\n${textOf({ event: "connected", data: { reconnectAfterInactivityMs: 3 * beatMs } })}`,
  );
  return {
    async send(event) {
      if (!raw.write(textOf(event))) await roomIn(raw);
    },
    beat() {
      if (!raw.writableNeedDrain) raw.write(BEAT);
    },
    end() {
      // A client that does not read would never receive the end of the stream either.
      if (raw.writableNeedDrain) raw.destroy();
      else raw.end();
    },
  };
}

function textOf({ event, id, data }: Event): string {
  const name = event === undefined ? "" : `event: ${event}\n`;
  return `${name}data: ${JSON.stringify(data)}\n${id === undefined ? "" : `id: ${id}\n`}\n`;
}

function roomIn(raw: ServerResponse): Promise<void> {
  if (raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      raw.off("drain", done);
      raw.off("close", done);
      resolve();
    };
    raw.on("drain", done);
    raw.on("close", done);
  });
}
