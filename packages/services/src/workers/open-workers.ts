import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { serveTurns } from "@custodia/sqlite/worker-turn";
import { entryUrl } from "./entry.ts";
import { openPool, type Pool } from "./pool.ts";
import { imageParserTasks, listParserTasks } from "./registry.ts";
import { hostedRunner, type ProcessStart, processRunner, type Runner, threadRunner } from "./runner.ts";
import type { TaskOptions, Workers } from "./task.ts";

/** Long tasks of one company leave a thread free, so that other companies need not wait for them. */
const THREADS = { max: 4, share: 3 };
const PARSERS = 2;
/** Photos arrive in batches of a hundred or more. */
const IMAGES = { max: PARSERS, maxQueued: 300 };
/** Files within the limits need less than half of this heap. */
const PARSER_HEAP_MB = 192;
/** With this young generation a list of 10,000 rows takes a total of 135 MB instead of up to 250 MB. */
const PARSER_YOUNG_MB = 8;
/** One malloc arena halves the memory that sharp's threads retain. */
const ONE_ARENA = { MALLOC_ARENA_MAX: "1" };
/** The HEIC decoder holds its pixels in WebAssembly memory; 65 megapixels take half of these pages. */
const DECODER_PAGES = 16_384;
const THREAD_HEAP_MB = 512;
/** Half of Node's default, at the same speed. */
const THREAD_YOUNG_MB = 16;

/**
 * Opens the workers. Untrusted files are parsed in processes of their own, and all other tasks run in threads: a heap that
 * runs over usually ends only its thread, but sometimes the whole process, which must not be the server's.
 */
export function openWorkers(
  db: Pick<OpenDatabase, "turn" | "target">,
  warn: (line: string) => void = console.warn,
  listParsers: Pool = openListParsers(),
  imageParsers: Pool = openImageParsers(),
): Workers {
  const threads = openPool(() => startThread(db, warn), THREADS);
  const findPool = (name: string) =>
    name in listParserTasks ? listParsers : name in imageParserTasks ? imageParsers : threads;
  const run = (name: string, input: unknown, options?: TaskOptions) => findPool(name).run(name, input, options);
  return {
    run: run as Workers["run"],
    async close() {
      await Promise.all([threads.close(), listParsers.close(), imageParsers.close()]);
    },
  };
}

/** Opens file-parser processes for spreadsheets and CSV. They reach no database, so that several servers may share them. */
export const openListParsers = (): Pool => openPool(() => processRunner(parserProcess("lists", {})), { max: PARSERS });

/** Opens file-parser processes for images. */
export const openImageParsers = (): Pool => openPool(() => hostedRunner(parserProcess("images", ONE_ARENA)), IMAGES);

function startThread(db: Pick<OpenDatabase, "turn" | "target">, warn: (line: string) => void): Runner {
  const worker = new Worker(entryUrl("worker-entry", import.meta.url), {
    workerData: { target: db.target },
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    execArgv: [],
  });
  serveTurns(worker, db, warn);
  return threadRunner(worker);
}

/** Describes a file-parser process with its memory limits. */
const parserProcess = (files: "lists" | "images", env: Record<string, string>): ProcessStart => ({
  path: fileURLToPath(entryUrl("file-parser-entry", import.meta.url)),
  args: [files],
  env,
  execArgv: [
    `--max-old-space-size=${PARSER_HEAP_MB}`,
    `--max-semi-space-size=${PARSER_YOUNG_MB}`,
    `--wasm-max-mem-pages=${DECODER_PAGES}`,
  ],
});
