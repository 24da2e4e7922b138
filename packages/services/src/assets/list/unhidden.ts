import type { Reader } from "@custodia/db/client";
import { or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { anyHidden } from "../../core/visible-assets.ts";
import type { Standing } from "./standing.ts";

/**
 * The ids that a query gives, in its order. Undefined where rows are hidden or kept back that were not when `standing` was
 * taken: the query does not ask for what there was none of, and the same statement tells whether that still holds of what it read.
 */
export async function idsIn(
  db: Reader,
  { company }: Pick<CompanyCtx, "company">,
  query: SQL,
  { hidden, refused }: Standing,
): Promise<number[] | undefined> {
  const anyRefused = sql`EXISTS (SELECT 1 FROM assets AS refused
    WHERE refused.company_id = ${company.id} AND refused.status = 'rejected' AND refused.import_id > 0)`;
  const changed = hidden
    ? sql`false`
    : refused > 0
      ? anyHidden({ company })
      : or(anyHidden({ company }), anyRefused);
  const [row] = await db.all<{ ids: string; changed: number }>(
    sql`SELECT json_group_array(id) AS ids, (${changed}) AS changed FROM (${query}) AS page`,
  );
  return row!.changed ? undefined : (JSON.parse(row!.ids) as number[]);
}
