import { causeChain } from "@custodia/domain/errors";
import { LRUCache } from "lru-cache";
import { emptyHistogram, type Histogram, recordDuration } from "./latency.ts";

/** Prepared statements per connection: lists with many filters and sort orders need many. */
const MAX_STATEMENTS = 500;

/** Caches prepared statements by their SQL. */
export function statementCache<S extends object>(prepare: (sql: string) => S) {
  const statements = new LRUCache<string, S>({ max: MAX_STATEMENTS });
  const getStatement = (sql: string): S => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return Object.assign(getStatement, { drop: (sql: string) => void statements.delete(sql) });
}

/** A value of a statement, as the driver accepts it. */
export type Bindable = string | number | bigint | Uint8Array | null;

/**
 * Converts a value for the driver, which aborts the process on a boolean and binds `undefined` as NULL. A lone surrogate is
 * replaced, because it has no UTF-8 form: the driver fails, and a server rejects the whole request.
 */
export function toBindable(value: unknown): Bindable {
  if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined || Number.isNaN(value)) throw new TypeError(`${value} is not a valid query value.`);
  return value as Bindable;
}

/** Throws for an integer that the driver has rounded. */
export function assertSafeInteger(value: unknown): void {
  if (typeof value === "number" && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER))
    throw new RangeError("A number in the database is too large to be exact.");
}

/** A slow statement: its SQL, never its parameters. */
export interface SlowQuery {
  sql: string;
  ms: number;
}

/** The threshold from which statements are slow, and the receiver of reports about them. */
export interface SlowQueryReporting {
  thresholdMs: number;
  report: (query: SlowQuery) => void;
  /** Counts all statements, also the fast ones. */
  stats?: CallStats;
}

/** The calls to a database since the start: each statement of a file, each round trip to a server. */
export interface CallStats {
  durations: Histogram;
  /** Failed calls, except those that a constraint or a lock refused. */
  errors: number;
}

export const emptyCallStats = (): CallStats => ({ durations: emptyHistogram(), errors: 0 });

/** Reported SQL is cut to this length. */
const MAX_SQL_LENGTH = 2000;

/** Runs `work`, and reports the statement if it was slow. */
export function measure<T>(slow: SlowQueryReporting | undefined, sql: string, work: () => T): T {
  const startedAt = performance.now();
  try {
    return work();
  } catch (error) {
    countFailure(slow?.stats, error);
    throw error;
  } finally {
    reportIfSlow(slow, sql, performance.now() - startedAt);
  }
}

/** Counts a finished statement, and reports it if it was slow. */
export function reportIfSlow(slow: SlowQueryReporting | undefined, sql: string, ms: number): void {
  if (slow?.stats) recordDuration(slow.stats.durations, ms);
  if (slow && ms >= slow.thresholdMs) slow.report({ sql: sql.slice(0, MAX_SQL_LENGTH), ms: Math.round(ms) });
}

/** Errors that are part of the daily work: a violated constraint, and a lock that is waited for. */
const EXPECTED = /^SQLITE_(CONSTRAINT|BUSY)/;

/** Counts a failed call. */
export function countFailure(stats: CallStats | undefined, error: unknown): void {
  if (!stats) return;
  const isExpected = [...causeChain(error)].some(({ code }) => typeof code === "string" && EXPECTED.test(code));
  if (!isExpected) stats.errors += 1;
}
