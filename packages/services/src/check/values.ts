import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";
import { dayOf, naira, type Rule, rulesOf } from "./rule.ts";
import { segmentValue } from "./segments.ts";

interface Terms {
  gross: string;
  scrap: string;
  /** 0 if the asset does not depreciate. */
  depreciates: string;
  life: string;
  /** Day 0 of the depreciation, and the day of the valuation. */
  from: string;
  to: string;
}

/**
 * Computes the book value in kobo, deliberately in another form than `valuation`, whose results it checks: shared code would
 * hide its own faults. A test asserts that both agree.
 */
export function bookValue({ gross, scrap, depreciates, life, from, to }: Terms): string {
  const days = `max(0, min(${to} - ${from}, ${life}))`;
  const written = `${gross} - (2 * (${gross} - ${scrap}) * ${days} + ${life}) / (2 * ${life})`;
  return `(CASE ${depreciates} WHEN 0 THEN ${gross} ELSE ${written} END)`;
}

/** The book value of an asset on a day number, by its segments if it has any. */
export function assetValue(day: string): string {
  const own = bookValue({
    gross: "asset.carrying_amount",
    scrap: "asset.scrap_value",
    depreciates: "asset.depreciates",
    life: "asset.useful_life_in_days",
    from: "asset.valued_day",
    to: day,
  });
  return `(CASE asset.has_segments WHEN 1 THEN ${segmentValue("asset", day)} ELSE ${own} END)`;
}

const revaluedValue = bookValue({
  gross: "event.previous_carrying_amount",
  scrap: "event.previous_scrap_value",
  depreciates: "asset.depreciates",
  life: "event.previous_useful_life_in_days",
  from: dayOf("event.previous_valued_on"),
  to: dayOf("event.revaluation_date"),
});

/** The changes of estimate and the additions of assets, which change their terms as revaluations do. */
const CHANGES = `change AS MATERIALIZED (
  SELECT asset_id, date || created_at AS time, amount, NULL AS scrap, life FROM asset_additions
  UNION ALL SELECT asset_id, from_date || created_at, 0, scrap_value, life FROM asset_estimates
)`;
const OF_CHAIN = "change.asset_id = chain.asset_id";
const SINCE_LAST = "change.time < chain.time AND change.time >= chain.last_time";

/** Stored book values follow from the terms, and the terms are those of the latest revaluation (rules/depreciation 5). */
export const valueRules: readonly Rule[] = [
  ...Object.entries({ disposals: "sale_date", scrappings: "discard_date" }).map(([table, date]) => ({
    rule: "book value",
    table,
    sql: `SELECT event.id, 'stores a book value of ' || ${naira("event.net_book_value")} || ', but asset ' || asset.id ||
        ' was worth ' || ${naira(assetValue(dayOf(`event.${date}`)))} AS problem
      FROM ${table} AS event JOIN assets AS asset ON asset.id = event.asset_id
      WHERE event.reversed_at IS NULL AND event.net_book_value <> ${assetValue(dayOf(`event.${date}`))}`,
  })),
  ...rulesOf({
    "book value": {
      revaluations: `SELECT event.id, 'stores a book value of ' || ${naira("event.net_book_value")} || ', but asset ' || asset.id ||
        ' was worth ' || ${naira(revaluedValue)} AS problem
      FROM revaluations AS event JOIN assets AS asset ON asset.id = event.asset_id
      WHERE event.reversed_at IS NULL AND asset.has_segments = 0 AND event.net_book_value <> ${revaluedValue}`,
    },
    terms: {
      assets: [
        `SELECT id, 'does not depreciate, but has a life of ' || useful_life_in_days || ' days' AS problem
      FROM assets WHERE depreciates = 0 AND useful_life_in_days <> ${MAX_LIFE_DAYS}`,
        `SELECT asset.id, 'has no useful life, which its policy needs' AS problem
      FROM assets AS asset LEFT JOIN asset_policies AS own ON own.company_id = asset.company_id AND own.asset_id = asset.id
        LEFT JOIN policies ON policies.company_id = own.company_id AND policies.id = own.policy_id
      WHERE asset.lacks_life AND (asset.depreciates = 0 OR asset.useful_life_in_days <> ${MAX_LIFE_DAYS}
        OR coalesce(policies.policy ->> 'method', '') NOT IN ('units_of_production', 'none'))`,
        `WITH latest AS MATERIALIZED (
        SELECT asset_id, max(id) AS id, revaluation_date, carrying_amount, scrap_value, useful_life_in_days,
          revaluation_date || created_at AS time
        FROM revaluations WHERE reversed_at IS NULL GROUP BY asset_id
      ), ${CHANGES}, later AS MATERIALIZED (
        SELECT change.asset_id, sum(amount) AS amount, max(life IS NOT NULL) AS has_life, max(CASE WHEN scrap IS NOT NULL THEN change.time END) AS scrap_time
        FROM change LEFT JOIN latest USING (asset_id) WHERE latest.id IS NULL OR change.time >= latest.time GROUP BY 1
      )
      SELECT asset.id, 'does not have the terms of its latest revaluation, estimate or addition' AS problem
      FROM assets AS asset LEFT JOIN latest ON latest.asset_id = asset.id LEFT JOIN later ON later.asset_id = asset.id
        LEFT JOIN change AS estimate ON estimate.asset_id = asset.id AND estimate.time = later.scrap_time AND estimate.scrap IS NOT NULL
      WHERE asset.revalued_on IS NOT latest.revaluation_date
        OR asset.carrying_amount <> latest.carrying_amount + coalesce(later.amount, 0)
        OR asset.scrap_value <> coalesce(estimate.scrap, latest.scrap_value)
        OR (later.has_life IS NOT 1 AND (NOT asset.lacks_life) * asset.useful_life_in_days <> latest.useful_life_in_days)`,
      ],
      revaluations: `WITH ${CHANGES}, chain AS (
        SELECT now.id, now.asset_id, now.revaluation_date, now.previous_valued_on, asset.acquisition_date, asset.cost,
          now.revaluation_date || now.created_at AS time,
          lag(now.revaluation_date || now.created_at, 1, '') OVER each AS last_time,
          now.previous_carrying_amount AS gross, now.previous_scrap_value AS scrap, now.previous_useful_life_in_days AS life,
          lag(now.revaluation_date) OVER each AS last_date, lag(now.carrying_amount) OVER each AS last_gross,
          lag(now.scrap_value) OVER each AS last_scrap, lag(now.useful_life_in_days) OVER each AS last_life
        FROM revaluations AS now JOIN assets AS asset ON asset.id = now.asset_id
        WHERE now.reversed_at IS NULL
        WINDOW each AS (PARTITION BY now.asset_id ORDER BY now.id)
      )
      SELECT id, 'does not continue the previous terms' AS problem FROM chain
      WHERE revaluation_date < previous_valued_on
        OR previous_valued_on <> coalesce(last_date, acquisition_date)
        OR gross <> coalesce(last_gross, cost - (SELECT coalesce(sum(amount), 0) FROM change WHERE ${OF_CHAIN}))
          + (SELECT coalesce(sum(amount), 0) FROM change WHERE ${OF_CHAIN} AND ${SINCE_LAST})
        OR (last_date IS NOT NULL AND (scrap, life) <> (last_scrap, last_life)
          AND NOT EXISTS (SELECT 1 FROM change WHERE ${OF_CHAIN} AND ${SINCE_LAST}))`,
      asset_estimates: `SELECT id, 'does not continue the total units of its asset' AS problem FROM (
        SELECT now.id, now.total_units, now.previous_total_units, own.total_units AS own,
          lag(now.total_units) OVER each AS last, lead(now.id) OVER each AS next
        FROM asset_estimates AS now
        LEFT JOIN asset_policies AS own ON own.company_id = now.company_id AND own.asset_id = now.asset_id
        WHERE now.total_units IS NOT NULL
        WINDOW each AS (PARTITION BY now.asset_id ORDER BY now.id)
      ) WHERE previous_total_units IS NOT coalesce(last, previous_total_units) OR (next IS NULL AND total_units IS NOT own)`,
    },
  }),
];
