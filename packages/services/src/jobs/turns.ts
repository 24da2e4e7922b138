/** How long a transaction may hold the writers' turn, about: everybody else's writes wait behind it. */
const TURN_MS = 200;
/** Portions that one transaction takes at most. */
const MOST = 8;

/**
 * How many portions the next transaction takes, after one of `many` held the turn for so long. Pages that rows of one
 * transaction share are written once, so a quick machine takes many; a busy one goes back to few.
 */
export function portionsPerTransaction(many: number, tookMs: number): number {
  const fitting = Math.floor((many * TURN_MS) / Math.max(tookMs, 1));
  return Math.max(1, Math.min(fitting, 2 * many, MOST));
}

/** Rows of as many portions as `many` says each time; the first `done` rows, which end with a portion, are left out. */
export async function* joined<T>(
  portions: AsyncIterable<T[]>,
  done: number,
  many: () => number,
): AsyncGenerator<T[]> {
  let seen = 0;
  let rows: T[] = [];
  let taken = 0;
  for await (const portion of portions) {
    seen += portion.length;
    if (seen <= done) continue;
    rows = rows.concat(portion);
    taken += 1;
    if (taken < many()) continue;
    yield rows;
    rows = [];
    taken = 0;
  }
  if (rows.length > 0) yield rows;
}
