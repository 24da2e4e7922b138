import { Worker } from "node:worker_threads";
import { entryBeside } from "./entry-beside.ts";
import type { WorkerMessage } from "./worker-messages.ts";
import type { Runner } from "./worker-pool.ts";

/** What process a thread is to start. */
export interface HostedStart {
  path: string;
  args: string[];
  env: Record<string, string>;
  execArgv: string[];
}

/** A thread that hands on messages needs next to nothing. */
const HEAP_MB = 16;
const YOUNG_MB = 2;

/**
 * A process of lower priority, started by a thread of its own: a start takes a copy of the tables of all memory and waits until
 * the other program is loaded, for 20 ms and more in which the server's thread would answer nobody.
 */
export function startHosted(start: HostedStart): Runner {
  const host = new Worker(entryBeside("host-entry", import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv: [],
  });
  const gone = new Promise((resolve) => host.once("exit", resolve));
  return {
    events: host,
    say: (asked: WorkerMessage) => host.postMessage(asked),
    end() {
      host.ref();
      host.postMessage("end");
      return gone;
    },
    hold: () => host.ref(),
    letGo: () => host.unref(),
  };
}
