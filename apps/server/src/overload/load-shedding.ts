import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Services } from "@custodia/services/core/context";
import { isFile } from "@custodia/sqlite/client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseBusy } from "../http/errors.ts";
import { hasBody } from "./slow-clients.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `never`: always answered, whatever the load; `late`: cheap, and refused only after everything else. */
    shed?: "never" | "late";
  }
}

/**
 * A turn of the event loop with `manyRequests` requests that took longer than `longMs` shows overload. From then on a turn
 * admits requests for `strainedMs`, and at least `minAdmitted` of them, until no request has been refused for `calmMs`.
 */
const TURN_LIMITS = { manyRequests: 32, longMs: 100, usualMs: 500, minAdmitted: 4, strainedMs: 8, calmMs: 1000 };
/** The factor by which cheap requests may wait longer. */
const CHEAP_FACTOR = 2;

/** Signing out is always possible. */
const SIGN_OUT = /^\/(api\/trpc\/auth\.signOut|api\/v1\/logout|admin\/trpc\/platform\.session\.signOut)(\?|$)/;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The sources of load other than the event loop. */
interface Load {
  /** Requests in flight, and their maximum. */
  inFlight: () => number;
  maxInFlight: number;
  /** Undefined if no database is queried. */
  database?: DatabaseQueue | undefined;
}

/**
 * Refuses requests that could be answered only late, before anything is read or looked up: 503 with `Retry-After`
 * (rules/limits 6). Admitted requests are then answered in time, and refused clients know immediately.
 */
export function addShedding(app: FastifyInstance, { inFlight, maxInFlight, database }: Load, turn = TURN_LIMITS): void {
  let turnStart: number | undefined;
  let arrived = 0;
  let strainedUntil = 0;

  function endTurn(): void {
    const now = performance.now();
    if (arrived >= turn.manyRequests && now - turnStart! > turn.longMs) strainedUntil = now + turn.calmMs;
    turnStart = undefined;
    arrived = 0;
  }

  function isOverloaded(request: FastifyRequest, now: number, factor: number): boolean {
    if (inFlight() > maxInFlight * factor) return true;
    if (!SAFE_METHODS.has(request.method) && database?.areWritesLate()) return true;
    // Cheap requests do not query the database.
    if (factor === 1 && database?.areReadsLate()) return true;
    const isStrained = now < strainedUntil;
    if (arrived <= (isStrained ? turn.minAdmitted : turn.manyRequests)) return false;
    return now - turnStart! > (isStrained ? turn.strainedMs : turn.usualMs) * factor;
  }

  /**
   * Called only for requests that would otherwise be refused, because Fastify creates a route's settings anew whenever they are accessed.
   */
  function isExempt(request: FastifyRequest, now: number): boolean {
    const { shed } = request.routeOptions.config;
    if (shed === "never" || SIGN_OUT.test(request.url)) return true;
    return (shed === "late" || isPage(request)) && !isOverloaded(request, now, CHEAP_FACTOR);
  }

  app.addHook("onRequest", (request, reply, done) => {
    // Injected requests use no connection and all arrive in one turn.
    if (!(request.raw.socket instanceof Socket)) return done();
    const now = performance.now();
    if (turnStart === undefined) {
      turnStart = now;
      setImmediate(endTurn);
    }
    arrived += 1;
    if (!isOverloaded(request, now, 1) || isExempt(request, now)) {
      if (!SAFE_METHODS.has(request.method) && !isUpload(request)) database?.recordWrite(request.raw, reply.raw);
      return done();
    }
    strainedUntil = now + turn.calmMs;
    refuseBusy(request, reply);
  });
}

/** The address of a screen matches no route; it is answered with one small file. */
const isPage = ({ is404, method, url }: FastifyRequest) => is404 && SAFE_METHODS.has(method) && !url.startsWith("/api");

/** A file upload writes little, and only at its end. */
const isUpload = ({ headers }: FastifyRequest) => headers["content-type"]?.startsWith("multipart/") === true;

/** A request that would wait longer than this in total for the database is refused at once, because it can retry sooner. */
const LATE_MS = 500;
/** The same for a write to a database server, where each takes two round trips: 16 tills at 20 ms wait 0.7 s. */
const LATE_SERVER_WRITE_MS = 1000;
/**
 * How often a request that reads waits for a database server: for the caller's session, and for the query. A read of a file never waits.
 */
const READ_WAITS = 2;
/** If reads are queued, this many writes count as a queue too, because each of their statements also waits for reads. */
const FEW_WRITES = 2;

/** Estimates how long an admitted request would wait for the database. */
interface DatabaseQueue {
  /** Returns whether a read would be answered late. */
  areReadsLate(): boolean;
  /** Returns whether a write would be answered late. */
  areWritesLate(): boolean;
  /** Records that a write was admitted. It counts as arriving until it is answered, but for `LATE_MS` at most. */
  recordWrite(request: IncomingMessage, answer: ServerResponse): void;
}

/**
 * Opens the estimate. A read authenticates the sender of each write first: an admitted request that is still in the read
 * queue will join the write queue later.
 */
export function openDatabaseQueue({
  readEstimatedWaitMs,
  waiting,
  estimatedWaitMs,
  target,
}: Pick<Services["db"], "readEstimatedWaitMs" | "waiting" | "estimatedWaitMs" | "target">): DatabaseQueue {
  const lateWriteMs = isFile(target) ? LATE_MS : LATE_SERVER_WRITE_MS;
  let inFlight = 0;
  return {
    areReadsLate: () => readEstimatedWaitMs() * READ_WAITS > LATE_MS,
    areWritesLate() {
      const readWaitMs = readEstimatedWaitMs();
      const arriving = Math.max(0, inFlight - waiting(LATE_MS));
      return readWaitMs + estimatedWaitMs(arriving, readWaitMs > 0 ? FEW_WRITES : undefined) > lateWriteMs;
    },
    recordWrite(request, answer) {
      let isCounted = false;
      const enter = () => {
        isCounted = true;
        inFlight += 1;
        // A request that has not joined the queue by then does other work: it hashes a password, or a thread reads a
        // list for it.
        setTimeout(leave, LATE_MS).unref();
      };
      const leave = () => {
        if (isCounted) inFlight -= 1;
        isCounted = false;
      };
      // A body that trickles in delays no other request.
      if (hasBody(request)) request.once("end", enter);
      else enter();
      answer.once("close", () => {
        request.off("end", enter);
        leave();
      });
    },
  };
}
