import type { Reader } from "@custodia/db/client";
import { connectionOf } from "@custodia/db/data-version";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

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

/** Rows of a table. */
type Rows = readonly [table: SQLiteTable, which: SQL | undefined];

/** Whether there are any of these, in one statement: so a round looks before it asks for the turn to write. */
export async function isAny(db: Reader, ...rows: Rows[]): Promise<boolean> {
  const each = rows.map(([table, which]) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${which})`);
  const { found } = await db.get<{ found: number }>(sql`SELECT ${sql.join(each, sql` OR `)} AS found`);
  return found === 1;
}
