import { dayOf, isHidden, naira, type Rule, rulesOf } from "./rule.ts";

/** The outcome of the latest request that admits an asset to the register, or of the import that created it. */
const ADMISSIONS = `admissions AS MATERIALIZED (
  SELECT kind, coalesce(asset_id, 0) AS asset_id, coalesce(import_id, 0) AS import_id, max(id) AS id, state
  FROM (
    SELECT id, kind, asset_id, import_id, state FROM approvals
    WHERE kind IN ('new_asset', 'import') AND payload ->> 'asset_ids' IS NULL
    UNION ALL
    SELECT request.id, kind, member.value, import_id, state
    FROM approvals AS request, json_each('[' || (payload ->> 'asset_ids') || ']') AS member
    WHERE kind = 'new_asset' AND payload ->> 'asset_ids' IS NOT NULL
  ) GROUP BY 1, 2, 3
)`;

/** The status that results from an asset's events. */
const BY_EVENTS = `CASE
  WHEN sale.id IS NOT NULL THEN 'sold'
  WHEN scrapping.id IS NOT NULL THEN 'scrapped'
  WHEN movement.id IS NOT NULL THEN 'out_for_' || movement.type
  WHEN coalesce(own.state, theirs.state) = 'pending' THEN 'pending'
  WHEN coalesce(own.state, theirs.state) IN ('rejected', 'withdrawn') AND NOT EXISTS (
    SELECT 1 FROM activities WHERE company_id = asset.company_id AND subject_type = 'asset'
      AND subject_id = asset.id AND action = 'assets.update' AND after ->> 'status' = 'in_service'
  ) THEN 'rejected'
  ELSE 'in_service' END`;

/** A reversed event of these tables proves nothing: the asset may have been corrected since. */
const REVERSIBLE = new Set(["disposals", "scrappings", "revaluations"]);

/** An asset's state agrees with its events (rules/assets 6, rules/approvals 2, rules/movements 4). */
export const assetStateRules: readonly Rule[] = [
  ...Object.entries({
    movements: "release_date",
    disposals: "sale_date",
    scrappings: "discard_date",
    revaluations: "revaluation_date",
    asset_estimates: "from_date",
    asset_additions: "date",
    usage_log: "from_date",
    asset_services: "service_date",
    maintenance_jobs: "done_date",
  }).map(([table, date]) => ({
    rule: "days",
    table,
    sql: `SELECT event.id, 'is dated ' || event.${date} || ', before asset ' || asset.id || ' was acquired on ' ||
        asset.acquisition_date AS problem
      FROM ${table} AS event JOIN assets AS asset ON asset.id = event.asset_id
      WHERE event.${date} < asset.acquisition_date ${REVERSIBLE.has(table) ? "AND event.reversed_at IS NULL" : ""}`,
  })),
  ...rulesOf({
    "status by events": {
      assets: `WITH ${ADMISSIONS}, seen AS (
        SELECT asset.id, asset.status, ${BY_EVENTS} AS by_events
        FROM assets AS asset
        LEFT JOIN disposals AS sale ON sale.company_id = asset.company_id AND sale.asset_id = asset.id AND sale.reversed_at IS NULL
        LEFT JOIN scrappings AS scrapping ON scrapping.company_id = asset.company_id AND scrapping.asset_id = asset.id
          AND scrapping.reversed_at IS NULL
        LEFT JOIN movements AS movement ON movement.company_id = asset.company_id AND movement.asset_id = asset.id
          AND movement.returned_at IS NULL
        LEFT JOIN admissions AS own ON own.kind = 'new_asset' AND own.asset_id = asset.id
        LEFT JOIN admissions AS theirs ON theirs.kind = 'import' AND theirs.import_id = asset.import_id
        WHERE NOT ${isHidden("asset")}
      )
      SELECT id, 'is ' || status || ', but its events make it ' || by_events AS problem
      FROM seen WHERE status <> by_events`,
    },
    "open movements": {
      movements: `SELECT movement.id, 'is open, but its asset ' || asset.id || ' is ' || asset.status AS problem
      FROM movements AS movement JOIN assets AS asset ON asset.id = movement.asset_id
      WHERE movement.returned_at IS NULL AND asset.status <> 'out_for_' || movement.type`,
    },
    "gone once": {
      scrappings: `SELECT scrapping.id, 'belongs to asset ' || sale.asset_id || ', which was sold' AS problem
      FROM scrappings AS scrapping JOIN disposals AS sale
        ON sale.company_id = scrapping.company_id AND sale.asset_id = scrapping.asset_id AND sale.reversed_at IS NULL
      WHERE scrapping.reversed_at IS NULL`,
    },
    days: {
      assets: [
        `SELECT id, 'has day numbers that do not match its dates' AS problem FROM assets
      WHERE acquisition_day <> ${dayOf("acquisition_date")} OR closed_day IS NOT ${dayOf("closed_on")}
        OR valued_day <> ${dayOf("coalesce(revalued_on, acquisition_date)")}`,
        `SELECT asset.id, 'was closed on ' || coalesce(asset.closed_on, 'no day') || ', but sold or scrapped on ' ||
        coalesce(sale.sale_date, scrapping.discard_date, 'no day') AS problem
      FROM assets AS asset
      LEFT JOIN disposals AS sale ON sale.company_id = asset.company_id AND sale.asset_id = asset.id AND sale.reversed_at IS NULL
      LEFT JOIN scrappings AS scrapping ON scrapping.company_id = asset.company_id AND scrapping.asset_id = asset.id
          AND scrapping.reversed_at IS NULL
      WHERE asset.closed_on IS NOT coalesce(sale.sale_date, scrapping.discard_date)`,
      ],
    },
    maintenance: {
      assets: [
        // An imported total was spent earlier, and no other record can confirm it.
        `WITH spent AS MATERIALIZED (
        SELECT asset_id, sum(amount) AS amount
        FROM (SELECT asset_id, amount FROM movements UNION ALL SELECT asset_id, amount FROM asset_services
          UNION ALL SELECT asset_id, amount FROM maintenance_jobs)
        GROUP BY asset_id
      )
      SELECT asset.id, 'has a maintenance cost of ' || ${naira("asset.total_maintenance_cost")} ||
        ', but its movements, visits and jobs cost ' || ${naira("coalesce(spent.amount, 0)")} AS problem
      FROM assets AS asset LEFT JOIN spent ON spent.asset_id = asset.id
      WHERE asset.total_maintenance_cost < coalesce(spent.amount, 0)
        OR (asset.import_id = 0 AND asset.total_maintenance_cost > coalesce(spent.amount, 0))`,
        // In the company's time zone, the day of an instant can begin up to 14 hours before the UTC day, or 12 hours after
        // it. An imported asset may have been serviced only in its file.
        `WITH latest AS MATERIALIZED (
        SELECT asset_id, max(id) AS id, returned_at FROM movements
        WHERE type = 'maintenance' AND returned_at IS NOT NULL GROUP BY asset_id
      ), done AS MATERIALIZED (SELECT asset_id, max(service_date) AS day FROM asset_services GROUP BY asset_id)
      SELECT asset.id, 'has its last maintenance on ' || coalesce(last_maintenance_date, 'no day') ||
        ', but returned from maintenance at ' || coalesce(latest.returned_at, 'no time') ||
        ', had a visit on ' || coalesce(done.day, 'no day') ||
        ', and was imported with ' || coalesce(imported_maintenance_date, 'no day') AS problem
      FROM assets AS asset
      LEFT JOIN latest ON latest.asset_id = asset.id LEFT JOIN done ON done.asset_id = asset.id
      WHERE (last_maintenance_date IS NULL
          AND (latest.id IS NOT NULL OR done.day IS NOT NULL OR imported_maintenance_date IS NOT NULL))
        OR last_maintenance_date < done.day OR last_maintenance_date < date(returned_at, '-12 hours')
        OR last_maintenance_date < imported_maintenance_date
        OR (last_maintenance_date IS NOT done.day AND last_maintenance_date IS NOT imported_maintenance_date
          AND (latest.id IS NULL OR last_maintenance_date > date(returned_at, '+14 hours')))`,
        `SELECT id, 'has an imported maintenance on ' || imported_maintenance_date || ', but was not imported' AS problem
      FROM assets WHERE import_id = 0 AND imported_maintenance_date IS NOT NULL`,
      ],
    },
    usage: {
      usage_log: `SELECT id, 'begins before the use logged earlier ends' AS problem FROM (
        SELECT id, from_date, lag(to_date) OVER (PARTITION BY company_id, asset_id ORDER BY id) AS before FROM usage_log
      ) WHERE from_date <= before`,
    },
    transfers: {
      asset_transfers: `SELECT transfer.id, 'names more or less than the ' || field || ' that asset ' || asset.id || ' had' AS problem
      FROM asset_transfers AS transfer JOIN assets AS asset ON asset.id = transfer.asset_id
      WHERE (field = 'classification') <> (transfer.classification_id IS NOT NULL)
        OR (field <> 'location' AND transfer.location_id IS NOT NULL) OR (field <> 'department' AND transfer.department IS NOT NULL)
        OR asset.status IN ('pending', 'rejected')`,
    },
  }),
];
