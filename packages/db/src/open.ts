import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileTarget, isFile, openClient, pathOf, type Reader, type Target } from "./client.ts";
import { cacheVersionPerTick, invalidateDataVersion } from "./data-version.ts";
import { findUnavailable } from "./errors.ts";
import { inspectFile, interruptedRestore, prepareFolder } from "./inspect.ts";
import { migrate, missingMigrations } from "./migrate.ts";
import { lockDatabase, type Ownership } from "./owner-lock.ts";
import { openReadConnection } from "./read-connection.ts";
import { type ServerFacts, serverFacts } from "./server-facts.ts";
import { describeCause, StartupError } from "./startup-error.ts";
import type { SlowQueries } from "./statements.ts";
import { openWriteQueue, type WriteQueue } from "./write-queue.ts";

export interface OpenDatabase extends WriteQueue {
  read: Reader;
  /** Estimates the duration of another read, ms, by the queue at a database server. */
  readEstimatedWaitMs(): number;
  /** The target that a worker thread opens for itself. */
  target: Target;
  /** True if the file did not exist before. */
  fresh: boolean;
  /** The facts that the database server reports of itself; undefined for a file. */
  server?: ServerFacts | undefined;
}

/** The time that startup waits for a database server. */
const START_MS = 30_000;
const START_PAUSE_MS = 500;

/** The location of the data according to the settings. */
interface DatabasePlace {
  dataDir: string;
  url?: string | undefined;
  authToken?: string | undefined;
  /** The observer of slow statements. */
  slow?: SlowQueries;
}

/** Without `url` the data is the file `custodia.db` in `dataDir`. */
export function targetOf({ dataDir, url, authToken }: DatabasePlace): Target {
  return url ? { url, authToken } : fileTarget(resolve(dataDir, "custodia.db"));
}

/**
 * Opens the data as its only owner: folder, lock, check of the file, migrations, write queue, read connection.
 */
export async function openDatabase(options: DatabasePlace): Promise<OpenDatabase> {
  prepareFolder(options.dataDir);
  const half = interruptedRestore(options.dataDir);
  if (half) throw new StartupError(half);
  const target = targetOf(options);
  if (target.url.includes(":memory:")) {
    throw new StartupError(
      "DATABASE_URL names a database in memory, which would lose its tables. Name a file.",
    );
  }
  const { fresh, ownership } = isFile(target) ? own(pathOf(target)) : { fresh: false, ownership: undefined };
  try {
    const open = () => connect(target, ownership, options.slow);
    return { ...(isFile(target) ? await open() : await whenThere(open)), target, fresh };
  } catch (error) {
    ownership?.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database ${placeOf(target)} cannot be opened: ${describeCause(error)}.`,
      error,
    );
  }
}

/** Returns the location of the data without the parts that a log must not contain. */
export const placeOf = (target: Target) =>
  isFile(target) ? pathOf(target) : target.url.replace(/\?.*$|(?<=\/\/)[^/@]*@/gs, "");

/** Locks the file for this process, and checks it before anything is written. */
function own(path: string): { fresh: boolean; ownership: Ownership } {
  prepareFolder(dirname(path));
  const ownership = lockDatabase(`${path}.lock`);
  try {
    return { fresh: inspectFile(path) === "new", ownership };
  } catch (error) {
    ownership.withdraw();
    throw error;
  }
}

/** Runs `work` as soon as the server is reachable: it may be starting, too. */
async function whenThere<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + START_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!findUnavailable(error) || performance.now() > until) throw error;
      await sleep(START_PAUSE_MS);
    }
  }
}

async function connect(
  target: Target,
  ownership: Ownership | undefined,
  slow: SlowQueries | undefined,
): Promise<WriteQueue & Pick<OpenDatabase, "read" | "readEstimatedWaitMs" | "server">> {
  await migrate(target);
  const reading = await openReadConnection(target, { slow });
  const server = isFile(target) ? undefined : await serverFacts(reading.reader);
  const queue = await openWriteQueue(target, {}, slow);
  cacheVersionPerTick(reading.reader);
  const forget = () => invalidateDataVersion(reading.reader);
  return {
    ...queue,
    write: (work) => queue.write(work).finally(forget),
    turn: (work) => queue.turn(work).finally(forget),
    read: reading.reader,
    readEstimatedWaitMs: reading.estimatedWaitMs,
    server,
    async close() {
      await queue.close();
      server?.close();
      reading.close();
      if (isFile(target)) await gather(target);
      ownership?.release();
    },
  };
}

/** Checkpoints the WAL, so that after a clean stop the one file has all the data. */
async function gather(target: Target): Promise<void> {
  const client = await openClient(target, 0);
  // If it fails (a full disk, a worker still reading) no data is lost: the next start reads the WAL.
  await client.execute("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => undefined);
  client.close();
}

/**
 * Finds the data for reading only, also while a server owns it: takes no lock, creates and migrates nothing. Call it before
 * anything else in the process opens the file. Throws StartupError if there is nothing to read.
 */
export async function openReadOnly(whereabouts: DatabasePlace): Promise<Target> {
  const target = targetOf(whereabouts);
  const place = placeOf(target);
  if (isFile(target) && inspectFile(pathOf(target)) === "new") {
    throw new StartupError(
      `There is no database at ${place}. Set DATA_DIR to the folder that holds the data.`,
    );
  }
  const missing = await missingMigrations(target).catch((error: unknown) => {
    throw new StartupError(`The database ${place} cannot be opened: ${describeCause(error)}.`, error);
  });
  if (missing > 0) {
    throw new StartupError(
      `The database ${place} is of an older version: start the server once, which brings it up to date.`,
    );
  }
  if (missing < 0) throw new StartupError(`The database ${place} is of a newer version than this program.`);
  return target;
}
