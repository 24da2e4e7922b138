import type { Tx } from "@custodia/db/client";
import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Inserts rows of one shape in their order, by one statement that takes all of them as one text: to bind each value takes longer than
 * all the rest of a sale. Answers their ids in that order.
 */
export async function insertRows(
  tx: Tx,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) => sql`value ->> ${`$.${name}`}`);
  const made = await tx.all<{ id: number }>(sql`INSERT INTO ${table} (${sql.join(columns, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} FROM json_each(${JSON.stringify(rows)}) ORDER BY key RETURNING id`);
  // SQLite promises no order of what is returned; ids grow in the order of the rows.
  return made.map(({ id }) => id).sort((one, other) => one - other);
}
