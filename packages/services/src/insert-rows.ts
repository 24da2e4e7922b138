import type { Tx } from "@custodia/db/client";
import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Inserts rows of one shape in their order, by one statement that takes all of them as one text: to bind each value takes longer than
 * all the rest of a short verb, and so does having drizzle put its pieces together. Answers their ids in that order.
 */
export async function insertRows(
  tx: Tx,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const values = names.map((name) => `value ->> '$.${name}'`);
  const insert = `INSERT INTO "${getTableName(table)}" ("${names.join('", "')}") SELECT ${values.join(", ")} FROM json_each(`;
  const made = await tx.all<{ id: number }>(
    sql`${sql.raw(insert)}${rowsAsJson(rows)}) ORDER BY key RETURNING id`,
  );
  // SQLite promises no order of what is returned; ids grow in the order of the rows.
  return made.map(({ id }) => id).sort((one, other) => one - other);
}

/** Half a character, which JSON writes as its number: SQLite would keep it, and the driver ends the process where it reads one. */
const HALF = /\\ud[89a-f]/;

/** Rows as JSON for `json_each`, in which halves of characters are replaced, as they are where a value is bound. */
export const rowsAsJson = (rows: readonly object[]): string => wellFormedJson(rows);

/** A value as JSON without halves of characters. */
export function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!HALF.test(text)) return text;
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );
}
