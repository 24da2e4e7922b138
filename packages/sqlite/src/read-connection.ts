import type { Client } from "@libsql/client";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import { drizzle } from "drizzle-orm/libsql";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import Driver from "libsql";
import { type DbTarget, isFile, openClient, pathOf, type Reader } from "./client.ts";
import { registerContinuity, registerDataVersion } from "./data-version.ts";
import { createLatencyEstimator } from "./latency.ts";
import { openServerClient } from "./server-client.ts";
import {
  assertSafeInteger,
  type Bindable,
  measure,
  type SlowQueryReporting,
  statementCache,
  toBindable,
} from "./statements.ts";

const READ_PRAGMAS = ["query_only=ON", "cache_size=-32000", "mmap_size=268435456"];

/** Pragmas for a scan that reads much of the file once: a large cache or mapping would waste memory. */
const SCAN_PRAGMAS = ["query_only=ON", "cache_size=-8000"];

/**
 * Opens a connection that can only read; each statement sees the newest commit. With `snapshot`, all statements on a file see the
 * commit of the first one. Close such a connection soon, because the WAL grows meanwhile. `estimatedWaitMs` estimates the queue at a
 * server; a file has none.
 */
export async function openReadConnection(
  target: DbTarget,
  {
    scan = false,
    snapshot = false,
    slow,
  }: { scan?: boolean; snapshot?: boolean; slow?: SlowQueryReporting | undefined } = {},
): Promise<{ reader: Reader; estimatedWaitMs(): number; close(): void }> {
  if (isFile(target)) {
    const pragmas = scan ? SCAN_PRAGMAS : READ_PRAGMAS;
    const { reader, close } = openFileReader(pathOf(target), 1000, pragmas, slow, snapshot);
    return { reader, close, estimatedWaitMs: () => 0 };
  }
  const latency = createLatencyEstimator();
  const client = openServerClient(target, { slow, latency, onInterruption: () => interrupt() });
  const reader = drizzle(client);
  const interrupt = registerContinuity(reader);
  return { reader, close: () => client.close(), estimatedWaitMs: latency.estimatedWaitMs };
}

/**
 * Opens a read connection to a file on the bare driver. The client in front of it prepares each statement again and reads its
 * columns twice: one asset takes 1.16 ms of CPU with it and 0.13 ms here, a list page 4.3 ms and 1.6 ms (docs/adr/0004).
 */
function openFileReader(
  path: string,
  waitMs: number,
  pragmas: readonly string[],
  slow?: SlowQueryReporting,
  snapshot = false,
): { reader: Reader; close(): void } {
  const driver = new Driver(path, { timeout: waitMs });
  let open = true;

  function run<T>(sql: string, values: readonly unknown[], query: (values: Bindable[]) => T): T {
    // A statement outlives its connection, and would go on reading a closed file.
    if (!open) throw new Error("The database is closed.");
    return measure(slow, sql, () => query(values.map(toBindable)));
  }

  function readRows(sql: string, statement: Driver.Statement<[Bindable[]]>, values: readonly unknown[]): unknown[] {
    const rows = run(sql, values, (bound) => statement.all(bound));
    rows.forEach(assertExactRow);
    return rows;
  }

  function readFirst(sql: string, values: readonly unknown[]): unknown {
    try {
      const row = run(sql, values, (bound) => firstStatements(sql).get(bound));
      assertExactRow(row);
      return row;
    } catch (error) {
      // The driver's `get` repeats an error it has met once.
      firstStatements.drop(sql);
      throw error;
    }
  }

  const objects = statementCache((sql) => driver.prepare<[Bindable[]]>(sql));
  const arrays = statementCache((sql) => driver.prepare<[Bindable[]]>(sql).raw());
  // Separate from `all`: the driver's `get` would reuse the values of an `all` on the same statement.
  const firstStatements = statementCache((sql) => driver.prepare<[Bindable[]]>(sql).raw());
  // The interface of a synchronous driver for drizzle.
  const client = {
    prepare: (sql: string) => ({
      all: (...values: unknown[]) => readRows(sql, objects(sql), values),
      // The driver's own `get` would add a field to the row.
      get: (...values: unknown[]) => readRows(sql, objects(sql), values)[0],
      raw: () => ({
        all: (...values: unknown[]) => readRows(sql, arrays(sql), values),
        get: (...values: unknown[]) => readFirst(sql, values),
      }),
    }),
  };

  for (const pragma of pragmas) driver.exec(`PRAGMA ${pragma}`);
  // The transaction begins with the first statement, and ends with the connection.
  if (snapshot) driver.exec("BEGIN");
  const dialect = new SQLiteSyncDialect();
  const session = new BetterSQLiteSession(client as never, dialect, undefined);
  const database = new BaseSQLiteDatabase("sync", dialect, session, undefined);
  const reader = database as unknown as Reader;
  const version = driver.prepare("PRAGMA data_version").raw();
  registerDataVersion(reader, () => {
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

/** Throws for an integer that the driver has rounded; accepts a missing row. */
function assertExactRow(row: unknown): void {
  (Array.isArray(row) ? row : Object.values(row ?? {})).forEach(assertSafeInteger);
}

/** A row by column names. */
export type SnapshotRow = Record<string, unknown>;

/** Runs a read-only statement. */
export type SnapshotRead = (sql: string, args?: (string | number)[]) => Promise<SnapshotRow[]>;

const READ_ONLY_PRAGMAS = ["query_only=ON", "cache_size=-64000", "mmap_size=268435456"];

/** Time limit of a call to a server that reads all rows. */
const CALL_MS = 120_000;

/**
 * Runs `work` on a snapshot: one read transaction on its own connection, while others continue to write; `reader` reads it by drizzle. The
 * driver throws for integers beyond 2^53, so select them as text. Set `scan` to read everything once.
 */
export async function readSnapshot<T>(
  target: DbTarget,
  work: (read: SnapshotRead, reader: Reader) => Promise<T>,
  { scan = false } = {},
): Promise<T> {
  const client = isFile(target)
    ? await openClient(target, 1000, scan ? SCAN_PRAGMAS : READ_ONLY_PRAGMAS)
    : openServerClient(target, { callMs: CALL_MS });
  try {
    const snapshot = await client.transaction("read");
    try {
      return await work(
        async (sql, args = []) => {
          const { rows, columns } = await snapshot.execute({ sql, args });
          return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
        },
        drizzle(snapshot as unknown as Client),
      );
    } finally {
      snapshot.close();
    }
  } finally {
    client.close();
  }
}
