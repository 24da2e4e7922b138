import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { OpenDatabase } from "@custodia/db/open";
import { serveTurns } from "@custodia/db/worker-turn";
import type { Task, Workers } from "../task.ts";
import { entryBeside } from "./entry-beside.ts";
import { startHosted } from "./start-hosted.ts";
import type { WorkerMessage } from "./worker-messages.ts";
import { openPool, type Pool, type Runner } from "./worker-pool.ts";

/** Some tasks are long, so one company leaves a thread to others: they need not wait for its end. */
const THREADS = { most: 4, share: 3 };
const READERS = 2;
/** Photos come by the hundred. */
const PICTURES = { most: READERS, waiting: 300 };
/** What a reader's heap may hold: files that are within the limits need less than half of it. */
const READER_HEAP_MB = 192;
/** As much as of a thread, and less: a list of 10,000 rows takes a reader 135 MB in all instead of up to 250. */
const READER_YOUNG_MB = 8;
/** Threads with a store of memory each keep what pictures took: with one for all it is half as much. */
const ONE_ARENA = { MALLOC_ARENA_MAX: "1" };
/** What decodes HEIC holds its pixels beside that heap; 65 megapixels take half of it. */
const DECODER_PAGES = 16_384;
const THREAD_HEAP_MB = 512;
/** What a thread makes and drops between two collections: half of what it would take by itself, and no slower. */
const THREAD_YOUNG_MB = 16;

/**
 * Untrusted files are read in processes, the rest is done in threads: a heap that runs over ends a thread as a rule, but at
 * times the whole process with it, and then it must not be the server's.
 */
export function openWorkers(
  db: Pick<OpenDatabase, "turn" | "target">,
  warn: (line: string) => void = console.warn,
  lists: Pool = openReaders(),
  pictures: Pool = openPictureReaders(),
): Workers {
  const threads = openPool(() => startThread(db, warn), THREADS);
  const apart = { lists, pictures };
  return {
    run<I, O>({ name, untrusted }: Task<I, O>, input: I, patienceMs?: number, of?: number) {
      const pool = untrusted ? apart[untrusted] : threads;
      return pool.run(name, input, patienceMs, of) as Promise<O>;
    },
    async close() {
      await Promise.all([threads.close(), lists.close(), pictures.close()]);
    },
  };
}

/** Processes for lists. They reach no database, and so may serve several. */
export const openReaders = (): Pool => openPool(startListReader, { most: READERS });

/** The same for pictures. */
export const openPictureReaders = (): Pool =>
  openPool(() => startHosted({ ...programOf("pictures"), env: ONE_ARENA }), PICTURES);

function startThread(db: Pick<OpenDatabase, "turn" | "target">, warn: (line: string) => void): Runner {
  const worker = new Worker(entryBeside("worker-entry", import.meta.url), {
    workerData: { target: db.target },
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    execArgv: [],
  });
  serveTurns(worker, db, warn);
  return {
    events: worker,
    say: (asked: WorkerMessage) => worker.postMessage(asked),
    end: () => worker.terminate(),
    hold: () => worker.ref(),
    letGo: () => worker.unref(),
  };
}

/** What reads untrusted files, and what it gets of the machine. */
const programOf = (of: "lists" | "pictures") => ({
  path: fileURLToPath(entryBeside("reader-entry", import.meta.url)),
  args: [of],
  execArgv: [
    `--max-old-space-size=${READER_HEAP_MB}`,
    `--max-semi-space-size=${READER_YOUNG_MB}`,
    `--wasm-max-mem-pages=${DECODER_PAGES}`,
  ],
});

/** A process that gets nothing of this one's environment, and of the machine what any process gets. */
function startListReader(): Runner {
  const { path, args, execArgv } = programOf("lists");
  const child = fork(path, args, {
    env: {},
    execArgv,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return {
    events: child,
    // One that has just died tells so by its exit.
    say: (asked: WorkerMessage) => child.connected && child.send(asked, () => undefined),
    end: () => child.kill("SIGKILL"),
    hold() {
      child.ref();
      child.channel?.ref();
    },
    letGo() {
      child.unref();
      child.channel?.unref();
    },
  };
}
