import Driver from "libsql";
import { refuse, writes } from "./allowed.ts";
import type { Served } from "./database.ts";
import { type Stmt, type StmtResult, Told } from "./messages.ts";
import { boundOf, toldRows } from "./values.ts";

/** A connection of a client's own, on which one statement follows another. */
export interface Stream {
  execute(sql: string, stmt: Stmt): Promise<StmtResult>;
  sequence(sql: string): Promise<void>;
  describe(sql: string): unknown;
  autocommit(): boolean;
  /** Rolls back what is open. */
  close(): void;
}

/** Opens a stream, which ends by itself where nobody calls for `idleMs`; `ended` hears of that. */
export function openStream(database: Served, idleMs: number, ended: () => void): Stream {
  const connection = database.take();
  let lost = false;
  let open = true;
  let sound = true;
  let idle = setTimeout(expire, idleMs);
  const holder = {
    lose() {
      if (connection.inTransaction) connection.exec("ROLLBACK");
      lost = true;
    },
  };

  function close(): void {
    if (!open) return;
    open = false;
    clearTimeout(idle);
    database.give(connection, sound);
    database.turn.leave(holder);
  }

  function expire(): void {
    close();
    ended();
  }

  /** Runs `work`; who lost his turn meanwhile is told once, and what he says next stands alone. */
  async function run<T>(asksTurn: boolean, work: () => T): Promise<T> {
    clearTimeout(idle);
    try {
      if (asksTurn && !lost) await database.turn.take(holder);
      if (!open) throw new Told("The stream has expired due to inactivity", "STREAM_EXPIRED");
      if (lost) {
        lost = false;
        throw new Told("Transaction timed out", "TRANSACTION_TIMEOUT");
      }
      return work();
    } catch (error) {
      if (error instanceof Driver.SqliteError && error.code.startsWith("SQLITE_BUSY")) sound = false;
      throw told(error);
    } finally {
      if (open) {
        if (!connection.inTransaction) database.turn.leave(holder);
        idle = setTimeout(expire, idleMs);
      }
    }
  }

  return {
    execute(sql, stmt) {
      refuse(sql);
      const values = boundOf(stmt);
      return run(writes(sql), () => resultOf(prepared(connection, sql), values, stmt.want_rows ?? true));
    },
    sequence(sql) {
      refuse(sql);
      return run(true, () => void connection.exec(sql));
    },
    describe(sql) {
      refuse(sql);
      const cols = prepared(connection, sql)
        .columns()
        .map(({ name, type }) => ({ name, decltype: type }));
      return { params: [], cols, is_explain: /^\s*explain/i.test(sql), is_readonly: !writes(sql) };
    },
    autocommit: () => !connection.inTransaction,
    close,
  };
}

function prepared(connection: Driver.Database, sql: string): Driver.Statement {
  try {
    return connection.prepare(sql);
  } catch (error) {
    const { message } = error as Error;
    if ((error as { code?: string }).code !== "SQLITE_ERROR") throw error;
    throw new Told(`SQL input error: ${message} (at offset 0)`, "SQL_INPUT_ERROR");
  }
}

function resultOf(statement: Driver.Statement, values: unknown[], wanted: boolean): StmtResult {
  if (!statement.reader) {
    const { changes, lastInsertRowid } = statement.run(...(values as never[]));
    return {
      cols: [],
      rows: [],
      affected_row_count: changes,
      last_insert_rowid: String(lastInsertRowid),
    };
  }
  statement.raw().safeIntegers(true);
  const rows = statement.all(...(values as never[])) as unknown[][];
  return {
    cols: statement.columns().map(({ name, type }) => ({ name, decltype: type })),
    rows: wanted ? toldRows(rows) : [],
    affected_row_count: 0,
    last_insert_rowid: null,
  };
}

/** An error of the driver as the server tells it: by the first part of its code. */
function told(error: unknown): unknown {
  if (!(error instanceof Driver.SqliteError)) return error;
  return new Told(
    `SQLite error: ${error.message}`,
    /^SQLITE_[A-Z]+/.exec(error.code)?.[0] ?? "SQLITE_UNKNOWN",
  );
}
