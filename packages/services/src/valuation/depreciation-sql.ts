import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** `ValuationTerms` of domain as SQL: columns, or pieces of a trigger's text. Days count from 1970-01-01. */
export interface SqlTerms {
  gross: SQLWrapper;
  scrap_value: SQLWrapper;
  useful_life_in_days: SQLWrapper;
  /** 1, or 0 where the life counts for nothing. */
  depreciates: SQLWrapper;
  start_day: SQLWrapper;
  /** Null where nothing was ever written off before. */
  accumulated_before: SQLWrapper | null;
  /** Null where depreciation goes on. */
  stop_day: SQLWrapper | null;
}

/**
 * The SQL form of `accumulatedDepreciation` in domain/valuation/depreciation.ts, in kobo; a test holds each form here to the pure one.
 * All of it is integers, so `day` must be one: 2 × (10^14 − 1) × 36,500 days stays below 2^63.
 */
export function accumulatedBy(terms: SqlTerms, day: SQL): SQL<number> {
  const since = writtenOff(terms, daysUsed(terms, day));
  return terms.accumulated_before ? sql`(${terms.accumulated_before} + ${since})` : sql`(${since})`;
}

/** The SQL form of `netBookValue`, in kobo. */
export function netBookValueBy(terms: SqlTerms, day: SQL): SQL<number> {
  return sql`(${opening(terms)} - ${writtenOff(terms, daysUsed(terms, day))})`;
}

/** The SQL form of `isFullyDepreciated`. */
export function fullyDepreciatedBy(terms: SqlTerms, day: SQL): SQL {
  return sql`(${terms.depreciates} AND ${writtenOff(terms, daysUsed(terms, day))} = ${opening(terms)} - ${terms.scrap_value})`;
}

/**
 * `netBookValueBy` where depreciation goes on, in the form that a sum over a whole register computes fastest: what has run out, or
 * has not begun, needs no division.
 */
export function runningValueBy(terms: SqlTerms, day: SQL): SQL<number> {
  const { scrap_value, start_day, depreciates, useful_life_in_days: life } = terms;
  const days = sql`(${day} - ${start_day})`;
  const base = opening(terms);
  return sql`CASE WHEN NOT ${depreciates} THEN ${base} WHEN ${days} >= ${life} THEN ${scrap_value} WHEN ${days} <= 0 THEN ${base} ELSE ${base} - ${writtenOff(terms, days)} END`;
}

/** The book value of day 0. */
function opening({ gross, accumulated_before }: SqlTerms): SQLWrapper {
  return accumulated_before ? sql`${gross} - ${accumulated_before}` : gross;
}

function daysUsed({ start_day, stop_day, depreciates, useful_life_in_days }: SqlTerms, day: SQL): SQL {
  const last = stop_day ? sql`min(${day}, coalesce(${stop_day}, ${day}))` : day;
  return sql`${depreciates} * max(0, min(${last} - ${start_day}, ${useful_life_in_days}))`;
}

/** What `days` of the life have written off, rounded half up. */
function writtenOff(terms: SqlTerms, days: SQL): SQL {
  const { scrap_value, useful_life_in_days: life } = terms;
  return sql`(2 * (${opening(terms)} - ${scrap_value}) * ${days} + ${life}) / (2 * ${life})`;
}
