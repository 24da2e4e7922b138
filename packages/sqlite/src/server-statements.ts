import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { ResultSetImpl } from "@libsql/core/util";
import {
  BatchCond,
  type BatchStep,
  ClientError,
  HttpServerError,
  ResponseError,
  type RowsResult,
  Stmt,
  type Stream,
} from "@libsql/hrana-client";
import { toBindable } from "./statements.ts";

export const COMMIT = "COMMIT";

/** Runs one statement. */
export async function runStatement(stream: Stream, statement: InStatement): Promise<ResultSet> {
  return toResultSet(await stream.query(toStmt(statement)));
}

/**
 * Runs statements in one call, each only if the one before succeeded. Throws the first error; before that it calls `onEarlyError` if the
 * last statement was not reached.
 */
export async function runSteps(
  stream: Stream,
  statements: readonly InStatement[],
  onEarlyError?: () => void,
): Promise<ResultSet[]> {
  const batch = stream.batch();
  let before: BatchStep | undefined;
  const pending = statements.map((statement) => {
    const step = batch.step();
    if (before) step.condition(BatchCond.ok(before));
    before = step;
    const result = step.query(toStmt(statement));
    // Awaited below, in order.
    result.catch(() => undefined);
    return result;
  });
  await batch.execute();
  const results: ResultSet[] = [];
  try {
    for (const result of pending) results.push(toResultSet((await result)!));
  } catch (error) {
    if (results.length < statements.length - 1) onEarlyError?.();
    throw error;
  }
  return results;
}

function toStmt(statement: InStatement): Stmt {
  if (typeof statement === "string") return new Stmt(statement);
  const stmt = new Stmt(statement.sql);
  if (Array.isArray(statement.args)) return stmt.bindIndexes(statement.args.map(toBindable));
  for (const [name, value] of Object.entries(statement.args ?? {})) stmt.bindName(name, value);
  return stmt;
}

const toResultSet = (result: RowsResult): ResultSet =>
  new ResultSetImpl(
    result.columnNames.map((name) => name ?? ""),
    result.columnDecltypes.map((type) => type ?? ""),
    result.rows,
    result.affectedRowCount,
    result.lastInsertRowid,
  );

/** Returns an error of the protocol with the code by which we recognise it; any other error unchanged. */
export function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  const code =
    error instanceof ResponseError ? error.code : error instanceof HttpServerError ? "SERVER_ERROR" : undefined;
  return new LibsqlError(error.message, code ?? "HRANA_CLOSED_ERROR", undefined, undefined, error);
}

/** Returns the SQL of the statements of a call, without their parameters. */
export const joinSql = (all: readonly (InStatement | [string, unknown?])[]): string =>
  all.map((part) => (typeof part === "string" ? part : Array.isArray(part) ? part[0] : part.sql)).join("; ");
