import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { ToWorker } from "./protocol.ts";
import { forkWorker, type ProcessStart, sendTo } from "./runner.ts";

// Starts a process, relays messages in both directions, and ends with it. The process ends when its channel closes.
const port = parentPort!;
const child = forkWorker(workerData as ProcessStart);
if (child.pid) lowerPriority(child.pid);
// A process that cannot be started ends this thread with the error.
child.on("message", (message: object) => port.postMessage(message)).once("exit", () => process.exit());
port.on("message", (message: ToWorker | { type: "kill" }) => {
  if (message.type === "kill") child.kill("SIGKILL");
  else sendTo(child, message);
});

/** Image parsers use a whole core, so requests get priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the machine forbids it: then it runs at normal priority.
  }
}
