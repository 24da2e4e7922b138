import { transfers } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { type SQL, sql } from "drizzle-orm";

/** What goods of a sale that came back have set off against its failed transfers. */
const setOff = sql`(SELECT coalesce(sum(set_off), 0) FROM ${returns}
  WHERE returns.company_id = pos_transfers.company_id AND returns.sale_id = pos_transfers.sale_id)`;

/**
 * What failed transfers have left to pay, less the goods that came back for it: a sum over sales, as a text of kobo. `from` has
 * `pos_transfers` in it and ends in a condition.
 */
export function owedAmong(from: SQL): SQL<string> {
  return sql`(SELECT CAST(coalesce(sum(max(0, failed - set_off)), 0) AS TEXT) FROM (
    SELECT sum(pos_transfers.amount) AS failed, ${setOff} AS set_off
    FROM ${from} AND pos_transfers.state = 'failed' GROUP BY +pos_transfers.sale_id))`;
}

/** The same of a sale, in a query of sales; kobo. */
export const owedOfSale = sql<number>`(SELECT coalesce(max(0, sum(pos_transfers.amount) - ${setOff}), 0) FROM ${transfers}
  WHERE pos_transfers.company_id = sales.company_id AND pos_transfers.sale_id = sales.id AND pos_transfers.state = 'failed')`;
