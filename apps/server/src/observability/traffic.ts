import { emptyHistogram, type Histogram, recordDuration } from "@custodia/sqlite/latency";
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import { hasBody } from "../overload/slow-clients.ts";
import { procedures } from "../trpc.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The response is a stream, which stays open: it is counted as a stream, not as a request in flight. */
    isStream?: boolean;
    /** Monitoring requests are not part of the daily traffic. */
    isMonitoring?: boolean;
  }
  interface FastifyInstance {
    traffic: Traffic;
  }
  interface FastifyRequest {
    /** The company of the signed-in user, once it is known. */
    companyId: number | null;
  }
}

/** The responses of one route. */
export interface RouteStats {
  method: string;
  route: string;
  /** Counts by status; 499 if the client had disconnected. */
  statuses: Map<number, number>;
  durations: Histogram;
}

/** The requests and responses of this process on all its ports. */
export interface Traffic {
  byRoute: ReadonlyMap<string, RouteStats>;
  /** Requests whose body is complete and that are not answered yet. */
  inFlight(): number;
  streams(): number;
  /** Returns the number of requests, and of those answered with 5xx, since the previous call. */
  takeCounts(): { requests: number; errors: number };
  /** Adds the requests of another port of this process. */
  addPort(port: Pick<Traffic, "inFlight" | "streams">): CountRequest;
}

/** Counts a finished request. */
type CountRequest = (
  method: string,
  route: string,
  result: { status: number; ms: number },
  config: FastifyContextConfig,
) => void;

const CLIENT_CLOSED = 499;

/** Opens the counters that all ports of this process share. */
function openTraffic(): Traffic {
  const byRoute = new Map<string, RouteStats>();
  const ports: Pick<Traffic, "inFlight" | "streams">[] = [];
  let counts = { requests: 0, errors: 0 };

  function getStats(method: string, route: string): RouteStats {
    const key = `${method} ${route}`;
    const existing = byRoute.get(key);
    if (existing) return existing;
    const stats = { method, route, statuses: new Map(), durations: emptyHistogram() };
    byRoute.set(key, stats);
    return stats;
  }

  const countRequest: CountRequest = (method, route, { status, ms }, { isStream, isMonitoring }) => {
    const { statuses, durations } = getStats(method, route);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!isStream) recordDuration(durations, ms);
    if (isMonitoring) return;
    counts.requests += 1;
    if (status >= 500) counts.errors += 1;
  };

  return {
    byRoute,
    inFlight: () => ports.reduce((sum, port) => sum + port.inFlight(), 0),
    streams: () => ports.reduce((sum, port) => sum + port.streams(), 0),
    takeCounts() {
      const current = counts;
      counts = { requests: 0, errors: 0 };
      return current;
    },
    addPort(port) {
      ports.push(port);
      return countRequest;
    },
  };
}

/**
 * Counts requests by matched route, because the number of routes is limited, and passes each finished request to
 * `onFinished`. Adds the counts to `traffic`, which another port may share. Returns the requests in flight on this port
 * alone.
 */
export function watchTraffic(
  app: FastifyInstance,
  onFinished?: (request: FastifyRequest, result: { route: string; status: number; ms: number }) => void,
  traffic: Traffic = openTraffic(),
): { inFlight: () => number } {
  let inFlight = 0;
  let streams = 0;
  const port = { inFlight: () => inFlight, streams: () => streams };
  const countRequest = traffic.addPort(port);

  app.decorateRequest("companyId", null);
  app.addHook("onRequest", (request, reply, done) => {
    const startedAt = performance.now();
    const { config, url } = request.routeOptions;
    const route = routeLabel(url, request);
    let isCounted = false;
    const begin = () => {
      isCounted = true;
      if (config.isStream) streams += 1;
      else inFlight += 1;
    };
    // A body that trickles in occupies no capacity.
    if (hasBody(request)) request.raw.once("end", begin);
    else begin();
    reply.raw.once("close", () => {
      if (isCounted && config.isStream) streams -= 1;
      else if (isCounted) inFlight -= 1;
      request.raw.off("end", begin);
      const status = reply.raw.headersSent ? reply.raw.statusCode : CLIENT_CLOSED;
      const ms = performance.now() - startedAt;
      countRequest(request.method, route, { status, ms }, config);
      onFinished?.(request, { route, status, ms });
    });
    done();
  });

  app.decorate("traffic", traffic);
  return port;
}

/** Returns the pattern of a route or the name of a procedure; all other requests share one name. */
function routeLabel(url: string | undefined, { params }: FastifyRequest): string {
  if (url === undefined) return "unknown";
  const { path } = (params ?? {}) as { path?: string };
  return path !== undefined && procedures.has(path) ? url.replace(":path", path) : url;
}
