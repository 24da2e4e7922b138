import Driver from "libsql";
import type { ServedDatabase } from "./database.ts";
import { bindValues, encodeRows, ProtocolError, type Stmt, type StmtResult } from "./protocol.ts";

/** A client's connection, which runs one statement at a time. */
export interface Stream {
  execute(sql: string, stmt: Stmt): Promise<StmtResult>;
  sequence(sql: string): Promise<void>;
  describe(sql: string): unknown;
  autocommit(): boolean;
  /** Rolls back an open transaction. */
  close(): void;
}

/** Opens a stream, which closes itself after `idleMs` without a call, and then calls `onExpired`. */
export function openStream(database: ServedDatabase, idleMs: number, onExpired: () => void, isReplica = false): Stream {
  const connection = database.connect();
  const reading = isReplica ? database.connect() : connection;
  let preempted = false;
  let open = true;
  let idle = setTimeout(expire, idleMs);
  const holder = {
    onPreempted() {
      if (open && connection.inTransaction) connection.exec("ROLLBACK");
      preempted = true;
    },
  };

  function close(): void {
    if (!open) return;
    open = false;
    clearTimeout(idle);
    if (connection.inTransaction) connection.exec("ROLLBACK");
    database.lock.release(holder);
    connection.close();
    if (isReplica) reading.close();
  }

  function expire(): void {
    close();
    onExpired();
  }

  /** Runs `work`. A preempted stream gets one error; its next statement runs outside the lost transaction. */
  async function run<T>(needsLock: boolean, work: () => T): Promise<T> {
    clearTimeout(idle);
    try {
      if (open && needsLock && !preempted) await database.lock.acquire(holder);
      if (!open) throw new ProtocolError("The stream has expired due to inactivity", "STREAM_EXPIRED");
      if (preempted) {
        preempted = false;
        throw new ProtocolError("Transaction timed out", "TRANSACTION_TIMEOUT");
      }
      return work();
    } catch (error) {
      throw toProtocolError(error);
    } finally {
      if (open) {
        if (!connection.inTransaction) database.lock.release(holder);
        idle = setTimeout(expire, idleMs);
      }
    }
  }

  return {
    execute(sql, stmt) {
      assertSupported(sql);
      const values = bindValues(stmt);
      return run(writes(sql), () => {
        const target = /^select\b/i.test(sql) && !connection.inTransaction ? reading : connection;
        return runPrepared(prepare(target, sql), values, stmt.want_rows ?? true);
      });
    },
    sequence(sql) {
      assertSupported(sql);
      return run(true, () => void connection.exec(sql));
    },
    describe(sql) {
      assertSupported(sql);
      const cols = prepare(connection, sql)
        .columns()
        .map(({ name, type }) => ({ name, decltype: type }));
      return { params: [], cols, is_explain: /^\s*explain/i.test(sql), is_readonly: !writes(sql) };
    },
    autocommit: () => open && !connection.inTransaction,
    close,
  };
}

function prepare(connection: Driver.Database, sql: string): Driver.Statement {
  try {
    return connection.prepare(sql);
  } catch (error) {
    const { message } = error as Error;
    if ((error as { code?: string }).code !== "SQLITE_ERROR") throw error;
    throw new ProtocolError(`SQL input error: ${message} (at offset 0)`, "SQL_INPUT_ERROR");
  }
}

function runPrepared(statement: Driver.Statement, values: unknown[], wantsRows: boolean): StmtResult {
  if (!statement.reader) {
    const { changes, lastInsertRowid } = statement.run(...values);
    return {
      cols: [],
      rows: [],
      affected_row_count: changes,
      last_insert_rowid: String(lastInsertRowid),
    };
  }
  statement.raw().safeIntegers(true);
  const rows = statement.all(...values) as unknown[][];
  return {
    cols: statement.columns().map(({ name, type }) => ({ name, decltype: type })),
    rows: wantsRows ? encodeRows(rows) : [],
    affected_row_count: 0,
    last_insert_rowid: null,
  };
}

/** Translates a driver error. Its code is cut to its first part, as the real server does. */
function toProtocolError(error: unknown): unknown {
  if (!(error instanceof Driver.SqliteError)) return error;
  return new ProtocolError(
    `SQLite error: ${error.message}`,
    /^SQLITE_[A-Z]+/.exec(error.code)?.[0] ?? "SQLITE_UNKNOWN",
  );
}

const LEADING_COMMENTS = /^(\s+|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/;
const STATEMENTS =
  /^(begin|commit|end|rollback|savepoint|release|select|with|values|insert|replace|update|delete|create|alter|drop|explain|pragma)\b/i;
const TEMPORARY_TABLE = /^create\s+temp(orary)?\b|^create\s+\w+\s+(if\s+not\s+exists\s+)?["[`]?temp["\]`]?\./i;
const READ_PRAGMAS =
  /^(table_list|index_list|index_info|table_info|table_xinfo|index_xinfo|compile_options|database_list|encoding|foreign_key_list|foreign_key_check|integrity_check|quick_check|data_version|user_version|page_count|freelist_count)$/i;
/** Pragmas of one connection, which may be set. */
const CONNECTION_PRAGMAS = /^(foreign_keys|defer_foreign_keys)$/i;
/** Pragmas that may be read, but not set. */
const READ_ONLY_PRAGMAS =
  /^(synchronous|journal_mode|application_id|busy_timeout|cache_size|mmap_size|page_size|query_only|recursive_triggers|auto_vacuum)$/i;

/** Throws for statements that a shared server does not allow: VACUUM, ATTACH, TEMP, and settings of the database. */
function assertSupported(sql: string): void {
  const text = sql.replace(LEADING_COMMENTS, "");
  const pragma = /^pragma\s+(?:\w+\.)?(\w+)\s*([=(])?/i.exec(text);
  const known = pragma ? isAllowedPragma(pragma[1]!, pragma[2] !== undefined) : STATEMENTS.test(text);
  if (!known || TEMPORARY_TABLE.test(text))
    throw new ProtocolError(`SQL string could not be parsed: unsupported statement: ${text}`, "SQL_PARSE_ERROR");
}

const isAllowedPragma = (name: string, hasValue: boolean) =>
  READ_PRAGMAS.test(name) || CONNECTION_PRAGMAS.test(name) || (READ_ONLY_PRAGMAS.test(name) && !hasValue);

/** Returns true for a statement that needs the writer lock. */
function writes(sql: string): boolean {
  const text = sql.replace(LEADING_COMMENTS, "");
  return (
    /^(insert|replace|update|delete|create|alter|drop|begin\s+(immediate|exclusive))\b/i.test(text) ||
    (/^with\b/i.test(text) && /\b(insert|update|delete|replace)\b/i.test(text))
  );
}

export const commits = (sql: string): boolean => /^(commit|end)\b/i.test(sql.replace(LEADING_COMMENTS, ""));
