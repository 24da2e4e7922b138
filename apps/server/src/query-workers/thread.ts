import { parentPort, workerData } from "node:worker_threads";
import type { Log } from "@custodia/services/core/context";
import { type FromWorker, type ToWorker, toResult } from "@custodia/services/workers/protocol";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import type { SlowQuery } from "@custodia/sqlite/statements";
import type { LogLine, QueryWorkerStart } from "./query-workers.ts";
import { type QueryAnswer, type QueryCall, queryServices, runQuery } from "./run-query.ts";

const port = parentPort!;
const { url, settings } = workerData as QueryWorkerStart;
const send = (message: FromWorker | LogLine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const log: Log = {
  info: (details, message) => send({ type: "log", level: "info", details, message }),
  warn: (details, message) => send({ type: "log", level: "warn", details, message }),
  error: (details, message) => send({ type: "log", level: "error", details, message }),
};

async function serve(): Promise<void> {
  const report = (query: SlowQuery) => log.warn(query, "slow query");
  const { reader } = await openReadConnection({ url }, { slow: { thresholdMs: settings.slowQueryMs, report } });
  const services = queryServices({ reader, url, settings, log });
  port.on("message", (message: ToWorker) => {
    if (message.type !== "task") return;
    const { id, input } = message;
    void toResult(() => runQuery(services, input as QueryCall)).then((result) =>
      send(
        { type: "result", id, result },
        result.status === "done" ? [(result.output as QueryAnswer).body.buffer] : [],
      ),
    );
  });
  send({ type: "ready" });
}

void serve();
