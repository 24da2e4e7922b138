import { type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../src/client.ts";

/**
 * How SQLite will run a query, a line a step, as EXPLAIN QUERY PLAN tells it: `SEARCH assets USING INDEX
 * assets_by_cost (company_id=?)` is good, `SCAN assets` reads every company's rows, and `USE TEMP B-TREE FOR
 * ORDER BY` sorts all that was found before the first row leaves. `query` is a drizzle query or SQL.
 */
export async function planOf(db: Pick<Reader, "all">, query: SQLWrapper): Promise<string[]> {
  const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query.getSQL()}`);
  return steps.map((step) => step.detail);
}
