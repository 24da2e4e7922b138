import { type SQL, sql } from "drizzle-orm";
import { type DbTarget, isFile, type Reader } from "./client.ts";
import { MIGRATIONS_TABLE } from "./copy-schema.ts";
import { onInterruption } from "./data-version.ts";
import { openReadConnection } from "./read-connection.ts";

/** Properties of a database server. */
export interface ServerFacts {
  /** The server's clock, on which all our servers agree; this machine's may jump or be wrong. */
  clock(): Date;
  /** `PRAGMA synchronous`: from 2, acknowledged commits survive a power cut. */
  synchronous: number;
  /** Returns by how much the database is newer than this program, as of the last check; undefined if it is not. */
  newerSchema(): OtherSchema | undefined;
  /** Calls `report` at each check that finds the database newer than this program. */
  onNewerSchema(report: (newer: OtherSchema) => void): void;
  /** Calls `report` at each check that finds the database older, because it was replaced by an earlier copy. */
  onOlderSchema(report: (older: OtherSchema) => void): void;
  /** Stops the checks. */
  close(): void;
}

/** The numbers of migrations: those of this program, and those that the database has while this one runs. */
export interface OtherSchema {
  own: number;
  found: number;
}

/** The clocks of two machines drift by less than 1 ms in this interval, and a newer schema is noticed within a minute. */
const CHECK_MS = 30_000;

/**
 * Reads the facts, and from then on checks the clock and whether the database has as many migrations as this program: each half minute, and
 * when the server may have been restarted.
 */
export async function readServerFacts(reader: Reader, own: number): Promise<ServerFacts> {
  // A database that is being restored has no migrations yet.
  let { offset } = await check(reader, sql`0`);
  let newer: OtherSchema | undefined;
  let reportNewer: (newer: OtherSchema) => void = () => undefined;
  let reportOlder: (older: OtherSchema) => void = () => undefined;
  let isChecking = false;

  async function update(): Promise<void> {
    // A check may open a connection, which asks for another check.
    if (isChecking) return;
    isChecking = true;
    try {
      const { offset: currentOffset, applied: found } = await check(reader, COUNT_APPLIED);
      offset = currentOffset;
      newer = found > own ? { own, found } : undefined;
      if (newer) reportNewer(newer);
      // A database that is being restored has none, and must not be migrated.
      else if (found > 0 && found < own) reportOlder({ own, found });
    } catch {
      // While the server is unreachable, the last known state stays.
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(update, CHECK_MS).unref();
  // The call that was interrupted goes first, and leaves its connection to the check.
  onInterruption(reader, () => void setImmediate(update));
  const synchronous = await synchronousOf(reader);
  return {
    clock: () => new Date(Math.round(performance.now() + offset)),
    synchronous,
    newerSchema: () => newer,
    onNewerSchema(listener) {
      reportNewer = listener;
    },
    onOlderSchema(listener) {
      reportOlder = listener;
    },
    close: () => clearInterval(timer),
  };
}

const synchronousOf = async (reader: Reader) =>
  (await reader.get<{ synchronous: number }>(sql`PRAGMA synchronous`)).synchronous;

/** Returns the `PRAGMA synchronous` of a new connection. */
export async function readSynchronous(target: DbTarget): Promise<number> {
  const { reader, close } = await openReadConnection(target);
  try {
    return await synchronousOf(reader);
  } finally {
    close();
  }
}

const COUNT_APPLIED = sql`(SELECT count(*) FROM ${sql.identifier(MIGRATIONS_TABLE)})`;

/** Returns the offset of the server's clock from this process's monotonic clock in ms, and the count in the same round trip. */
async function check(reader: Reader, count: SQL): Promise<{ offset: number; applied: number }> {
  const sentAt = performance.now();
  const { now, applied } = await reader.get<{ now: number; applied: number }>(
    sql`SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now, ${count} AS applied`,
  );
  return { offset: now - (sentAt + performance.now()) / 2, applied };
}

/** Returns the clock of an open database: the server's, or this machine's for a file. */
export const clockOf = ({ server }: { server?: ServerFacts | undefined }): (() => Date) =>
  server?.clock ?? (() => new Date());

/** Returns the clock of a database that is not open; a server's clock is read once and continued by a monotonic clock. */
export async function readClock(target: DbTarget): Promise<() => Date> {
  if (isFile(target)) return () => new Date();
  const { reader, close } = await openReadConnection(target);
  try {
    const { clock, close: stop } = await readServerFacts(reader, Number.POSITIVE_INFINITY);
    stop();
    return clock;
  } finally {
    close();
  }
}
