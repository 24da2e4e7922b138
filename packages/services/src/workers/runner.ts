import { type ChildProcess, fork } from "node:child_process";
import type { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import { entryUrl } from "./entry.ts";
import type { ToWorker } from "./protocol.ts";

/** A thread or a process that executes its tasks one after the other. */
export interface Runner {
  /** Emits `message`, `error` and `exit`. */
  events: EventEmitter;
  send(message: ToWorker): void;
  end(): unknown;
  /** Keeps this process alive only while a task runs. */
  ref(): void;
  unref(): void;
}

/** The command line and the environment of a process. */
export interface ProcessStart {
  path: string;
  args: string[];
  env: Record<string, string>;
  execArgv: string[];
}

export const threadRunner = (worker: Worker): Runner => ({
  events: worker,
  send: (message) => worker.postMessage(message),
  end: () => worker.terminate(),
  ref: () => worker.ref(),
  unref: () => worker.unref(),
});

export function processRunner(start: ProcessStart): Runner {
  const child = forkWorker(start);
  return {
    events: child,
    send: (message) => sendTo(child, message),
    end: () => child.kill("SIGKILL"),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
  };
}

/** A thread that only relays messages needs little memory. */
const RELAY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Starts a process of lower priority from a separate thread: the start copies the page tables of the server and waits until
 * the program is loaded, which would block the main thread for 20 ms or more.
 */
export function hostedRunner(start: ProcessStart): Runner {
  const options = { workerData: start, resourceLimits: RELAY, execArgv: [] };
  const host = new Worker(entryUrl("host-entry", import.meta.url), options);
  const exited = new Promise((resolve) => host.once("exit", resolve));
  return {
    ...threadRunner(host),
    end() {
      host.ref();
      host.postMessage({ type: "kill" });
      return exited;
    },
  };
}

/** Starts a worker process that does not inherit this process's environment. */
export function forkWorker({ path, args, env, execArgv }: ProcessStart): ChildProcess {
  return fork(path, args, { env, execArgv, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/** Sends a message, unless the process has just died, which its exit event reports. */
export function sendTo(child: ChildProcess, message: ToWorker): void {
  if (child.connected) child.send(message, () => undefined);
}
