import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DatabaseLine } from "./database-line.ts";
import { refuseBusy } from "./refuse-busy.ts";

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
/** What costs little has so many times as long. */
const LATE = 2;

/** One can always leave. */
const SIGN_OUT =
  /^\/(api\/trpc\/auth\.signOut|api\/v1\/logout|admin\/trpc\/platform\.session\.signOut)(\?|$)/;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** What there is to do beside the event loop. */
export interface Load {
  /** Requests that are not answered yet, and the most that there may be. */
  underWay: () => number;
  most: number;
  /** None where nothing is asked of one. */
  database?: DatabaseLine | undefined;
}

/**
 * Refuses at once, before anything is read or looked up, what could only be answered late: 503 with `Retry-After` (rules/limits 6).
 * Who was let in is then answered in time, and who was not knows soon.
 */
export function addShedding(app: FastifyInstance, { underWay, most, database }: Load, turn = TURN): void {
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
    if (underWay() > most * times) return true;
    if (!SAFE.has(request.method) && database?.writersWait()) return true;
    // What costs little asks the database for nothing.
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
    // What is injected comes all in one turn, and by no connection.
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

/** What comes in as a file writes last, and little. */
const isUpload = ({ headers }: FastifyRequest) => headers["content-type"]?.startsWith("multipart/") === true;
