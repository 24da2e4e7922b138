import type { Reader } from "@custodia/db/client";
import { dataVersion } from "@custodia/db/data-version";

const MAX_ROWS = 10_000;

interface CachedRows<T> {
  version: number;
  rows: Map<string, T>;
}

/**
 * Caches rows by key until the next commit, for the embedded file only. The data version is read before the row, so a row that a
 * commit overtakes is cached under an old version and never served.
 */
export function rowCache<T>(read: (db: Reader, key: string) => Promise<T | undefined>, maxRows = MAX_ROWS) {
  const stores = new WeakMap<Reader, CachedRows<T>>();
  return async (db: Reader, key: string): Promise<T | undefined> => {
    const version = dataVersion(db);
    if (version === undefined) return read(db, key);
    let cached = stores.get(db);
    if (cached?.version !== version) {
      cached = { version, rows: new Map() };
      stores.set(db, cached);
    }
    const known = cached.rows.get(key);
    if (known) return known;
    const found = await read(db, key);
    // Misses are not cached, so that invented keys evict nothing.
    if (found === undefined) return undefined;
    if (cached.rows.size >= maxRows) cached.rows.delete(cached.rows.keys().next().value!);
    cached.rows.set(key, found);
    return found;
  };
}
