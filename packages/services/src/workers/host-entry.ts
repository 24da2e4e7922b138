import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { HostedStart } from "./open-workers.ts";
import type { WorkerMessage } from "./protocol.ts";

// Starts a process and hands on what is said to it and by it. It goes with that process, which goes when nobody hears it any more.
const { path, args, env, execArgv } = workerData as HostedStart;
const port = parentPort!;
const child = fork(path, args, {
  env,
  execArgv,
  serialization: "advanced",
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});
if (child.pid) giveWay(child.pid);
// One that cannot be started ends this thread, which tells why.
child.on("message", (told: object) => port.postMessage(told)).once("exit", () => process.exit());
// One that has just died tells so by its exit.
port.on("message", (asked: WorkerMessage | "end") => {
  if (asked === "end") child.kill("SIGKILL");
  else if (child.connected) child.send(asked, () => undefined);
});

/** Lowers the priority of a parser process, which takes a whole core: requests go first. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has gone already, or the machine forbids it: then it shares like any other.
  }
}
