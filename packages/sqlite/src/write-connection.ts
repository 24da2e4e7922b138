import { type Client, LibsqlError, type Row, type Transaction } from "@libsql/client";
import Driver from "libsql";
import PromiseDriver from "libsql/promise";
import {
  assertSafeInteger,
  measure,
  reportIfSlow,
  type SlowQueryReporting,
  statementCache,
  toBindable,
} from "./statements.ts";
import { LARGE_WAL, walFileBytes } from "./wal.ts";

/**
 * The part of a client that drizzle uses. All statements are in transactions (rules/driver 1): `execute` runs in the open one.
 */
export type WritingClient = Pick<Client, "execute" | "transaction" | "close">;

/** One transaction that contains several: while it is open, each transaction of the client is a savepoint in it. */
export interface Group {
  begin(): void;
  commit(): Promise<void>;
  /** Does nothing if SQLite has already rolled back. */
  rollback(): void;
}

/** Options of a write connection. */
export interface WriterOptions {
  /** Commits wait for the disk in another thread. */
  commitOffThread?: boolean;
  /** The observer of slow statements. */
  slow?: SlowQueryReporting | undefined;
}

type StatementInput = string | { sql: string; args?: unknown[] };
type Result = Awaited<ReturnType<Transaction["execute"]>>;

/** The number of WAL pages from which a commit checkpoints if no worker thread does; the same as SQLite's default. */
const AUTOCHECKPOINT_PAGES = 1000;

/**
 * Opens a write connection to a file with the driver alone. The client that wraps it compiles each statement every time, and
 * for an insert all triggers of the table: 2.9 ms of the 9.4 ms of CPU time of a check-out of 20 lines (docs/adr/0004). With
 * `commitOffThread`, commits wait for the disk in the driver's own thread; do not use it in a thread that may be terminated
 * meanwhile.
 */
export function openFileWriter(
  path: string,
  pragmas: readonly string[],
  { commitOffThread = false, slow }: WriterOptions = {},
): { client: WritingClient; group: Group } {
  const driver = new Driver(path, { timeout: 0 });
  const run = <T>(sql: string, work: () => T): T => translateErrors(() => measure(slow, sql, work));
  let openTransaction: object | undefined;
  let inGroup = false;
  let checkpointPages = 0;
  const prepared = statementCache((sql) => {
    const statement = driver.prepare(sql);
    return statement.reader ? { rows: statement.raw(), toRow: rowBuilder(statement) } : { statement };
  });

  async function execute(input: StatementInput) {
    // SQLite may have rolled back by itself; the next statement would be committed alone (rules/driver 1).
    if (!openTransaction || !driver.inTransaction)
      throw new LibsqlError("No transaction is open.", "TRANSACTION_CLOSED");
    const { sql, args = [] } = typeof input === "string" ? { sql: input } : input;
    const values = args.map(toBindable);
    return run(sql, () => {
      const { statement, rows, toRow } = prepared(sql);
      if (statement) return { rows: [], rowsAffected: statement.run(values).changes } as unknown as Result;
      return { rows: (rows.all(values) as unknown[][]).map(toRow), rowsAffected: 0 } as unknown as Result;
    });
  }

  /**
   * Lets commits checkpoint only while the WAL is so large that no worker thread can be doing it (`wal.ts`). A checkpoint blocks
   * its thread, and rare checkpoints cost less: a page that many commits changed is copied once.
   */
  function tuneCheckpoints(): void {
    try {
      const pages = walFileBytes(path) > 4 * LARGE_WAL ? AUTOCHECKPOINT_PAGES : 0;
      if (pages !== checkpointPages) driver.exec(`PRAGMA wal_autocheckpoint=${pages}`);
      checkpointPages = pages;
    } catch {
      // A commit that is on the disk must not be reported as failed, or it would be written twice.
    }
  }

  /** `exec` finalizes its statements in any case: a BEGIN that fails on a lock leaves nothing behind (rules/driver 1). */
  const exec = (sql: string) => run(sql, () => void driver.exec(sql));

  /** Commits: writes and syncs pages, which takes as long as the disk does. The connection must not be used meanwhile. */
  const commit = (): Promise<void> =>
    translateAsyncErrors(async () => {
      const startedAt = performance.now();
      await (commitOffThread ? PromiseDriver.prototype.exec.call(driver, "COMMIT") : driver.exec("COMMIT"));
      reportIfSlow(slow, "COMMIT", performance.now() - startedAt);
    });

  function beginTransaction(): Transaction {
    const token = {};
    openTransaction = token;
    return {
      execute: async (input: StatementInput) => {
        if (openTransaction !== token) throw new LibsqlError("The transaction is over.", "TRANSACTION_CLOSED");
        return execute(input);
      },
      async commit() {
        if (inGroup) exec("RELEASE one");
        openTransaction = undefined;
        if (inGroup) return;
        await commit();
        tuneCheckpoints();
      },
      async rollback() {
        openTransaction = undefined;
        if (driver.inTransaction) exec(inGroup ? "ROLLBACK TO one; RELEASE one" : "ROLLBACK");
      },
    } as Transaction;
  }

  try {
    for (const pragma of [...pragmas, "wal_autocheckpoint=0"]) exec(`PRAGMA ${pragma}`);
  } catch (error) {
    driver.close();
    throw error;
  }
  function savepoint(): void {
    // After a rollback by SQLite itself a savepoint would begin a new transaction.
    if (!driver.inTransaction) throw new LibsqlError("The group is over.", "TRANSACTION_CLOSED");
    exec("SAVEPOINT one");
  }

  const client: WritingClient = {
    execute: execute as WritingClient["execute"],
    async transaction() {
      if (inGroup) savepoint();
      else exec("BEGIN IMMEDIATE");
      return beginTransaction();
    },
    close() {
      openTransaction = undefined;
      driver.close();
    },
  };
  const group: Group = {
    begin() {
      exec("BEGIN IMMEDIATE");
      inGroup = true;
    },
    async commit() {
      await commit();
      inGroup = false;
      tuneCheckpoints();
    },
    rollback() {
      inGroup = false;
      if (driver.inTransaction) exec("ROLLBACK");
    },
  };
  return { client, group };
}

const VALUES = Symbol("values");

interface RowWithValues {
  [VALUES]: unknown[];
}

/** Returns a function that builds rows as the client does: columns by name, and by position in inherited properties. */
function rowBuilder(statement: Driver.Statement): (values: unknown[]) => Row {
  const names = statement.columns().map(({ name }) => name);
  const base = Object.defineProperty({}, "length", { value: names.length });
  for (const index of names.keys())
    Object.defineProperty(base, index, {
      get(this: RowWithValues) {
        return this[VALUES][index];
      },
    });
  return (values) => {
    values.forEach(assertSafeInteger);
    const row = Object.create(base);
    row[VALUES] = values;
    names.forEach((name, index) => {
      if (!Object.hasOwn(row, name)) row[name] = values[index];
    });
    return row;
  };
}

/** Runs `work`, and converts the driver's errors to those of its client. */
function translateErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toClientError(error);
  }
}

async function translateAsyncErrors(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    throw toClientError(error);
  });
}

function toClientError(error: unknown): unknown {
  if (!(error instanceof Driver.SqliteError)) return error;
  const { message, code, rawCode } = error as { message: string; code: string; rawCode?: number };
  return new LibsqlError(message, /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code, code, rawCode, error);
}
