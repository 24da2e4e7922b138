import { assets } from "@custodia/db/schema/assets/assets";
import { HELD } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { heldValueOn } from "../../valuation/depreciation.ts";
import { ofWideSum, wideSum } from "../../valuation/sums.ts";
import { ledBy, lookedThrough, type Matching, shown } from "./conditions.ts";
import { type DisposedSums, readDisposed, type StoredDisposed } from "./sum-disposed.ts";

/** The foot of a list: what is held, and of a list of sold or scrapped assets what those come to. */
export type Sums = HeldSums & { disposed: DisposedSums | null };

/** What is held of a list, counted and summed in kobo; the gross less what is accumulated is the book value. */
interface HeldSums {
  counted: number;
  /** Of these, how many have a gross that is not their cost. */
  revalued: number;
  cost: number;
  carrying_amount: number;
  accumulated_depreciation: number;
  net_book_value: number;
}

/** Count, millions and rest of cost, gross and book value, and how many were revalued. */
export type Stored = [number, number, number, number, number, number, number, number];

/** 1 of an asset whose gross is not its cost, else 0: of columns that the index `assets_figures` holds. */
export const revaluedFlag = sql<number>`(${assets.carrying_amount} <> ${assets.cost})`;

/** That a status is one of those that are held: literals, so that SQLite knows them for few. */
export const heldAs = (status: SQLWrapper): SQL =>
  sql`${status} IN (${sql.raw(HELD.map((each) => `'${each}'`).join())})`;

/** The sums of such a text. */
export function readSums(stored: Stored, disposed: StoredDisposed | null = null): Sums {
  const [counted, cost, cost_rest, gross, gross_rest, value, value_rest, revalued] = stored;
  const accumulated = { millions: gross - value, rest: gross_rest - value_rest };
  return {
    counted,
    revalued,
    cost: ofWideSum({ millions: cost, rest: cost_rest }),
    carrying_amount: ofWideSum({ millions: gross, rest: gross_rest }),
    accumulated_depreciation: ofWideSum(accumulated),
    net_book_value: ofWideSum({ millions: value, rest: value_rest }),
    disposed: disposed && readDisposed(disposed),
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
    SELECT json_array(count(*), ${cost.millions}, ${cost.rest}, ${gross.millions}, ${gross.rest}, ${value.millions}, ${value.rest}, coalesce(sum(revalued), 0))
    FROM (
      SELECT ${assets.cost} AS cost, ${assets.carrying_amount} AS gross, ${heldValueOn(day)} AS value,
        ${revaluedFlag} AS revalued
      FROM ${from} WHERE ${where} LIMIT -1
    )
  )`;
}
