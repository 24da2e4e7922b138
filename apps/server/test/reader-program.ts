import { parentPort } from "node:worker_threads";
import type { FromQueryWorker, ToQueryWorker } from "../src/query-workers/messages.ts";

/** A reader that does what the call's path says, in the words of a real one. */
const say = (message: FromQueryWorker) => parentPort!.postMessage(message);

parentPort!.on("message", ({ id, call: { path } }: ToQueryWorker) => {
  if (path === "die") process.exit(1);
  if (path === "hang") for (;;);
  if (path === "late") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const body = new TextEncoder().encode(path);
  say({ id, told: { told: "done", output: { status: 200, body } } });
});
say({ ready: true });
