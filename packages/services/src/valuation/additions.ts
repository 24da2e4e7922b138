import { assets } from "@custodia/db/schema/assets/assets";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * What was added to the cost of an asset of a query after a day, in kobo; only what was entered before an instant, if one is given. An
 * asset without segments has no additions, and is not looked up.
 */
export function addedAfter(day: SQL, before?: SQLWrapper): SQL<number> {
  const entered = before ? sql` AND addition.created_at < ${before}` : sql``;
  return sql<number>`CASE WHEN ${assets.has_segments} THEN (SELECT coalesce(sum(addition.amount), 0) FROM asset_additions AS addition
    WHERE addition.company_id = ${assets.company_id} AND addition.asset_id = ${assets.id}
      AND unixepoch(addition.date) / 86400 > ${day}${entered}) ELSE 0 END`;
}

/** The cost of an asset on a day, without later additions. */
export const costOn = (day: SQL): SQL<number> => sql<number>`(${assets.cost} - ${addedAfter(day)})`;
