import type { Reader } from "@custodia/db/client";

/** Keeps a query built for each connection: for short queries building takes longer than running. */
export function prepared<Q>(build: (db: Reader) => Q): (db: Reader) => Q {
  const kept = new WeakMap<Reader, Q>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const made = build(db);
    kept.set(db, made);
    return made;
  };
}
