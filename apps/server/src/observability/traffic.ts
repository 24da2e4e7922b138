import { emptyHistogram, type Histogram, recordDuration } from "@custodia/db/latency";
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import { hasBody } from "../overload/slow-clients.ts";
import { procedures } from "../trpc.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It is an answer without an end, and counts by itself. */
    isStream?: boolean;
    /** Monitoring requests do not count as the day's traffic. */
    isWatching?: boolean;
  }
  interface FastifyInstance {
    traffic: Traffic;
  }
  interface FastifyRequest {
    /** The company of who is signed in, once that is known. */
    companyId: number | null;
  }
}

/** The responses of one route. */
export interface Answered {
  method: string;
  route: string;
  /** How many by each status; 499 where the caller had gone before. */
  statuses: Map<number, number>;
  took: Histogram;
}

/** The requests and responses of this process, at all its ports. */
export interface Traffic {
  byRoute: ReadonlyMap<string, Answered>;
  /** Requests whose body has come, and that are not answered yet. */
  inFlight(): number;
  streams(): number;
  /** Requests, and those of them that were answered 5xx, since this was asked for the last time. */
  takeCounts(): { requests: number; errors: number };
  /** Counts what another port of this process answers as well. */
  also(of: Pick<Traffic, "inFlight" | "streams">): Tally;
}

/** Counts a finished request. */
type Tally = (
  method: string,
  route: string,
  over: { status: number; ms: number },
  config: FastifyContextConfig,
) => void;

const GONE = 499;

/** Opens the counters that all ports of this process share. */
function openTraffic(): Traffic {
  const byRoute = new Map<string, Answered>();
  const ports: Pick<Traffic, "inFlight" | "streams">[] = [];
  let counts = { requests: 0, errors: 0 };

  function answeredOf(method: string, route: string): Answered {
    const key = `${method} ${route}`;
    const known = byRoute.get(key);
    if (known) return known;
    const made = { method, route, statuses: new Map(), took: emptyHistogram() };
    byRoute.set(key, made);
    return made;
  }

  const tally: Tally = (method, route, { status, ms }, { isStream, isWatching }) => {
    const { statuses, took } = answeredOf(method, route);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!isStream) recordDuration(took, ms);
    if (isWatching) return;
    counts.requests += 1;
    if (status >= 500) counts.errors += 1;
  };

  return {
    byRoute,
    inFlight: () => ports.reduce((sum, port) => sum + port.inFlight(), 0),
    streams: () => ports.reduce((sum, port) => sum + port.streams(), 0),
    takeCounts() {
      const taken = counts;
      counts = { requests: 0, errors: 0 };
      return taken;
    },
    also(port) {
      ports.push(port);
      return tally;
    },
  };
}

/**
 * Counts requests by the route that they met, of which there are only so many, and hands each that is over to `told`. They are
 * counted with those of `traffic`, where another port has one. Answers what is under way at this port alone.
 */
export function watchTraffic(
  app: FastifyInstance,
  told?: (request: FastifyRequest, answered: { route: string; status: number; ms: number }) => void,
  traffic: Traffic = openTraffic(),
): { inFlight: () => number } {
  let inFlight = 0;
  let streams = 0;
  const here = { inFlight: () => inFlight, streams: () => streams };
  const tally = traffic.also(here);

  app.decorateRequest("companyId", null);
  app.addHook("onRequest", (request, reply, done) => {
    const began = performance.now();
    const { config, url } = request.routeOptions;
    const route = routeOf(url, request);
    let isCounted = false;
    const begin = () => {
      isCounted = true;
      if (config.isStream) streams += 1;
      else inFlight += 1;
    };
    // A body that dribbles in keeps nothing busy.
    if (hasBody(request)) request.raw.once("end", begin);
    else begin();
    reply.raw.once("close", () => {
      if (isCounted && config.isStream) streams -= 1;
      else if (isCounted) inFlight -= 1;
      request.raw.off("end", begin);
      const status = reply.raw.headersSent ? reply.raw.statusCode : GONE;
      const ms = performance.now() - began;
      tally(request.method, route, { status, ms }, config);
      told?.(request, { route, status, ms });
    });
    done();
  });

  app.decorate("traffic", traffic);
  return here;
}

/** The pattern of a route, or a procedure by its name; what is neither has one name together. */
function routeOf(url: string | undefined, { params }: FastifyRequest): string {
  if (url === undefined) return "unknown";
  const { path } = (params ?? {}) as { path?: string };
  return path !== undefined && procedures.has(path) ? url.replace(":path", path) : url;
}
