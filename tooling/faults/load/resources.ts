import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/figures.ts";
import { memoryOf, ownMemoryOf } from "../../bench/process-metrics.ts";
import type { Inspector } from "../../bench/profile.ts";

/** The resources that a server uses at one moment. */
export interface ResourceFigures {
  /** The heap of the main thread and of all others, after a garbage collection, in MB. */
  heap: number;
  /** The handles that Node waits for: connections, timers, files. */
  handles: number;
  /** Open files of the process. */
  files: number;
  /** Event streams by `/metrics`. */
  streams: number;
  /** The resident memory in MB, which counts each page of the database once for each mapping. */
  resident: number;
  /** The part of it that is not mapped from files. */
  own: number;
}

/** Measures after a garbage collection in all threads. */
export async function measureResources(
  { main, threads }: Inspector,
  url: string,
  pid: number,
): Promise<ResourceFigures> {
  let bytes = await heapOf(main);
  // A thread that is no longer needed may end meanwhile.
  for (const thread of threads()) bytes += await heapOf(thread).catch(() => 0);
  const expression = "process.getActiveResourcesInfo().length";
  const { result } = await main.call<{ result: { value: number } }>("Runtime.evaluate", { expression });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const streams = Number(/^custodia_event_streams (\d+)$/m.exec(metrics)?.[1]);
  const files = readdirSync(`/proc/${pid}/fd`).length;
  const memory = { resident: memoryOf(pid), own: ownMemoryOf(pid) };
  return { heap: bytes / 2 ** 20, handles: result.value, files, streams, ...memory };
}

async function heapOf(thread: Inspector["main"]): Promise<number> {
  await thread.call("HeapProfiler.collectGarbage");
  return (await thread.call<{ usedSize: number }>("Runtime.getHeapUsage")).usedSize;
}

/** Returns the median of each figure over the first, the second and the last third. */
export function mediansOfThirds(samples: readonly ResourceFigures[]): ResourceFigures[] {
  const length = Math.floor(samples.length / 3);
  return [0, 1, 2].map((third) => medianOf(samples.slice(third * length, (third + 1) * length)));
}

function medianOf(samples: readonly ResourceFigures[]): ResourceFigures {
  const medianFigure = (name: keyof ResourceFigures) => median(samples.map((sample) => sample[name]));
  return {
    heap: medianFigure("heap"),
    handles: medianFigure("handles"),
    files: medianFigure("files"),
    streams: medianFigure("streams"),
    resident: medianFigure("resident"),
    own: medianFigure("own"),
  };
}

/** A lock that many share; a measurement holds it exclusively. */
export interface SharedLock {
  runShared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` exclusively. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

export function createSharedLock(): SharedLock {
  let sharers = 0;
  let closed = false;
  return {
    async runShared(work) {
      while (closed) await sleep(20);
      sharers += 1;
      return work().finally(() => {
        sharers -= 1;
      });
    },
    async runExclusive(work) {
      closed = true;
      while (sharers > 0) await sleep(20);
      // The last responses still have to be processed.
      await sleep(500);
      return work().finally(() => {
        closed = false;
      });
    },
  };
}
