import { assets } from "@custodia/db/schema/assets";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { type SQL, sql } from "drizzle-orm";

/**
 * The SQL form of `accumulatedDepreciation` in domain/valuation/depreciation.ts, in kobo, where sorts and sums need it; a
 * test holds the one to the other. All of it is integers: 2 × (10^14 − 1) × 36,500 days stays below 2^63, and the day is
 * cast because numbers are bound as REAL.
 */
export function accumulatedOn(day: CalendarDate): SQL<number> {
  const life = assets.useful_life_in_days;
  const on = sql`CAST(${dayNumber(day)} AS INTEGER)`;
  const last = sql`min(${on}, coalesce(${assets.closed_day}, ${on}))`;
  const days = sql`max(0, min(${last} - ${assets.valued_day}, ${life}))`;
  return sql`((2 * (${assets.carrying_amount} - ${assets.scrap_value}) * ${days} + ${life}) / (2 * ${life}))`;
}

/** The SQL form of `netBookValue`, in kobo. */
export function netBookValueOn(day: CalendarDate): SQL<number> {
  return sql`(${assets.carrying_amount} - ${accumulatedOn(day)})`;
}

/** Whether an asset that is held has no depreciable amount left: what the dashboard counts (rules/depreciation 7). */
export function fullyDepreciatedOn(day: CalendarDate): SQL {
  return sql`(${heldValueOn(day)} = ${assets.scrap_value})`;
}

/**
 * The same of an asset that is neither sold nor scrapped, in the form that a sum over a whole register computes fastest: what
 * has run out, or has not begun, needs no division.
 */
export function heldValueOn(day: CalendarDate): SQL<number> {
  const { carrying_amount, scrap_value, useful_life_in_days: life, valued_day } = assets;
  const days = sql`(CAST(${dayNumber(day)} AS INTEGER) - ${valued_day})`;
  const part = sql`(2 * (${carrying_amount} - ${scrap_value}) * ${days} + ${life}) / (2 * ${life})`;
  return sql`CASE WHEN ${days} >= ${life} THEN ${scrap_value} WHEN ${days} <= 0 THEN ${carrying_amount} ELSE ${carrying_amount} - ${part} END`;
}
