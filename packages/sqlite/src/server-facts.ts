import { sql } from "drizzle-orm";
import { type DbTarget, isFile, type Reader } from "./client.ts";
import { openReadConnection } from "./read-connection.ts";

/** Properties of a database server. */
export interface ServerFacts {
  /** The server's clock, on which all our servers agree; this machine's may jump or be wrong. */
  clock(): Date;
  /** `PRAGMA synchronous`: from 2, acknowledged commits survive a power cut. */
  synchronous: number;
  /** Stops the clock checks. */
  close(): void;
}

/** The clocks of two machines drift by less than 1 ms in this interval. */
const CLOCK_CHECK_MS = 60_000;

export async function readServerFacts(reader: Reader): Promise<ServerFacts> {
  let offset = await clockOffset(reader);
  const timer = setInterval(() => {
    clockOffset(reader).then(
      (found) => {
        offset = found;
      },
      // While the server is unreachable, the last known offset stays.
      () => undefined,
    );
  }, CLOCK_CHECK_MS).unref();
  const synchronous = await synchronousOf(reader);
  return {
    clock: () => new Date(Math.round(performance.now() + offset)),
    synchronous,
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

/** Returns the offset of the server's clock from this process's monotonic clock, ms. */
async function clockOffset(reader: Reader): Promise<number> {
  const sentAt = performance.now();
  const { now } = await reader.get<{ now: number }>(sql`SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now`);
  return now - (sentAt + performance.now()) / 2;
}

/** Returns the clock of an open database: the server's, or this machine's for a file. */
export const clockOf = ({ server }: { server?: ServerFacts | undefined }): (() => Date) =>
  server?.clock ?? (() => new Date());

/** Returns the clock of a database that is not open; a server's clock is read once and continued by a monotonic clock. */
export async function readClock(target: DbTarget): Promise<() => Date> {
  if (isFile(target)) return () => new Date();
  const { reader, close } = await openReadConnection(target);
  try {
    const { clock, close: stop } = await readServerFacts(reader);
    stop();
    return clock;
  } finally {
    close();
  }
}
