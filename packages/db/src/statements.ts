/** Statements that a connection keeps prepared: lists with many filters and sorts make many. */
const KEPT = 500;

/** Prepares each statement once; where there are too many the oldest goes. What is forgotten is prepared anew. */
export function keeping<S>(prepare: (sql: string) => S) {
  const kept = new Map<string, S>();
  const statementOf = (sql: string): S => {
    const known = kept.get(sql);
    if (known) return known;
    const made = prepare(sql);
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(sql, made);
    return made;
  };
  return Object.assign(statementOf, { forget: (sql: string) => void kept.delete(sql) });
}

/**
 * A value as the driver takes it: it ends the whole process on a boolean, and takes what is missing for NULL. Half a pair of
 * surrogates is no text in UTF-8: a driver fails at it, a server refuses all that came with it.
 */
export function bindable(value: unknown): unknown {
  if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined || Number.isNaN(value)) throw new TypeError(`${value} is no value for a query.`);
  return value;
}

/** The driver hands out large integers rounded; nothing of ours may ever be. */
export function assertExact(value: unknown): void {
  if (typeof value === "number" && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER))
    throw new RangeError("A number of the database is too large to be told exactly.");
}

/** A statement that took long: its text, never what it was given. */
export interface SlowQuery {
  sql: string;
  ms: number;
}

/** From when on a statement is slow, and who is told of it. */
export interface SlowQueries {
  fromMs: number;
  tell: (query: SlowQuery) => void;
}

/** The longest text that is told. */
const MOST = 2000;

/** Does what a statement does, and tells of it where it took long. */
export function timed<T>(slow: SlowQueries | undefined, sql: string, work: () => T): T {
  const began = performance.now();
  try {
    return work();
  } finally {
    tellIfSlow(slow, sql, performance.now() - began);
  }
}

/** Tells of a statement that is over, where it took long. */
export function tellIfSlow(slow: SlowQueries | undefined, sql: string, ms: number): void {
  if (slow && ms >= slow.fromMs) slow.tell({ sql: sql.slice(0, MOST), ms: Math.round(ms) });
}
