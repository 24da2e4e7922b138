import { assets } from "@custodia/db/schema/assets/assets";
import { HELD } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { heldValueOn } from "../../valuation/asset-terms.ts";
import { ofWideSum, wideSum } from "../../valuation/sums.ts";
import { ledBy, lookedThrough, type Matching, shown } from "./conditions.ts";

/** What is held of a list, counted and summed in kobo; the gross less what is accumulated is the book value. */
export interface Sums {
  counted: number;
  cost: number;
  carrying_amount: number;
  accumulated_depreciation: number;
  net_book_value: number;
}

/** Count, and millions and rest of cost, gross and book value. */
export type Stored = [number, number, number, number, number, number, number];

/** That a status is one of those that are held: literals, so that SQLite knows them for few. */
export const heldAs = (status: SQLWrapper): SQL =>
  sql`${status} IN (${sql.raw(HELD.map((each) => `'${each}'`).join())})`;

/** The sums of such a text. */
export function readSums(stored: Stored): Sums {
  const [counted, cost, cost_rest, gross, gross_rest, value, value_rest] = stored;
  const accumulated = { millions: gross - value, rest: gross_rest - value_rest };
  return {
    counted,
    cost: ofWideSum({ millions: cost, rest: cost_rest }),
    carrying_amount: ofWideSum({ millions: gross, rest: gross_rest }),
    accumulated_depreciation: ofWideSum(accumulated),
    net_book_value: ofWideSum({ millions: value, rest: value_rest }),
  };
}

/** Such sums as one text. `LIMIT -1` has SQLite compute a book value once for both of its parts. */
export function sumsAsText(ctx: Pick<CompanyCtx, "company">, day: CalendarDate, conditions: Matching): SQL {
  const { indexed, texts, by } = conditions;
  const lead = indexed[0]?.column;
  // Where no other filter leads, one index holds all that is summed.
  const byFigures = lead === undefined ? texts.length === 0 : lead === assets.status;
  const from =
    by ??
    (byFigures
      ? sql`${assets} INDEXED BY assets_figures`
      : lead
        ? sql`${assets}`
        : lookedThrough(conditions));
  const held = heldAs(byFigures ? assets.status : sql`+${assets.status}`);
  // What is held was never rejected.
  const met = ledBy(lead, { ...conditions, kept_back: undefined });
  const where = shown(ctx, conditions, met ? sql`${met} AND ${held}` : held);
  const [cost, gross, value] = [wideSum(sql`cost`), wideSum(sql`gross`), wideSum(sql`value`)];
  return sql`(
    SELECT json_array(count(*), ${cost.millions}, ${cost.rest}, ${gross.millions}, ${gross.rest}, ${value.millions}, ${value.rest})
    FROM (
      SELECT ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${heldValueOn(day)} AS value
      FROM ${from} WHERE ${where} LIMIT -1
    )
  )`;
}
