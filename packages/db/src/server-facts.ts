import { sql } from "drizzle-orm";
import { isFile, type Reader, type Target } from "./client.ts";
import { openReader } from "./read-connection.ts";

/** What a database server tells of itself. */
export interface ServerFacts {
  /** Its clock, by which all servers of ours agree; this machine's may jump or be wrong. */
  clock(): Date;
  /** `PRAGMA synchronous`: 2 and more where what was acknowledged outlasts a power cut. */
  synchronous: number;
  /** Looks at the clock no more. */
  close(): void;
}

/** Clocks of two machines drift apart by less than a millisecond in so long. */
const LOOK_MS = 60_000;

export async function serverFacts(reader: Reader): Promise<ServerFacts> {
  let ahead = await look(reader);
  const looking = setInterval(() => {
    look(reader).then(
      (found) => {
        ahead = found;
      },
      // Away for now: what was known of its clock holds on.
      () => undefined,
    );
  }, LOOK_MS).unref();
  const { synchronous } = await reader.get<{ synchronous: number }>(sql`PRAGMA synchronous`);
  return {
    clock: () => new Date(Math.round(performance.now() + ahead)),
    synchronous,
    close: () => clearInterval(looking),
  };
}

/** How far its clock is ahead of the time since this process began, which no setting of the machine's clock moves. */
async function look(reader: Reader): Promise<number> {
  const asked = performance.now();
  const { now } = await reader.get<{ now: number }>(
    sql`SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now`,
  );
  return now - (asked + performance.now()) / 2;
}

/** The time of an open database: of its server, by which all servers of ours agree, and of this machine where it is a file. */
export const clockOf = ({ server }: { server?: ServerFacts | undefined }): (() => Date) =>
  server?.clock ?? (() => new Date());

/** The same of a database that is not open; asked once, and carried on by a clock that nobody sets. */
export async function clockAt(target: Target): Promise<() => Date> {
  if (isFile(target)) return () => new Date();
  const { reader, close } = await openReader(target);
  try {
    const { clock, close: stop } = await serverFacts(reader);
    stop();
    return clock;
  } finally {
    close();
  }
}
