import type { Reader } from "@custodia/db/client";
import { dataVersion } from "@custodia/db/data-version";

const MOST = 10_000;

interface Kept<T> {
  version: number;
  rows: Map<string, T>;
}

/**
 * Keeps what was found by a key for as long as nobody commits anything, on the embedded file alone. The version is asked for
 * before the row: what a commit overtakes while it is read is kept under a version that is over, and served to nobody.
 */
export function rowCache<T>(read: (db: Reader, key: string) => Promise<T | undefined>, most = MOST) {
  const stores = new WeakMap<Reader, Kept<T>>();
  return async (db: Reader, key: string): Promise<T | undefined> => {
    const version = dataVersion(db);
    if (version === undefined) return read(db, key);
    let kept = stores.get(db);
    if (kept?.version !== version) {
      kept = { version, rows: new Map() };
      stores.set(db, kept);
    }
    const known = kept.rows.get(key);
    if (known) return known;
    const found = await read(db, key);
    // What is not there is looked up again: keys that somebody invents push out nothing.
    if (found === undefined) return undefined;
    if (kept.rows.size >= most) kept.rows.delete(kept.rows.keys().next().value!);
    kept.rows.set(key, found);
    return found;
  };
}
