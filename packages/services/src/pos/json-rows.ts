import { type SQL, sql } from "drizzle-orm";

/** All rows of a query as one value, so that one statement answers several queries; columns as SQL. */
export function jsonRows(query: SQL, ...columns: string[]): SQL<string> {
  return sql`(SELECT json_group_array(json_array(${sql.raw(columns.join(", "))})) FROM (${query}))`;
}

/** A sum, which may be more than a number of JSON holds. */
export function wide(column: string): string {
  return `CAST(coalesce(${column}, 0) AS TEXT)`;
}

/** The sum of such sums. */
export function sumWide(texts: readonly string[]): bigint {
  return texts.reduce((all, text) => all + BigInt(text), 0n);
}
