import type { Outcomes } from "./outcomes.ts";

/** Writes that bypass the rules of the database, and the findings of the check: the violated rule and the table. */
export const BREACHES: readonly [what: string, rule: string, table: string, sql: (outcomes: Outcomes) => string][] = [
  [
    "a row with a broken reference",
    "foreign keys",
    "assets",
    ({ idle }) => `UPDATE assets SET location_id = 999 WHERE id = ${idle}`,
  ],
  [
    "another company's vendor",
    "one company",
    "assets",
    ({ theirVendor, idle }) => `UPDATE assets SET vendor_id = ${theirVendor} WHERE id = ${idle}`,
  ],
  ["a missing import", "one company", "assets", ({ idle }) => `UPDATE assets SET import_id = 5 WHERE id = ${idle}`],
  [
    "an activity about another company's asset",
    "one company",
    "activities",
    ({ theirCompany, idle }) =>
      `UPDATE activities SET company_id = ${theirCompany}, user_id = NULL WHERE subject_id = ${idle} AND action = 'assets.create'`,
  ],
  [
    "an activity about an unknown kind of record",
    "one company",
    "activities",
    () => "UPDATE activities SET subject_type = 'boat'",
  ],
  [
    "an activity about another company",
    "one company",
    "activities",
    () => "UPDATE activities SET subject_type = 'company', subject_id = 77",
  ],
  [
    "an asset out without a movement",
    "status by events",
    "assets",
    ({ idle }) => `UPDATE assets SET status = 'out_for_fieldwork' WHERE id = ${idle}`,
  ],
  [
    "an asset in service that was sold",
    "status by events",
    "assets",
    ({ sold }) => `UPDATE assets SET status = 'in_service' WHERE id = ${sold}`,
  ],
  [
    "an asset in service with a pending request",
    "status by events",
    "assets",
    ({ pending }) => `UPDATE assets SET status = 'in_service' WHERE id = ${pending}`,
  ],
  [
    "an asset in service that was rejected",
    "status by events",
    "assets",
    ({ rejected }) => `UPDATE assets SET status = 'in_service' WHERE id = ${rejected}`,
  ],
  [
    "a rejected asset without a rejection",
    "status by events",
    "assets",
    ({ idle }) => `UPDATE assets SET status = 'rejected' WHERE id = ${idle}`,
  ],
  [
    "an open movement of a sold asset",
    "open movements",
    "movements",
    ({ sold, out }) => `UPDATE movements SET asset_id = ${sold} WHERE asset_id = ${out}`,
  ],
  [
    "an asset both sold and scrapped",
    "gone once",
    "scrappings",
    ({ sold }) => `UPDATE scrappings SET asset_id = ${sold}`,
  ],
  [
    "a day number that differs from its date",
    "days",
    "assets",
    ({ idle }) => `UPDATE assets SET acquisition_day = 1 WHERE id = ${idle}`,
  ],
  [
    "a closing day that differs from the sale",
    "days",
    "assets",
    ({ sold }) => `UPDATE assets SET closed_on = '2026-06-14', closed_day = closed_day - 1 WHERE id = ${sold}`,
  ],
  [
    "a release before the acquisition",
    "days",
    "movements",
    ({ out }) => `UPDATE movements SET release_date = '2024-06-14' WHERE asset_id = ${out}`,
  ],
  [
    "a maintenance cost without a movement",
    "maintenance",
    "assets",
    ({ idle }) => `UPDATE assets SET total_maintenance_cost = 1 WHERE id = ${idle}`,
  ],
  [
    "a maintenance cost below the movements",
    "maintenance",
    "assets",
    ({ serviced }) => `UPDATE assets SET total_maintenance_cost = 49999 WHERE id = ${serviced}`,
  ],
  [
    "a last maintenance on another day",
    "maintenance",
    "assets",
    ({ serviced }) => `UPDATE assets SET last_maintenance_date = '2026-06-12' WHERE id = ${serviced}`,
  ],
  [
    "a transfer that names no class",
    "transfers",
    "asset_transfers",
    ({ idle }) => `INSERT INTO asset_transfers (company_id, asset_id, field, at)
      SELECT company_id, id, 'classification', updated_at FROM assets WHERE id = ${idle}`,
  ],
  [
    "use that was logged twice",
    "usage",
    "usage_log",
    ({ idle }) => `INSERT INTO usage_log (company_id, asset_id, from_date, to_date, units, logged_by, created_at)
      SELECT asset.company_id, asset.id, day.value, '2026-06-09', 1, users.id, '2026' FROM assets AS asset
      JOIN users ON users.company_id = asset.company_id JOIN json_each('["2026-06-01", "2026-06-09"]') AS day
      WHERE asset.id = ${idle} AND users.role = 1`,
  ],
  [
    "an asset without the terms of its revaluation",
    "terms",
    "assets",
    ({ revalued }) => `UPDATE assets SET scrap_value = 1 WHERE id = ${revalued}`,
  ],
  [
    "a life of an asset that does not depreciate",
    "terms",
    "assets",
    ({ idle }) => `UPDATE assets SET depreciates = 0 WHERE id = ${idle}`,
  ],
  [
    "a revaluation date without a revaluation",
    "terms",
    "assets",
    ({ idle }) => `UPDATE assets SET revalued_on = acquisition_date WHERE id = ${idle}`,
  ],
  [
    "a revaluation that does not continue the previous terms",
    "terms",
    "revaluations",
    () =>
      "UPDATE revaluations SET previous_carrying_amount = previous_carrying_amount + 1 WHERE id = (SELECT max(id) FROM revaluations)",
  ],
  [
    "an approved request without an effect",
    "one effect",
    "approvals",
    () => "UPDATE approvals SET activity_id = NULL WHERE state = 'approved'",
  ],
  [
    "an effect by the requester",
    "one effect",
    "approvals",
    () =>
      "UPDATE activities SET user_id = (SELECT requester_id FROM approvals WHERE state = 'approved') WHERE action = 'assets.sell'",
  ],
  [
    "an effect on another asset",
    "one effect",
    "approvals",
    ({ idle }) => `UPDATE activities SET subject_id = ${idle} WHERE action = 'assets.sell'`,
  ],
  [
    "an effect of another kind",
    "one effect",
    "approvals",
    () => "UPDATE activities SET action = 'assets.scrap' WHERE action = 'assets.sell'",
  ],
  [
    "an effect shared by two requests",
    "one effect",
    "approvals",
    () =>
      "UPDATE approvals SET activity_id = (SELECT activity_id FROM approvals WHERE state = 'approved') WHERE state = 'withdrawn'",
  ],
  [
    "a request decided by its requester",
    "decided",
    "approvals",
    () => "UPDATE approvals SET decider_id = requester_id WHERE state = 'rejected'",
  ],
  [
    "a request withdrawn by another",
    "decided",
    "approvals",
    () => "UPDATE approvals SET decider_id = decider_id - 1 WHERE state = 'withdrawn'",
  ],
  [
    "a rejection without a reason",
    "decided",
    "approvals",
    () => "UPDATE approvals SET reason = NULL WHERE state = 'rejected'",
  ],
  [
    "two requests about one asset",
    "one request",
    "approvals",
    () => "UPDATE approvals SET state = 'pending', asset_id = 3",
  ],
  [
    "figures with a wrong count",
    "figures",
    "figures",
    () => "UPDATE figures SET count = count + 1 WHERE status = 'sold'",
  ],
  [
    "figures with a wrong cost",
    "figures",
    "figures",
    () => "UPDATE figures SET cost_rest = cost_rest + 1 WHERE status = 'in_service'",
  ],
  [
    "figures of an import that has ended",
    "figures",
    "figures",
    () => "UPDATE figures SET import_id = 9 WHERE status = 'scrapped'",
  ],
  [
    "outdated figures of a day",
    "figures",
    "day_figures",
    ({ ourCompany }) => `INSERT INTO day_figures VALUES (${ourCompany}, 20000, 5, 5, 0)`,
  ],
  [
    "an asset missing from the search index",
    "search",
    "assets",
    ({ idle }) => `DELETE FROM search WHERE rowid = ${idle} * 8 + 1`,
  ],
  [
    "an asset missing from the text index",
    "search",
    "assets",
    ({ ourCompany, idle }) => `DELETE FROM search_texts WHERE rowid = ${ourCompany} << 40 | ${idle}`,
  ],
  [
    "a text index entry of another company's asset",
    "search",
    "assets",
    ({ theirCompany, idle }) =>
      `INSERT INTO search_texts (rowid, description) VALUES (${theirCompany} << 40 | ${idle}, 'Gone')`,
  ],
  [
    "a search index entry of a deleted record",
    "search",
    "vendors",
    () => "INSERT INTO search (rowid, company, code, name, other) VALUES (99999 * 8 + 2, 'c1', '', 'Gone', '')",
  ],
  [
    "an asset marked as leaving without an undone import",
    "leaving",
    "leaving_assets",
    ({ idle }) =>
      `INSERT INTO leaving_assets (company_id, asset_id) SELECT company_id, id FROM assets WHERE id = ${idle}`,
  ],
  [
    "a name with a wrong sort key",
    "sort key",
    "assets",
    ({ idle }) => `UPDATE assets SET description = 'Ọkọ̀' WHERE id = ${idle}`,
  ],
  [
    "a name without a sort key",
    "sort key",
    "vendors",
    ({ theirVendor }) => `UPDATE vendors SET sort_key = '' WHERE id = ${theirVendor}`,
  ],
  [
    "a vendor missing from the search index",
    "search",
    "vendors",
    ({ theirVendor }) => `DELETE FROM search WHERE rowid = ${theirVendor} * 8 + 2`,
  ],
];
