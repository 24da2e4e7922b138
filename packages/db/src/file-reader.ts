import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import Driver from "libsql";
import type { Reader } from "./client.ts";
import { tellVersion } from "./data-version.ts";
import { assertExact, bindable, keeping } from "./kept-statements.ts";
import { type SlowQueries, timed } from "./slow-queries.ts";

type Value = number | bigint | string | Buffer | null;
type Statement = Driver.Statement<Value[]>;

/**
 * A connection to a file for reading, by the driver itself. The client in front of it prepares each statement anew and asks
 * twice for its columns: one asset takes 1.16 ms of processor with it and 0.13 ms here, a list page 4.3 and 1.6 (docs/0019).
 */
export function openFileReader(
  path: string,
  waitMs: number,
  pragmas: readonly string[],
  slow?: SlowQueries,
): { reader: Reader; close(): void } {
  const driver = new Driver(path, { timeout: waitMs });
  let open = true;

  function rowsOf<T>(sql: string, statement: Statement, values: readonly unknown[]): T[] {
    // A statement outlives its connection, and would go on reading a file that others think closed.
    if (!open) throw new Error("The database is closed.");
    // Never the driver's `get`: after an `all` of the same statement it answers for the values of that one.
    const rows = timed(slow, sql, () => statement.all(values.map(bindable) as never));
    for (const row of rows) (Array.isArray(row) ? row : Object.values(row as object)).forEach(assertExact);
    return rows as T[];
  }

  const objects = keeping((sql) => driver.prepare(sql));
  const arrays = keeping((sql) => driver.prepare(sql).raw());
  // What drizzle asks of a driver whose calls return at once.
  const client = {
    prepare: (sql: string) => ({
      all: (...values: unknown[]) => rowsOf(sql, objects(sql), values),
      get: (...values: unknown[]) => rowsOf(sql, objects(sql), values)[0],
      raw: () => ({
        all: (...values: unknown[]) => rowsOf(sql, arrays(sql), values),
        get: (...values: unknown[]) => rowsOf(sql, arrays(sql), values)[0],
      }),
    }),
  };

  for (const pragma of pragmas) driver.exec(`PRAGMA ${pragma}`);
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
