import { assets } from "@custodia/db/schema/assets/assets";
import { revaluations } from "@custodia/db/schema/assets/revaluations";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyId } from "../core/context.ts";
import { ownVisible } from "../core/visible-assets.ts";
import { accumulatedBy, addedAfter, CURRENT_TERMS, runningValueBy, type SqlTerms } from "./depreciation.ts";

/** A time in which one set of terms applied to an asset, as SQL; days are integers, money is kobo. */
export interface Span {
  /** The gross on a day that is not after its end, without what was added later. */
  gross(day: SQL): SQL<number>;
  /** The gross that it began with: what a revaluation set, without what was added later that day. */
  first_gross: SQL<number>;
  /** Its first day: of the acquisition or a revaluation. */
  start_day: SQLWrapper;
  /** The day of the revaluation, sale or scrapping that ended it; null if it goes on. */
  stop_day: SQLWrapper;
  /** 1 if the span began with the acquisition, 0 if with a revaluation. */
  is_first: SQL;
  /** 1 if only a sale or scrapping can have ended it, 0 if a revaluation has. */
  is_last: SQL;
  /** The net book value on a day that is not after its end. */
  value(day: SQL): SQL<number>;
  /** The depreciation accumulated in the span by such a day. */
  accumulated(day: SQL): SQL<number>;
  /** The condition that the span applies at the end of a day: an asset leaves the register on the day of its sale or scrapping. */
  appliesOn(day: SQL): SQL;
}

/** What a query selects from each span and its asset; `joins` and `where` may use both. */
export interface SpanSelection {
  columns: SQL;
  joins?: SQL | undefined;
  where: SQL | undefined;
}

const APPROVED = sql.raw([...IN_SERVICE_STATUSES, ...DISPOSED_STATUSES].map((status) => `'${status}'`).join());

/** Spans of assets without segments, which `sumSpansByClass` sums and `selectSpans` leaves out. */
export type SummedSpans = (current: Span) => SQL;

const IS_FIRST_TO_END = sql`(${revaluations.id} = (SELECT min(earlier.id) FROM ${revaluations} AS earlier
  WHERE earlier.company_id = ${revaluations.company_id} AND earlier.asset_id = ${revaluations.asset_id} AND earlier.reversed_at IS NULL))`;

/** What the latest revaluation of an asset, of those that `earlier` selects, set. */
const revaluedTo = (earlier: SQL) => sql<number>`(SELECT latest.carrying_amount FROM ${revaluations} AS latest
  WHERE latest.company_id = ${assets.company_id} AND latest.asset_id = ${assets.id} AND latest.reversed_at IS NULL AND ${earlier}
  ORDER BY latest.id DESC LIMIT 1)`;

const approved = (company_id: CompanyId) =>
  and(ownVisible({ company: { id: company_id } }), sql`${assets.status} IN (${APPROVED})`);

const CURRENT_BOUNDS: Bounds = {
  is_first: sql`(${assets.revalued_on} IS NULL)`,
  is_last: sql`1`,
  revalued_to: revaluedTo(sql`1`),
};
const CURRENT = spanOf(CURRENT_TERMS, CURRENT_BOUNDS);

const ENDED_BOUNDS: Bounds = {
  ended_at: revaluations.created_at,
  is_first: IS_FIRST_TO_END,
  is_last: sql`0`,
  revalued_to: revaluedTo(sql`latest.id < ${revaluations.id}`),
};

const withoutSegments = (summed: SummedSpans) => sql`(NOT ${assets.has_segments} AND ${summed(CURRENT)})`;

/**
 * Selects from all spans of a company's approved assets, as the register knows them today: the current terms of each asset, and
 * those that its revaluations ended. Everything that asks for figures of another day selects here, so a later kind of terms is
 * added here and nowhere else. The columns are computed in each part of the union, because SQLite copies a row between parts.
 */
export function selectSpans(company_id: CompanyId, select: (span: Span) => SpanSelection, summed?: SummedSpans): SQL {
  const own = approved(company_id);
  // The index has all that the figures of a class are computed from.
  const index = sql.raw(summed ? "assets_figures" : "assets_key");
  const current = select(CURRENT);
  const unsummed = summed && sql`${withoutSegments(summed)} IS NOT TRUE`;
  const ended = select(spanOf(ENDED_TERMS, ENDED_BOUNDS));
  return sql`SELECT ${current.columns} FROM ${assets} INDEXED BY ${index} ${current.joins ?? sql``} WHERE ${and(unsummed, current.where, own)}
    UNION ALL
    SELECT ${ended.columns} FROM ${revaluations} CROSS JOIN ${assets}
      ON ${assets.company_id} = ${revaluations.company_id} AND ${assets.id} = ${revaluations.asset_id} ${ended.joins ?? sql``}
    WHERE ${and(sql`${revaluations.company_id} = ${company_id} AND ${revaluations.reversed_at} IS NULL`, own, ended.where)}`;
}

/** Sums current spans of assets without segments by class, in the order of an index: sorting them would take longer than all else. */
export function sumSpansByClass(company_id: CompanyId, summed: SummedSpans, columns: (span: Span) => SQL): SQL {
  const span = spanOf({ ...CURRENT_TERMS, segments: null }, CURRENT_BOUNDS);
  return sql`SELECT ${columns(span)} FROM ${assets} INDEXED BY assets_figures
    WHERE ${and(withoutSegments(summed), approved(company_id))} GROUP BY ${assets.status}, ${assets.classification_id}`;
}

/** How a span begins and ends. */
interface Bounds extends Pick<Span, "is_first" | "is_last"> {
  /** When the revaluation that ended it was entered: what was added later belongs to the terms after it. */
  ended_at?: SQLWrapper;
  /** What the revaluation that began it set; null if none did. */
  revalued_to: SQL<number>;
}

function spanOf(
  terms: SqlTerms & { stop_day: SQLWrapper },
  { is_first, is_last, ended_at, revalued_to }: Bounds,
): Span {
  const { start_day, stop_day } = terms;
  const gross = (day: SQL) =>
    terms.segments ? sql<number>`(${terms.gross} - ${addedAfter(day, ended_at)})` : sql<number>`${terms.gross}`;
  return {
    gross,
    first_gross: sql`CASE WHEN ${is_first} THEN ${gross(sql`${start_day}`)} ELSE ${revalued_to} END`,
    start_day,
    stop_day,
    is_first,
    is_last,
    value: (day) => runningValueBy(terms, day),
    accumulated: (day) => sql`(${gross(day)} - ${runningValueBy(terms, day)})`,
    appliesOn: (day) => sql`(${start_day} <= ${day} AND (${stop_day} IS NULL OR ${stop_day} > ${day}))`,
  };
}

const dayOf = (date: SQLWrapper) => sql<number>`(unixepoch(${date}) / 86400)`;

/**
 * The terms that a revaluation ended, from its row joined to its asset, like `termsBeforeRevaluation` of the domain, and the
 * day on which they stopped.
 */
export const ENDED_TERMS: SqlTerms & { stop_day: SQLWrapper } = {
  gross: revaluations.previous_carrying_amount,
  scrap_value: revaluations.previous_scrap_value,
  useful_life_in_days: revaluations.previous_useful_life_in_days,
  // The asset's own value: it cannot change after the first revaluation.
  depreciates: assets.depreciates,
  start_day: dayOf(revaluations.previous_valued_on),
  stop_day: dayOf(revaluations.revaluation_date),
  value_at_stop: revaluations.net_book_value,
  segments: CURRENT_TERMS.segments,
};

/** The book value, in kobo, on a day on which these terms apply; `day` is an SQL integer. */
export const VALUE_BY_TERMS = {
  current: (day: SQL) => runningValueBy(CURRENT_TERMS, day),
  ended: (day: SQL) => runningValueBy(ENDED_TERMS, day),
};

/** The depreciation, in kobo, that was charged under these terms by a day, including terms that have ended since. */
export const CHARGED_BY_TERMS = {
  current: (day: SQL) => sql<number>`(${accumulatedBy(CURRENT_TERMS, day)} - ${addedAfter(day)})`,
  ended: (day: SQL) => sql<number>`(${accumulatedBy(ENDED_TERMS, day)} - ${addedAfter(day, revaluations.created_at)})`,
};
