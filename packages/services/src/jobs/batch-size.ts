/** Roughly how long a transaction may block all other writes. */
const TARGET_MS = 200;
const MAX_PORTIONS = 8;

/**
 * Returns the number of portions for the next transaction, after one of `portions` took `durationMs`. A database page is
 * written once per transaction, so a fast machine takes many portions at a time; a busy one falls back to few.
 */
export function nextBatchSize(portions: number, durationMs: number): number {
  const fitting = Math.floor((portions * TARGET_MS) / Math.max(durationMs, 1));
  return Math.max(1, Math.min(fitting, 2 * portions, MAX_PORTIONS));
}

/** Yields portions merged in groups of `size()`, without the first `done` rows, which end at the end of a portion. */
export async function* mergeBatches<T>(
  portions: AsyncIterable<T[]>,
  doneRows: number,
  size: () => number,
): AsyncGenerator<T[]> {
  let rowCount = 0;
  let rows: T[] = [];
  let merged = 0;
  for await (const portion of portions) {
    rowCount += portion.length;
    if (rowCount <= doneRows) continue;
    rows = rows.concat(portion);
    merged += 1;
    if (merged < size()) continue;
    yield rows;
    rows = [];
    merged = 0;
  }
  if (rows.length > 0) yield rows;
}
