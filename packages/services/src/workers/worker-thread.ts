import { parentPort, workerData } from "node:worker_threads";
import { writeSortKeys } from "@custodia/db/sort-keys";
import type { DbTarget, Reader } from "@custodia/sqlite/client";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import { openQueuedWriter } from "@custodia/sqlite/worker-turn";
import { type FromWorker, type ToWorker, toResult } from "./protocol.ts";
import { threadTasks } from "./registry.ts";
import type { LoadedTask, WorkerTask, WorkerTools } from "./task.ts";

const tasks: Record<string, () => Promise<WorkerTask>> = threadTasks;
const port = parentPort!;
const { target } = workerData as { target: DbTarget };

let stop = new AbortController();
let reader: Promise<Reader> | undefined;
let writer: ReturnType<typeof openQueuedWriter> | undefined;

function getWriter() {
  writer ??= openQueuedWriter(port, target, writeSortKeys);
  return writer;
}

function createTools(signal: AbortSignal): WorkerTools {
  return {
    target,
    signal,
    read() {
      reader ??= openReadConnection(target).then((open) => open.reader);
      return reader;
    },
    write: async (work) => (await getWriter()).write(work),
    turn: async (work) => (await getWriter()).turn(work),
  };
}

async function execute(name: string, input: unknown): Promise<unknown> {
  const task = (await tasks[name]!()) as LoadedTask;
  stop = new AbortController();
  return task(input, createTools(stop.signal));
}

port.on("message", (message: ToWorker) => {
  if (message.type === "stop") stop.abort();
  if (message.type !== "task") return;
  const { id, name, input } = message;
  void toResult(() => execute(name, input)).then((result) =>
    port.postMessage({ type: "result", id, result } satisfies FromWorker),
  );
});
