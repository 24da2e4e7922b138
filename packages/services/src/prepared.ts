import type { Reader } from "@custodia/db/client";
import { connectionOf } from "@custodia/db/connection-of";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Keeps a query built for each connection: for short queries building takes longer than running. */
export function prepared<Q>(build: (db: Reader) => Q): (db: Reader) => Q {
  const kept = new WeakMap<Reader, Q>();
  return (asked) => {
    const db = connectionOf(asked);
    const known = kept.get(db);
    if (known) return known;
    const made = build(db);
    kept.set(db, made);
    return made;
  };
}

/** A column is one of so many: a list of any length is one value of a prepared query, JSON as text. */
export function isOneOf(column: SQLiteColumn, name: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`;
}
