import type { Reader } from "@custodia/sqlite/client";
import { type SQLWrapper, sql } from "drizzle-orm";

/**
 * Returns the query plan (EXPLAIN QUERY PLAN), a line per step: `SEARCH assets USING INDEX assets_by_cost (company_id=?)` is
 * good, `SCAN assets` reads every company's rows, and `USE TEMP B-TREE FOR ORDER BY` sorts all matches before the first row
 * is returned. `query` is a drizzle query or SQL.
 */
export async function planOf(db: Pick<Reader, "all">, query: SQLWrapper): Promise<string[]> {
  const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query.getSQL()}`);
  return steps.map((step) => step.detail);
}
