import type { Reader } from "@custodia/sqlite/client";
import { dataVersion } from "@custodia/sqlite/data-version";
import { LRUCache } from "lru-cache";

const MAX_ROWS = 10_000;

interface CachedRows<T extends object> {
  version: number;
  rows: LRUCache<string, T>;
}

/**
 * Caches rows by key until the next commit, for a database file only. The data version is read before the row, so a row that
 * a commit overtakes is cached under an old version and never served.
 */
export function rowCache<T extends object>(
  read: (db: Reader, key: string) => Promise<T | undefined>,
  maxRows = MAX_ROWS,
) {
  const caches = new WeakMap<Reader, CachedRows<T>>();
  return async (db: Reader, key: string): Promise<T | undefined> => {
    const version = dataVersion(db);
    if (version === undefined) return read(db, key);
    let cached = caches.get(db);
    if (cached?.version !== version) {
      // `maxSize` allocates nothing in advance, and the next commit may already end this cache.
      cached = { version, rows: new LRUCache({ maxSize: maxRows, sizeCalculation: () => 1 }) };
      caches.set(db, cached);
    }
    const known = cached.rows.get(key);
    if (known) return known;
    const found = await read(db, key);
    // Misses are not cached, so that invented keys evict nothing.
    if (found === undefined) return undefined;
    cached.rows.set(key, found);
    return found;
  };
}
