import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { translated } from "@custodia/api/errors";
import { policyOf } from "@custodia/api/procedures";
import { isFile, pathOf } from "@custodia/db/client";
import type { OpenCtx, Services } from "@custodia/services/core/context";
import { entryBeside } from "@custodia/services/workers/entry";
import { type AnyProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyReply } from "fastify";
import type { FromQueryWorker, QueryAnswer, QueryCall, QueryWorkerStart, ToQueryWorker } from "./messages.ts";
import { openQueryPool, type QueryPool, type QueryWorkerLoad } from "./pool.ts";

const HEAP_MB = 512;
/** The memory for objects that a thread allocates and drops between two collections. */
const YOUNG_MB = 16;

/** In a larger file a query may take longer than all others can be kept waiting. */
const LARGE_BYTES = 500_000_000;

/** More than these are not started where no number is set: each has a heap of its own. */
const MOST = 4;

/** Performs queries in threads beside the one that answers, each with a connection of its own. */
export interface QueryWorkers {
  /** Returns the answer; undefined if this thread must perform the call itself. Throws as the procedure would. */
  perform(call: Omit<QueryCall, "at">, isGone: () => boolean): Promise<QueryAnswer> | undefined;
  /** How many there are, what they have at hand, and what waits for them. */
  line(): QueryWorkerLoad;
  close(): Promise<void>;
}

/** `count` of them at most, by the cores where it is not set; on a remote database, where all waiting is apart, none. */
export function openQueryWorkers(
  services: Services,
  count: number = Math.min(availableParallelism(), MOST),
): QueryWorkers {
  const { target } = services.db;
  const pool: QueryPool | undefined =
    count > 0 && isFile(target)
      ? openQueryPool(
          (hear) => startReader(services, hear),
          count,
          () => isLarge(pathOf(target)),
        )
      : undefined;
  return {
    perform: (call, isGone) => pool?.perform({ ...call, at: services.clock().getTime() }, isGone),
    line: () => pool?.line() ?? { readers: 0, inFlight: 0, waiting: 0 },
    close: async () => pool?.close(),
  };
}

const isLarge = (path: string): boolean => statSync(path).size > LARGE_BYTES;

function startReader({ db, settings, log }: Services, hear: (message: FromQueryWorker) => void) {
  const worker = new Worker(entryBeside("query-entry", import.meta.url), {
    workerData: { url: db.target.url, settings } satisfies QueryWorkerStart,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv: [],
  });
  worker.unref();
  worker.on("message", (message: FromQueryWorker) => {
    if ("log" in message) log[message.log](message.details, message.message);
    else hear(message);
  });
  worker.on("error", (error) => log.error({ err: error }, "query worker failed"));
  return {
    say: (message: ToQueryWorker) => worker.postMessage(message),
    end: () => worker.terminate(),
    onExit: (told: () => void) => worker.once("exit", told),
  };
}

/**
 * Answers a marked query by a reader, which makes the whole text; undefined where this thread performs the call: another
 * procedure, nobody signed in, or no reader ready. Throws what the procedure would, as tRPC's error.
 */
export function runInWorker(
  readers: Pick<QueryWorkers, "perform">,
  procedure: AnyProcedure,
  { signedIn }: OpenCtx,
  call: Pick<QueryCall, "path" | "asked">,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  if (!policyOf(procedure).offThread || !signedIn || !("company" in signedIn)) return undefined;
  const told = readers.perform({ ...call, signedIn }, () => reply.raw.destroyed);
  return told?.then(
    ({ status, body }) =>
      reply
        .status(status)
        .header("content-type", "application/json; charset=utf-8")
        .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
    (error: unknown) => {
      throw translated(getTRPCErrorFromUnknown(error));
    },
  );
}
