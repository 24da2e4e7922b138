/** The time for which a transaction may block all other writes, about. */
const TARGET_MS = 200;
const MAX_PORTIONS = 8;

/**
 * Returns the number of portions for the next transaction, after one of `portions` took `durationMs`. Pages that rows of one
 * transaction share are written once, so a fast machine takes many; a busy one goes back to few.
 */
export function nextBatchSize(portions: number, durationMs: number): number {
  const fitting = Math.floor((portions * TARGET_MS) / Math.max(durationMs, 1));
  return Math.max(1, Math.min(fitting, 2 * portions, MAX_PORTIONS));
}

/** Merges as many portions as `size` returns each time, and skips the first `done` rows, which end with a portion. */
export async function* mergeBatches<T>(
  portions: AsyncIterable<T[]>,
  done: number,
  size: () => number,
): AsyncGenerator<T[]> {
  let rowCount = 0;
  let rows: T[] = [];
  let merged = 0;
  for await (const portion of portions) {
    rowCount += portion.length;
    if (rowCount <= done) continue;
    rows = rows.concat(portion);
    merged += 1;
    if (merged < size()) continue;
    yield rows;
    rows = [];
    merged = 0;
  }
  if (rows.length > 0) yield rows;
}
