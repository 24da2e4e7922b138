import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Services } from "@custodia/services/core/context";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseBusy } from "../http/errors.ts";
import { hasBody } from "./slow-clients.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `never`: it is answered however much there is to do; `late`: it costs little, and is refused after all else. */
    shed?: "never" | "late";
  }
}

/**
 * A turn of the event loop in which `many` requests came and that was longer than `longMs` shows that more comes than can be done:
 * from then on a turn takes in requests for `strainedMs`, and `few` in any case, until for `calmMs` nothing had to be refused.
 */
const TURN = { many: 32, longMs: 100, usualMs: 500, few: 4, strainedMs: 8, calmMs: 1000 };
/** Cheap requests may wait this many times as long. */
const LATE = 2;

/** One can always leave. */
const SIGN_OUT =
  /^\/(api\/trpc\/auth\.signOut|api\/v1\/logout|admin\/trpc\/platform\.session\.signOut)(\?|$)/;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** The load beside the event loop. */
interface Load {
  /** Requests that are not answered yet, and the most that there may be. */
  inFlight: () => number;
  most: number;
  /** None where nothing is asked of one. */
  database?: DatabaseLine | undefined;
}

/**
 * Refuses at once, before anything is read or looked up, what could only be answered late: 503 with `Retry-After` (rules/limits 6).
 * Who was let in is then answered in time, and who was not knows soon.
 */
export function addShedding(app: FastifyInstance, { inFlight, most, database }: Load, turn = TURN): void {
  let began: number | undefined;
  let came = 0;
  let strainedUntil = 0;

  function turnEnds(): void {
    const now = performance.now();
    if (came >= turn.many && now - began! > turn.longMs) strainedUntil = now + turn.calmMs;
    began = undefined;
    came = 0;
  }

  function isTooMuch(request: FastifyRequest, now: number, times: number): boolean {
    if (inFlight() > most * times) return true;
    if (!SAFE.has(request.method) && database?.writersWait()) return true;
    // Cheap requests do not query the database.
    if (times === 1 && database?.readersWait()) return true;
    const isStrained = now < strainedUntil;
    if (came <= (isStrained ? turn.few : turn.many)) return false;
    return now - began! > (isStrained ? turn.strainedMs : turn.usualMs) * times;
  }

  /** Asked for what would be refused, and for nothing else: a route's settings are put together anew for each who asks. */
  function isLetIn(request: FastifyRequest, now: number): boolean {
    const { shed } = request.routeOptions.config;
    if (shed === "never" || SIGN_OUT.test(request.url)) return true;
    return (shed === "late" || isPage(request)) && !isTooMuch(request, now, LATE);
  }

  app.addHook("onRequest", (request, reply, done) => {
    // Injected requests use no connection, and all come in one turn.
    if (!(request.raw.socket instanceof Socket)) return done();
    const now = performance.now();
    if (began === undefined) {
      began = now;
      setImmediate(turnEnds);
    }
    came += 1;
    if (!isTooMuch(request, now, 1) || isLetIn(request, now)) {
      if (!SAFE.has(request.method) && !isUpload(request)) database?.writerComes(request.raw, reply.raw);
      return done();
    }
    strainedUntil = now + turn.calmMs;
    refuseBusy(request, reply);
  });
}

/** A screen's address, which no route knows: it is one small file. */
const isPage = ({ is404, method, url }: FastifyRequest) =>
  is404 && SAFE.has(method) && !url.startsWith("/api");

/** A file upload writes last, and little. */
const isUpload = ({ headers }: FastifyRequest) => headers["content-type"]?.startsWith("multipart/") === true;

/** A request that would wait this long in total for the database is refused at once: it can retry sooner. */
const LATE_MS = 500;
/** A read waits for a database server twice: who asks, and what is asked. A file's wait is none. */
const WAITS = 2;
/** Behind a line of reads so many writes are a line: each of their calls stands in that, too. */
const FEW = 2;

/** The wait at the database, summed up before a request is admitted. */
interface DatabaseLine {
  /** Tells whether a read would be answered late. */
  readersWait(): boolean;
  /** Tells whether a write would be answered late. */
  writersWait(): boolean;
  /** One who writes was let in: he is on the way to the line until he is answered, for `LATE_MS` at most. */
  writerComes(request: IncomingMessage, answer: ServerResponse): void;
}

/**
 * A writer is authenticated by a read first: an admitted request that is still in the read queue will join the write queue
 * after it.
 */
export function openDatabaseLine({
  readEstimatedWaitMs,
  waiting,
  estimatedWaitMs,
}: Pick<Services["db"], "readEstimatedWaitMs" | "waiting" | "estimatedWaitMs">): DatabaseLine {
  let inFlight = 0;
  return {
    readersWait: () => readEstimatedWaitMs() * WAITS > LATE_MS,
    writersWait() {
      const knownMs = readEstimatedWaitMs();
      const coming = Math.max(0, inFlight - waiting(LATE_MS));
      return knownMs + estimatedWaitMs(coming, knownMs > 0 ? FEW : undefined) > LATE_MS;
    },
    writerComes(request, answer) {
      let isHere = false;
      const begin = () => {
        isHere = true;
        inFlight += 1;
        // A request that has not joined the queue by then does other work first: it hashes a password, or has a thread
        // read a list.
        setTimeout(leave, LATE_MS).unref();
      };
      const leave = () => {
        if (isHere) inFlight -= 1;
        isHere = false;
      };
      // A body that dribbles in keeps nobody waiting.
      if (hasBody(request)) request.once("end", begin);
      else begin();
      answer.once("close", () => {
        request.off("end", begin);
        leave();
      });
    },
  };
}
