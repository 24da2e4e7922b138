import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type DatabaseDefinition,
  type DbTarget,
  fileTarget,
  isFile,
  openClient,
  pathOf,
  type Reader,
} from "./client.ts";
import { cacheVersionPerTick, invalidateDataVersion } from "./data-version.ts";
import { describeCause, findUnavailable, StartupError } from "./errors.ts";
import { inspectFile, interruptedRestore, prepareFolder } from "./inspect.ts";
import { migrate, missingMigrations, type SchemaUpgrade } from "./migrate.ts";
import { lockDatabase, type OwnerLock } from "./owner-lock.ts";
import { openReadConnection } from "./read-connection.ts";
import { readServerFacts, type ServerFacts } from "./server-facts.ts";
import { type CallStats, emptyCallStats, type SlowQueryReporting } from "./statements.ts";
import { openWriteQueue, type WriteQueue } from "./write-queue.ts";

export interface OpenDatabase extends WriteQueue {
  read: Reader;
  /** Estimates how long another read would take in ms, from the queue at a database server. */
  readEstimatedWaitMs(): number;
  /** The target that a worker thread opens for itself. */
  target: DbTarget;
  /** True if the file did not exist before. */
  fresh: boolean;
  /** The calls of this thread to the database. */
  calls: Readonly<CallStats>;
  /** The migrations that this start applied, if any. */
  upgrade?: SchemaUpgrade | undefined;
  /** The facts that the database server reports of itself; undefined for a file. */
  server?: ServerFacts | undefined;
}

/** The time that startup waits for a database server. */
const START_TIMEOUT_MS = 30_000;
const START_PAUSE_MS = 500;

/** The location of the data according to the settings. */
interface DatabaseSettings {
  dataDir: string;
  url?: string | undefined;
  authToken?: string | undefined;
  /** The observer of slow statements. */
  slow?: SlowQueryReporting;
}

/** Returns the location of the data: without `url`, the file `custodia.db` in `dataDir`. */
export function targetOf({ dataDir, url, authToken }: DatabaseSettings): DbTarget {
  return url ? { url, authToken } : fileTarget(resolve(dataDir, "custodia.db"));
}

/** Binds the operations on a whole database to its definition. */
export const defineDatabase = (definition: DatabaseDefinition) => ({
  openDatabase: (settings: DatabaseSettings) => openDatabase(definition, settings),
  openReadOnly: (settings: DatabaseSettings) => openReadOnly(definition, settings),
  migrate: (target: DbTarget) => migrate(definition, target),
});

/**
 * Opens the data as its only owner: folder, lock, check of the file, migrations, write queue, read connection.
 */
async function openDatabase(definition: DatabaseDefinition, options: DatabaseSettings): Promise<OpenDatabase> {
  prepareFolder(options.dataDir);
  const interrupted = interruptedRestore(options.dataDir);
  if (interrupted) throw new StartupError(interrupted);
  const target = targetOf(options);
  if (target.url.includes(":memory:")) {
    throw new StartupError("DATABASE_URL names a database in memory, which would lose its tables. Use a file.");
  }
  const { fresh, ownership } = isFile(target)
    ? takeOwnership(pathOf(target), definition.applicationId)
    : { fresh: false, ownership: undefined };
  try {
    const calls = emptyCallStats();
    const slow = { ...(options.slow ?? NOTHING_SLOW), stats: calls };
    const open = () => connect(definition, target, ownership, slow);
    return { ...(isFile(target) ? await open() : await retryUntilReachable(open)), target, fresh, calls };
  } catch (error) {
    ownership?.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${displayLocation(target)} cannot be opened: ${describeCause(error)}.`, error);
  }
}

/** Reports no statement as slow. */
const NOTHING_SLOW: SlowQueryReporting = { thresholdMs: Number.POSITIVE_INFINITY, report: () => undefined };

/** Returns the location of the data without the parts that a log must not contain. */
export const displayLocation = (target: DbTarget) =>
  isFile(target) ? pathOf(target) : target.url.replace(/\?.*$|(?<=\/\/)[^/@]*@/gs, "");

/** Locks the file for this process, and checks it before anything is written. */
function takeOwnership(path: string, applicationId: number): { fresh: boolean; ownership: OwnerLock } {
  prepareFolder(dirname(path));
  const ownership = lockDatabase(`${path}.lock`);
  try {
    return { fresh: inspectFile(path, applicationId) === "new", ownership };
  } catch (error) {
    ownership.withdraw();
    throw error;
  }
}

/** Runs `work` as soon as the server is reachable, because it may still be starting. */
async function retryUntilReachable<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!findUnavailable(error) || performance.now() > deadline) throw error;
      await sleep(START_PAUSE_MS);
    }
  }
}

async function connect(
  definition: DatabaseDefinition,
  target: DbTarget,
  ownership: OwnerLock | undefined,
  slow: SlowQueryReporting,
): Promise<WriteQueue & Pick<OpenDatabase, "read" | "readEstimatedWaitMs" | "server" | "upgrade">> {
  const upgrade = await migrate(definition, target);
  const readConnection = await openReadConnection(target, { slow });
  const server = isFile(target)
    ? undefined
    : await readServerFacts(readConnection.reader, definition.migrations.length);
  const queue = await openWriteQueue(target, definition.wrapTransaction, {}, slow);
  cacheVersionPerTick(readConnection.reader);
  const invalidate = () => invalidateDataVersion(readConnection.reader);
  return {
    ...queue,
    write: (work) => queue.write(work).finally(invalidate),
    turn: (work) => queue.turn(work).finally(invalidate),
    read: readConnection.reader,
    readEstimatedWaitMs: readConnection.estimatedWaitMs,
    server,
    upgrade,
    async close() {
      await queue.close();
      server?.close();
      readConnection.close();
      if (isFile(target)) await checkpointOnClose(target);
      ownership?.release();
    },
  };
}

/** Checkpoints the WAL, so that after a clean stop the one file has all the data. */
async function checkpointOnClose(target: DbTarget): Promise<void> {
  const client = await openClient(target, 0);
  // If it fails (a full disk, a worker still reading) no data is lost: the next start reads the WAL.
  await client.execute("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => undefined);
  client.close();
}

/**
 * Returns the location of data that is only to be read, also while a server owns it: takes no lock, creates and migrates
 * nothing. Call it before anything else in the process opens the file. Throws StartupError if there is nothing to read.
 */
async function openReadOnly(definition: DatabaseDefinition, settings: DatabaseSettings): Promise<DbTarget> {
  const target = targetOf(settings);
  const location = displayLocation(target);
  if (isFile(target) && inspectFile(pathOf(target), definition.applicationId) === "new") {
    throw new StartupError(`There is no database at ${location}. Set DATA_DIR to the folder that holds the data.`);
  }
  const missing = await missingMigrations(definition, target).catch((error: unknown) => {
    throw new StartupError(`The database ${location} cannot be opened: ${describeCause(error)}.`, error);
  });
  if (missing > 0) {
    throw new StartupError(`The database ${location} is of an older version: start the server once to upgrade it.`);
  }
  if (missing < 0) throw new StartupError(`The database ${location} is of a newer version than this program.`);
  return target;
}
