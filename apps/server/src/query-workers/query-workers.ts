import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { translateError } from "@custodia/api/errors";
import { policyOf } from "@custodia/api/meta";
import { overloaded } from "@custodia/domain/errors";
import type { OpenCtx, Services } from "@custodia/services/core/context";
import type { Settings } from "@custodia/services/core/settings";
import { entryUrl } from "@custodia/services/workers/entry";
import { openPool } from "@custodia/services/workers/pool";
import type { FromWorker } from "@custodia/services/workers/protocol";
import { type Runner, threadRunner } from "@custodia/services/workers/runner";
import { TaskEnded } from "@custodia/services/workers/task";
import { isFile, pathOf } from "@custodia/sqlite/client";
import { type AnyProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyReply } from "fastify";
import type { QueryAnswer, QueryCall } from "./run-query.ts";

const HEAP_MB = 512;
/** The memory for objects that a thread allocates and drops between two collections. */
const YOUNG_HEAP_MB = 16;

/** A query in a file larger than this may block the main thread for too long. */
const LARGE_BYTES = 500_000_000;

/** The default maximum number of workers; each has its own heap. */
const MAX_DEFAULT = 4;

const LIMITS = {
  queuedPerWorker: 256,
  /** A call is refused at once if more than `busyQueue` calls wait per worker and it would wait longer than `maxWaitMs`. */
  busyQueue: 32,
  maxWaitMs: 400,
  queueTimeoutMs: 8000,
  timeoutMs: 30_000,
  idleMs: 60_000,
};

/** The data that a query worker starts with. */
export interface QueryWorkerStart {
  url: string;
  settings: Settings;
}

export interface LogLine {
  type: "log";
  level: "info" | "warn" | "error";
  details: object;
  message: string;
}

export interface QueryPool {
  /**
   * Resolves to undefined while the first worker starts, and if none can start: the main thread then executes the call
   * itself. Throws as the procedure would, and 503 if too many calls wait or the call took too long.
   */
  perform(call: QueryCall, isGone: () => boolean): Promise<QueryAnswer> | undefined;
  load(): { runners: number; running: number; queued: number };
  close(): Promise<void>;
}

/** Executes queries in worker threads, each with its own connection. */
export interface QueryWorkers extends Omit<QueryPool, "perform"> {
  perform(call: Omit<QueryCall, "at">, isGone: () => boolean): ReturnType<QueryPool["perform"]>;
}

/** Opens at most `max` workers, by default one for each core; none for a remote database, where waiting blocks no thread. */
export function openQueryWorkers(
  services: Services,
  max: number = Math.min(availableParallelism(), MAX_DEFAULT),
): QueryWorkers {
  const { target } = services.db;
  const isLarge = () => statSync(pathOf(target)).size > LARGE_BYTES;
  const pool = max > 0 && isFile(target) ? openQueryPool(() => startWorker(services), max, isLarge) : undefined;
  return {
    perform: (call, isGone) => pool?.perform({ ...call, at: services.clock().getTime() }, isGone),
    load: () => pool?.load() ?? { runners: 0, running: 0, queued: 0 },
    close: async () => pool?.close(),
  };
}

/**
 * Opens a pool whose workers receive the next query in advance. `shouldWait` returns whether calls wait until a worker is
 * ready, because the main thread would take too long.
 */
export function openQueryPool(
  start: () => Runner,
  max: number,
  shouldWait: () => boolean,
  overrides: Partial<typeof LIMITS> = {},
): QueryPool {
  const { queuedPerWorker, queueTimeoutMs, timeoutMs, idleMs, busyQueue, maxWaitMs } = {
    ...LIMITS,
    ...overrides,
  };
  const pool = openPool(start, {
    max,
    maxQueued: queuedPerWorker * max,
    queueTimeoutMs,
    idleMs,
    retryAfter: overloaded().retryAfter,
    depth: 2,
    awaitReady: true,
    retryOnCrash: true,
    drainOnClose: true,
  });

  async function run(call: QueryCall, isAbandoned: () => boolean): Promise<QueryAnswer> {
    try {
      return (await pool.run("query", call, { timeoutMs, isAbandoned })) as QueryAnswer;
    } catch (error) {
      throw error instanceof TaskEnded ? overloaded() : error;
    }
  }

  return {
    perform(call, isGone) {
      const { ready, queued, averageMs } = pool.load();
      // After a crash, new calls wait with those already queued.
      if (ready === 0 && queued === 0 && !(pool.warmUp() && shouldWait())) return undefined;
      // While no worker is ready, a start may take longer than the calls that follow.
      const isLate = ready > 0 && queued > busyQueue * ready && (queued / ready) * averageMs > maxWaitMs;
      return isLate ? Promise.reject(overloaded()) : run(call, isGone);
    },
    load: pool.load,
    close: pool.close,
  };
}

function startWorker({ db, settings, log }: Services): Runner {
  const worker = new Worker(entryUrl("query-entry", import.meta.url), {
    workerData: { url: db.target.url, settings } satisfies QueryWorkerStart,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    execArgv: [],
  });
  worker.on("message", (message: FromWorker | LogLine) => {
    if (message.type === "log") log[message.level](message.details, message.message);
  });
  worker.on("error", (error) => log.error({ err: error }, "query worker failed"));
  return threadRunner(worker);
}

/**
 * Executes a query marked `offThread` in a worker, which produces the complete response text. Returns undefined if the main
 * thread must execute the call: the procedure is not marked, no user is signed in, or no worker is ready. Throws what the
 * procedure would throw, as tRPC's error.
 */
export function runInWorker(
  queryWorkers: Pick<QueryWorkers, "perform">,
  procedure: AnyProcedure,
  { signedIn }: OpenCtx,
  call: Pick<QueryCall, "path" | "input">,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  if (!policyOf(procedure).offThread || !signedIn || !("company" in signedIn)) return undefined;
  const answer = queryWorkers.perform({ ...call, signedIn }, () => reply.raw.destroyed);
  return answer?.then(
    ({ status, body }) =>
      reply
        .status(status)
        .header("content-type", "application/json; charset=utf-8")
        .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
    (error: unknown) => {
      throw translateError(getTRPCErrorFromUnknown(error));
    },
  );
}
