import type { ServerResponse } from "node:http";
import { isLogged, translateError } from "@custodia/api/errors";
import { definitionOf, errorConfigOf } from "@custodia/api/meta";
import { appRouter } from "@custodia/api/router";
import type { Services } from "@custodia/services/core/context";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, isTrackedEnvelope, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cookieContext } from "./company-surface.ts";
import { isForeign } from "./http/security.ts";
import { procedures } from "./trpc.ts";

const PACE: StreamPace = { heartbeatMs: 20_000, stallTimeoutMs: 30_000 };

interface Call {
  Params: { path: string };
  Querystring: { input?: unknown };
}

/**
 * Mounts the subscriptions at `/api/events`, with the cookie and the policies of all procedures. The library's own adapter
 * uses 49 kB of heap for each stream instead of 13, and keeps streams whose client reads nothing (docs/adr/0011). This
 * adapter speaks the same protocol.
 */
export function addEvents(app: FastifyInstance, services: Services, secure: boolean, pace = PACE): void {
  const streams = new Set<EventStream>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.sendHeartbeat();
  }, pace.heartbeatMs).unref();
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });

  app.get<Call>("/api/events/:path", { exposeHeadRoute: false, config: { isStream: true } }, async (request, reply) => {
    if (isForeign(request)) return reply.status(403).send({ message: "This action is unauthorized." });
    reply.hijack();
    const { raw } = reply;
    const disconnected = new AbortController();
    raw.once("close", () => disconnected.abort());
    const retryMs = 2000 + Number(services.random.digits(4)) / 2;
    const stream = openEventStream(raw, pace, { headers: reply.getHeaders(), retryMs });
    streams.add(stream);
    try {
      const events = await subscribe(request, reply, services, secure, disconnected.signal);
      for await (const event of events) {
        await stream.send(isTrackedEnvelope(event) ? { id: event[0], data: event[1] } : { data: event });
      }
    } catch (cause) {
      await stream.send({ event: "serialized-error", data: errorShape(request, cause) });
    }
    streams.delete(stream);
    stream.end();
  });
}

/** Starts the procedure's subscription. Throws the refusals of the procedure, its policy or its input schema. */
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
      message: `${path} is not a subscription.`,
    });
  const ctx = await cookieContext(services, request, reply, secure, procedure);
  const input = parseInput(request);
  return procedure({ path, type, ctx, getRawInput: async () => input, signal, batchIndex: 0 });
}

/** Returns the input; a browser that reconnects by itself sends the last id in a header. */
function parseInput({ query, headers }: FastifyRequest<Call>): unknown {
  const lastEventId = headers["last-event-id"];
  try {
    const input: unknown = query.input ? JSON.parse(query.input as string) : undefined;
    if (lastEventId === undefined || !(input === undefined || typeof input === "object")) return input;
    return { ...input, lastEventId };
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", message: "This request could not be read.", cause });
  }
}

/** EventSource ignores the body of any response but 200, so a refusal is sent as an event. */
function errorShape(request: FastifyRequest<Call>, cause: unknown) {
  const error = translateError(getTRPCErrorFromUnknown(cause));
  const { path } = request.params;
  if (isLogged(error)) request.log.error({ err: error, path, reqId: request.id }, "subscription failed");
  const config = errorConfigOf(appRouter);
  return getTRPCErrorShape({ config, error, type: "subscription", path, input: undefined, ctx: undefined });
}

/** The interval between heartbeats, and the time without progress after which a stream is dropped. */
interface StreamPace {
  heartbeatMs: number;
  stallTimeoutMs: number;
}

/** An event in the format of the browser's EventSource; data is JSON, and therefore a single line. */
interface Event {
  event?: string;
  id?: string;
  data: unknown;
}

/** A response that stays open: server-sent events in the format of tRPC's httpSubscriptionLink. */
interface EventStream {
  /** Sends an event, and resolves when the stream can take another or the client has disconnected. */
  send(event: Event): Promise<void>;
  /** Sends a heartbeat, unless the client has not yet read what was sent before. */
  sendHeartbeat(): void;
  end(): void;
}

const HEARTBEAT = "event: ping\ndata: \n\n";

/**
 * Opens the stream. The socket's own timeout disconnects a client that reads nothing for `stallTimeoutMs`. Browsers reconnect
 * after `retryMs`, and also after three heartbeats without any data.
 */
function openEventStream(
  raw: ServerResponse,
  { heartbeatMs, stallTimeoutMs }: StreamPace,
  { headers, retryMs }: { headers: Record<string, unknown>; retryMs: number },
): EventStream {
  raw.socket?.setTimeout(stallTimeoutMs);
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "close",
  });
  raw.write(
    `retry: ${retryMs}\n${formatEvent({ event: "connected", data: { reconnectAfterInactivityMs: 3 * heartbeatMs } })}`,
  );
  return {
    async send(event) {
      if (!raw.write(formatEvent(event))) await waitForDrain(raw);
    },
    sendHeartbeat() {
      if (!raw.writableNeedDrain) raw.write(HEARTBEAT);
    },
    end() {
      // A client that does not read would never receive the end of the stream either.
      if (raw.writableNeedDrain) raw.destroy();
      else raw.end();
    },
  };
}

function formatEvent({ event, id, data }: Event): string {
  const name = event === undefined ? "" : `event: ${event}\n`;
  return `${name}data: ${JSON.stringify(data)}\n${id === undefined ? "" : `id: ${id}\n`}\n`;
}

function waitForDrain(raw: ServerResponse): Promise<void> {
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
