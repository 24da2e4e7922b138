import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "@custodia/services/workers/protocol";
import type { QueryCall } from "../../src/query-workers/run-query.ts";

/** A query worker that acts by the path of a call, with the messages of a real one. */
const send = (message: FromWorker) => parentPort!.postMessage(message);

parentPort!.on("message", (message: ToWorker) => {
  if (message.type !== "task") return;
  const { path } = message.input as QueryCall;
  if (path === "die") process.exit(1);
  if (path === "hang") for (;;);
  if (path === "late") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const body = new TextEncoder().encode(path);
  send({ type: "result", id: message.id, result: { status: "done", output: { status: 200, body } } });
});
send({ type: "ready" });
