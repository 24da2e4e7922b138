import type { Reader } from "@custodia/db/client";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Rows of a table. */
export type Rows = readonly [table: SQLiteTable, which: SQL | undefined];

/** Whether there are any of these, in one statement: so a round looks before it asks for the turn to write. */
export async function isAny(db: Reader, ...rows: Rows[]): Promise<boolean> {
  const each = rows.map(([table, which]) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${which})`);
  const { found } = await db.get<{ found: number }>(sql`SELECT ${sql.join(each, sql` OR `)} AS found`);
  return found === 1;
}
