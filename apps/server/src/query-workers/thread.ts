import { parentPort, workerData } from "node:worker_threads";
import { openReadConnection } from "@custodia/db/read-connection";
import type { SlowQuery } from "@custodia/db/statements";
import type { Log } from "@custodia/services/core/context";
import { performTask } from "@custodia/services/workers/protocol";
import type { FromQueryWorker, QueryAnswer, QueryWorkerStart, ToQueryWorker } from "./messages.ts";
import { queryServices, runQuery } from "./run-query.ts";

const port = parentPort!;
const { url, settings } = workerData as QueryWorkerStart;
const say = (message: FromQueryWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
const log: Log = {
  info: (details, message) => say({ log: "info", details, message }),
  warn: (details, message) => say({ log: "warn", details, message }),
  error: (details, message) => say({ log: "error", details, message }),
};

async function serve(): Promise<void> {
  const tell = (query: SlowQuery) => log.warn(query, "a slow query");
  const { reader } = await openReadConnection({ url }, { slow: { fromMs: settings.slowQueryMs, tell } });
  const services = queryServices({ reader, url, settings, log });
  port.on("message", ({ id, call }: ToQueryWorker) => {
    void performTask(() => runQuery(services, call)).then((told) =>
      say({ id, told }, told.told === "done" ? [(told.output as QueryAnswer).body.buffer] : []),
    );
  });
  say({ ready: true });
}

void serve();
