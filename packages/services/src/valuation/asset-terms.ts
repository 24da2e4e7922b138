import { assets } from "@custodia/db/schema/assets/assets";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { type Kobo, kobo } from "@custodia/domain/money";
import type { ValuationTerms } from "@custodia/domain/valuation/terms";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accumulatedBy, netBookValueBy, runningValueBy, type SqlTerms } from "./depreciation-sql.ts";

/** Where the terms of an asset stand: `termsOfAsset` of domain is what comes back out of these. */
const COLUMNS = {
  gross: "carrying_amount",
  scrap_value: "scrap_value",
  useful_life_in_days: "useful_life_in_days",
  start_day: "valued_day",
  stop_day: "closed_day",
} as const;

/** Columns by which the figures of an asset that is held change. */
export const TERMS_OF_HELD = [
  COLUMNS.scrap_value,
  COLUMNS.useful_life_in_days,
  COLUMNS.gross,
  COLUMNS.start_day,
] as const;

type TermColumn = (typeof COLUMNS)[keyof typeof COLUMNS];

function termsIn(piece: (column: TermColumn) => SQLWrapper): SqlTerms & { stop_day: SQLWrapper } {
  return {
    gross: piece(COLUMNS.gross),
    scrap_value: piece(COLUMNS.scrap_value),
    useful_life_in_days: piece(COLUMNS.useful_life_in_days),
    start_day: piece(COLUMNS.start_day),
    accumulated_before: null,
    stop_day: piece(COLUMNS.stop_day),
  };
}

const terms = termsIn((column) => assets[column]);

/** The terms of an asset that is held, in a trigger's `NEW` or `OLD`. */
export function heldTermsIn(row: "NEW" | "OLD"): SqlTerms {
  return { ...termsIn((column) => sql.raw(`${row}.${column}`)), stop_day: null };
}

/**
 * The columns of an asset that its terms stand in, but for the day on which they stop. There is none for what was written off before,
 * as in the register nothing is.
 */
export function termColumns({ gross, scrap_value, useful_life_in_days, start_day }: ValuationTerms): {
  carrying_amount: Kobo;
  scrap_value: Kobo;
  useful_life_in_days: number;
  valued_day: number;
} {
  return {
    [COLUMNS.gross]: kobo(gross),
    [COLUMNS.scrap_value]: kobo(scrap_value),
    [COLUMNS.useful_life_in_days]: useful_life_in_days,
    [COLUMNS.start_day]: dayNumber(start_day),
  };
}

/** Cast, because numbers are bound as REAL. */
const bound = (day: CalendarDate) => sql`CAST(${dayNumber(day)} AS INTEGER)`;

/** What sorts and sums of assets compute, in kobo. */
export const figureOn = {
  carrying_amount: (): SQL<number> => sql`${terms.gross}`,
  accumulated_depreciation: (day: CalendarDate) => accumulatedBy(terms, bound(day)),
  net_book_value: (day: CalendarDate) => netBookValueBy(terms, bound(day)),
};

/** The net book value of an asset that is neither sold nor scrapped, in kobo, as sums over a whole register compute it. */
export function heldValueOn(day: CalendarDate): SQL<number> {
  return runningValueBy(terms, bound(day));
}

/** Whether an asset that is held has no depreciable amount left: what the dashboard counts (rules/depreciation 7). */
export function fullyDepreciatedOn(day: CalendarDate): SQL {
  return sql`(${heldValueOn(day)} = ${terms.scrap_value})`;
}
