import { parentPort, workerData } from "node:worker_threads";
import { openReader, type Reader, type Target } from "@custodia/db/client";
import { openTurnWriter } from "@custodia/db/worker-turn";
import { Refusal } from "@custodia/domain/errors";
import { type TaskName, tasks, type WorkerTools } from "./worker-tasks.ts";
import type { Asked, Told } from "./workers.ts";

const port = parentPort!;
const { target } = workerData as { target: Target };

let stop = new AbortController();
let reader: Promise<Reader> | undefined;
let writer: ReturnType<typeof openTurnWriter> | undefined;

function toolsOf(signal: AbortSignal): WorkerTools {
  return {
    target,
    signal,
    read() {
      reader ??= openReader(target).then((open) => open.reader);
      return reader;
    },
    async write(work) {
      writer ??= openTurnWriter(port, target);
      return (await writer).write(work);
    },
  };
}

async function perform(name: TaskName, input: unknown): Promise<Told> {
  try {
    const task = (await tasks[name]()) as (input: unknown, tools: WorkerTools) => Promise<unknown>;
    stop = new AbortController();
    return { told: "done", output: await task(input, toolsOf(stop.signal)) };
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, message, fields, retryAfter } = error;
      return { told: "refused", refusal: { code, message, fields, retryAfter } };
    }
    const { name: kind, message, stack } = error as Error;
    return { told: "failed", failure: { name: kind, message, stack } };
  }
}

port.on("message", (asked: Asked) => {
  if (!("asked" in asked)) return;
  if (asked.asked === "stop") stop.abort();
  if (asked.asked === "warm") for (const load of Object.values(tasks)) void load();
  if (asked.asked === "task") void perform(asked.name, asked.input).then((told) => port.postMessage(told));
});
