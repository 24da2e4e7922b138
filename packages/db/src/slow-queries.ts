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
