import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import { drizzle } from "drizzle-orm/libsql";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import Driver from "libsql";
import { isFile, pathOf, type Reader, type Target } from "./client.ts";
import { tellVersion } from "./data-version.ts";
import { openCallPace } from "./latency.ts";
import { openServerClient } from "./server-client.ts";
import { assertExact, bindable, keeping, type SlowQueries, timed } from "./statements.ts";

const READING = ["query_only=ON", "cache_size=-32000", "mmap_size=268435456"];

/** For one who passes over much and comes back to none of it: what is kept or mapped of the file would be memory for nothing. */
export const PASSING = ["query_only=ON", "cache_size=-8000"];

/**
 * A connection that can only read; each statement sees the newest commit. With `oneMoment` all see that of the first one, where the
 * database is a file: a connection for one piece of work, since the log beside the file grows meanwhile. `wouldTakeMs` tells of a
 * line at a server; a file has none.
 */
export async function openReader(
  target: Target,
  {
    passing = false,
    oneMoment = false,
    slow,
  }: { passing?: boolean; oneMoment?: boolean; slow?: SlowQueries | undefined } = {},
): Promise<{ reader: Reader; wouldTakeMs(): number; close(): void }> {
  if (isFile(target)) {
    const pragmas = passing ? PASSING : READING;
    const { reader, close } = openFileReader(pathOf(target), 1000, pragmas, slow, oneMoment);
    return { reader, close, wouldTakeMs: () => 0 };
  }
  const pace = openCallPace();
  const client = openServerClient(target, { slow, pace });
  return { reader: drizzle(client), close: () => client.close(), wouldTakeMs: pace.wouldTakeMs };
}

type Value = number | bigint | string | Buffer | null;
type Statement = Driver.Statement<Value[]>;

/**
 * A connection to a file for reading, by the driver itself. The client in front of it prepares each statement anew and asks
 * twice for its columns: one asset takes 1.16 ms of processor with it and 0.13 ms here, a list page 4.3 and 1.6 (docs/adr/0004).
 */
function openFileReader(
  path: string,
  waitMs: number,
  pragmas: readonly string[],
  slow?: SlowQueries,
  oneMoment = false,
): { reader: Reader; close(): void } {
  const driver = new Driver(path, { timeout: waitMs });
  let open = true;

  function asked<T>(sql: string, values: readonly unknown[], ask: (values: never) => T): T {
    // A statement outlives its connection, and would go on reading a file that others think closed.
    if (!open) throw new Error("The database is closed.");
    return timed(slow, sql, () => ask(values.map(bindable) as never));
  }

  function rowsOf(sql: string, statement: Statement, values: readonly unknown[]): unknown[] {
    const rows = asked(sql, values, (bound) => statement.all(bound));
    rows.forEach(assertExactRow);
    return rows;
  }

  function firstOf(sql: string, values: readonly unknown[]): unknown {
    try {
      const row = asked(sql, values, (bound) => firsts(sql).get(bound));
      assertExactRow(row);
      return row;
    } catch (error) {
      // The driver's `get` throws what it met once for ever after.
      firsts.forget(sql);
      throw error;
    }
  }

  const objects = keeping((sql) => driver.prepare(sql));
  const arrays = keeping((sql) => driver.prepare(sql).raw());
  // The driver's `get` would answer for the values of an `all` of the same statement.
  const firsts = keeping((sql) => driver.prepare(sql).raw());
  // What drizzle asks of a driver whose calls return at once.
  const client = {
    prepare: (sql: string) => ({
      all: (...values: unknown[]) => rowsOf(sql, objects(sql), values),
      // The driver's own would put a field of its own into the row.
      get: (...values: unknown[]) => rowsOf(sql, objects(sql), values)[0],
      raw: () => ({
        all: (...values: unknown[]) => rowsOf(sql, arrays(sql), values),
        get: (...values: unknown[]) => firstOf(sql, values),
      }),
    }),
  };

  for (const pragma of pragmas) driver.exec(`PRAGMA ${pragma}`);
  // It begins with the first statement, and ends with the connection.
  if (oneMoment) driver.exec("BEGIN");
  const dialect = new SQLiteSyncDialect();
  const session = new BetterSQLiteSession(client as never, dialect, undefined);
  const database = new BaseSQLiteDatabase("sync", dialect, session as never, undefined);
  const reader = database as unknown as Reader;
  const version = driver.prepare("PRAGMA data_version").raw();
  tellVersion(reader, () => {
    if (!open) throw new Error("The database is closed.");
    return (version.get() as [number])[0];
  });
  return {
    reader,
    close() {
      open = false;
      driver.close();
    },
  };
}

/** Of a row that is not there, too. */
function assertExactRow(row: unknown): void {
  (Array.isArray(row) ? row : Object.values(row ?? {})).forEach(assertExact);
}
