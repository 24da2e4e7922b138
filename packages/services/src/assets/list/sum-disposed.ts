import { assets } from "@custodia/db/schema/assets/assets";
import { DISPOSED } from "@custodia/domain/assets/lifecycle";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { ofWideSum, wideSum } from "../../valuation/sums.ts";
import { disposalField } from "../detail/columns.ts";
import { ledBy, type Matching, type Narrowing, shown } from "./conditions.ts";

/** What was sold or scrapped comes to, in kobo: each by the day on which it went. */
export interface DisposedSums {
  count: number;
  cost: number;
  net_book_value: number;
  amount_sold_for: number;
  gain_or_loss: number;
}

/** Count, and millions and rest of cost, book value and proceeds. */
export type StoredDisposed = [number, number, number, number, number, number, number];

/** Whether a list is one of sold or scrapped assets alone, so that proceeds and results are summed. */
export const asksForDisposed = ({ filter: { status, standing } }: Narrowing): boolean =>
  status === "sold" || status === "scrapped" || standing === "disposed";

/** The amounts that are summed, of `assets`: each found by the asset in an index of its sale or scrapping. */
export const disposedAmounts = sql`${assets.cost} AS gone_cost,
  coalesce(${disposalField("net_book_value", "net_book_value")}, 0) AS gone_value,
  coalesce(${disposalField("amount_sold_for", "0")}, 0) AS proceeds`;

const [cost, value, proceeds] = [wideSum(sql`gone_cost`), wideSum(sql`gone_value`), wideSum(sql`proceeds`)];

/** Those sums over rows that have these amounts, as one text. */
export const disposedAsText = sql<string>`json_array(count(*), ${cost.millions}, ${cost.rest},
  ${value.millions}, ${value.rest}, ${proceeds.millions}, ${proceeds.rest})`;

export function readDisposed(stored: StoredDisposed): DisposedSums {
  const [count, cost, cost_rest, value, value_rest, proceeds, proceeds_rest] = stored;
  return {
    count,
    cost: ofWideSum({ millions: cost, rest: cost_rest }),
    net_book_value: ofWideSum({ millions: value, rest: value_rest }),
    amount_sold_for: ofWideSum({ millions: proceeds, rest: proceeds_rest }),
    gain_or_loss: ofWideSum({ millions: proceeds - value, rest: proceeds_rest - value_rest }),
  };
}

/** The sums of all that match, as one text: led by the most telling filter, else by the index of statuses. */
export function disposedSumsAsText(ctx: Pick<CompanyCtx, "company">, conditions: Matching): SQL {
  const lead = conditions.indexed[0]?.column;
  const where = shown(
    ctx,
    conditions,
    sql`${ledBy(lead, conditions) ?? sql`true`} AND ${inArray(assets.status, DISPOSED)}`,
  );
  return sql`(
    SELECT ${disposedAsText} FROM (
      SELECT ${disposedAmounts} FROM ${conditions.by ?? sql`${assets}`} WHERE ${where} LIMIT -1
    )
  )`;
}
