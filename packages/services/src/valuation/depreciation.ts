import { assets } from "@custodia/db/schema/assets/assets";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { type Kobo, kobo } from "@custodia/domain/money";
import type { ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QUERIED_ASSET, type SqlAsset, segmentValueBy } from "./segments.ts";

/** Columns that affect the figures of an asset in service, which `termsOfAsset` of the domain reads. */
export const IN_SERVICE_TERMS = [
  "scrap_value",
  "useful_life_in_days",
  "depreciates",
  "carrying_amount",
  "valued_day",
  "has_segments",
] as const;

function inServiceTerms(asset: SqlAsset, column: (name: (typeof IN_SERVICE_TERMS)[number]) => SQLWrapper): SqlTerms {
  return {
    gross: column("carrying_amount"),
    scrap_value: column("scrap_value"),
    useful_life_in_days: column("useful_life_in_days"),
    depreciates: column("depreciates"),
    start_day: column("valued_day"),
    stop_day: null,
    value_at_stop: null,
    segments: { has: column("has_segments"), ...asset },
  };
}

const inService = inServiceTerms(QUERIED_ASSET, (name) => assets[name]);

/** The current terms of an asset. */
export const CURRENT_TERMS = { ...inService, stop_day: assets.closed_day };

/** Returns the terms of an asset in service, from a trigger's `NEW` or `OLD`. */
export function inServiceTermsIn(row: "NEW" | "OLD"): SqlTerms {
  const asset = { company_id: sql.raw(`${row}.company_id`), id: sql.raw(`${row}.id`) };
  return inServiceTerms(asset, (name) => sql.raw(`${row}.${name}`));
}

/** Returns the stored useful life: assets without one store the maximum, which no computation uses. */
export const storedLife = (days: number | null): number => days ?? MAX_LIFE_DAYS;

/** Returns the columns of an asset that contain its life. */
export const lifeColumns = (asset: { depreciates: boolean; useful_life_in_days: number | null }) => ({
  useful_life_in_days: storedLife(asset.useful_life_in_days),
  lacks_life: asset.depreciates && asset.useful_life_in_days === null,
});

/** The life of the assets of a query; null if nobody gave one. That of an asset that does not depreciate means nothing. */
export const usefulLife = sql<number | null>`CASE WHEN NOT assets.lacks_life THEN assets.useful_life_in_days END`;

/** Lives in the rows of events, which have 0 for none. */
export const eventLife = {
  stored: (days: number | null): number => days ?? 0,
  read: (days: number): number | null => days || null,
};

/** Returns the columns of an asset that contain its terms, except the day on which they stop. */
export function termColumns({ gross, scrap_value, start_day, ...terms }: ValuationTerms): {
  carrying_amount: Kobo;
  scrap_value: Kobo;
  useful_life_in_days: number;
  lacks_life: boolean;
  depreciates: boolean;
  valued_day: number;
} {
  return {
    carrying_amount: kobo(gross),
    scrap_value: kobo(scrap_value),
    ...lifeColumns(terms),
    depreciates: terms.depreciates,
    valued_day: dayNumber(start_day),
  };
}

/** The cast is necessary because numbers are bound as REAL. */
export const boundDay = (day: CalendarDate) => sql`CAST(${dayNumber(day)} AS INTEGER)`;

/** The figures that sorts and sums of assets compute, in kobo. */
export const figureOn = {
  carrying_amount: (): SQL<number> => sql`${CURRENT_TERMS.gross}`,
  accumulated_depreciation: (day: CalendarDate) => accumulatedBy(CURRENT_TERMS, boundDay(day)),
  net_book_value: (day: CalendarDate) => netBookValueBy(CURRENT_TERMS, boundDay(day)),
};

/** The net book value of an asset that is neither sold nor scrapped, in kobo, as sums over a whole register compute it. */
export const inServiceValueOn = (day: CalendarDate): SQL<number> => runningValueBy(inService, boundDay(day));

/** `inServiceValueOn` of an asset without segments. */
export const ownValueOn = (day: CalendarDate): SQL<number> =>
  runningValueBy({ ...inService, segments: null }, boundDay(day));

/**
 * Returns the condition that an asset in service has no depreciable amount left, as the dashboard counts it
 * (rules/depreciation 7).
 */
export const fullyDepreciatedOn = (day: CalendarDate): SQL =>
  sql`(${DEPRECIATES} AND ${inServiceValueOn(day)} <= ${inService.scrap_value})`;

/** Whether an asset depreciates at all. */
export const DEPRECIATES: SQL = sql`${inService.depreciates}`;

/** `ValuationTerms` of the domain as SQL: columns, or fragments of a trigger. Days count from 1970-01-01. */
export interface SqlTerms {
  gross: SQLWrapper;
  scrap_value: SQLWrapper;
  useful_life_in_days: SQLWrapper;
  /** 1, or 0 if the asset does not depreciate and its life is ignored. */
  depreciates: SQLWrapper;
  start_day: SQLWrapper;
  /** Null if depreciation continues. */
  stop_day: SQLWrapper | null;
  /** The book value before the revaluation that ended these terms, whose own is that of its day; null if none has. */
  value_at_stop: SQLWrapper | null;
  /** The asset whose segments give its book value if it has any; null for terms without an asset. */
  segments: (SqlAsset & { has: SQLWrapper }) | null;
}

/** Returns `own`, or what the segments of an asset that has them give. */
function unlessSegments<T>({ segments }: SqlTerms, own: SQL<T>, bySegments: (asset: SqlAsset) => SQL): SQL<T> {
  return segments ? sql`CASE WHEN ${segments.has} THEN ${bySegments(segments)} ELSE ${own} END` : own;
}

/** The book value of a day by an asset's segments, until it stops. */
function segmentValue({ stop_day, value_at_stop }: SqlTerms, asset: SqlAsset, day: SQL): SQL {
  if (!stop_day) return segmentValueBy(asset, day);
  // Apart, because SQLite computes the month of a bound day once, and that of a column for each row.
  if (!value_at_stop)
    return sql`CASE WHEN ${stop_day} IS NULL THEN ${segmentValueBy(asset, day)} ELSE ${segmentValueBy(asset, sql`min(${day}, ${stop_day})`)} END`;
  return sql`CASE WHEN ${day} >= ${stop_day} THEN ${value_at_stop} ELSE ${segmentValueBy(asset, day)} END`;
}

/**
 * The SQL form of `accumulatedDepreciation` in domain/valuation/depreciation.ts, in kobo; a test compares each form here
 * with the pure one. It uses integers only, so `day` must be one: 2 × (10^14 − 1) × 36,500 days stays below 2^63.
 */
export function accumulatedBy(terms: SqlTerms, day: SQL): SQL<number> {
  const own = sql<number>`(${depreciationOver(terms, daysUsed(terms, day))})`;
  return unlessSegments(terms, own, (asset) => sql`${terms.gross} - ${segmentValue(terms, asset, day)}`);
}

/** The SQL form of `netBookValue`, in kobo. */
export function netBookValueBy(terms: SqlTerms, day: SQL): SQL<number> {
  const own = sql<number>`(${terms.gross} - ${depreciationOver(terms, daysUsed(terms, day))})`;
  return unlessSegments(terms, own, (asset) => segmentValue(terms, asset, day));
}

/**
 * `netBookValueBy` for continuing depreciation, in the form that sums a whole register fastest: assets whose life has ended
 * or has not begun need no division.
 */
export function runningValueBy(terms: SqlTerms, day: SQL): SQL<number> {
  const { gross, scrap_value, start_day, depreciates, useful_life_in_days: life } = terms;
  const days = sql`(${day} - ${start_day})`;
  const own = sql<number>`CASE WHEN NOT ${depreciates} THEN ${gross} WHEN ${days} >= ${life} THEN ${scrap_value} WHEN ${days} <= 0 THEN ${gross} ELSE ${gross} - ${depreciationOver(terms, days)} END`;
  return unlessSegments(terms, own, (asset) => segmentValue(terms, asset, day));
}

function daysUsed({ start_day, stop_day, depreciates, useful_life_in_days }: SqlTerms, day: SQL): SQL {
  const last = stop_day ? sql`min(${day}, coalesce(${stop_day}, ${day}))` : day;
  return sql`${depreciates} * max(0, min(${last} - ${start_day}, ${useful_life_in_days}))`;
}

/** Returns the depreciation over `days` of the life, rounded half up. */
function depreciationOver({ gross, scrap_value, useful_life_in_days: life }: SqlTerms, days: SQL): SQL {
  return sql`(2 * (${gross} - ${scrap_value}) * ${days} + ${life}) / (2 * ${life})`;
}

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
