import type { Outcomes } from "./fates.ts";

/** Writes that bypass the rules of the database, and the findings of the check: the violated rule and the table. */
export const BREACHES: readonly [
  what: string,
  rule: string,
  table: string,
  sql: (fates: Outcomes) => string,
][] = [
  [
    "a row that refers to nothing",
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
  [
    "an import that is not there",
    "one company",
    "assets",
    ({ idle }) => `UPDATE assets SET import_id = 5 WHERE id = ${idle}`,
  ],
  [
    "an activity about another company's asset",
    "one company",
    "activities",
    ({ theirCompany, idle }) =>
      `UPDATE activities SET company_id = ${theirCompany}, user_id = NULL WHERE subject_id = ${idle} AND action = 'assets.create'`,
  ],
  [
    "an activity about no kind of record",
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
    "an asset in service that awaits a yes",
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
    "an asset that nobody has rejected",
    "status by events",
    "assets",
    ({ idle }) => `UPDATE assets SET status = 'rejected' WHERE id = ${idle}`,
  ],
  [
    "an open movement of what was sold",
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
    "a day that is not the date's",
    "days",
    "assets",
    ({ idle }) => `UPDATE assets SET acquisition_day = 1 WHERE id = ${idle}`,
  ],
  [
    "a closing that is not the sale's",
    "days",
    "assets",
    ({ sold }) =>
      `UPDATE assets SET closed_on = '2026-06-14', closed_day = closed_day - 1 WHERE id = ${sold}`,
  ],
  [
    "a release before the acquisition",
    "days",
    "movements",
    ({ out }) => `UPDATE movements SET release_date = '2024-06-14' WHERE asset_id = ${out}`,
  ],
  [
    "maintenance that nobody paid for",
    "maintenance",
    "assets",
    ({ idle }) => `UPDATE assets SET total_maintenance_cost = 1 WHERE id = ${idle}`,
  ],
  [
    "maintenance that was forgotten",
    "maintenance",
    "assets",
    ({ serviced }) => `UPDATE assets SET total_maintenance_cost = 49999 WHERE id = ${serviced}`,
  ],
  [
    "a service on another day",
    "maintenance",
    "assets",
    ({ serviced }) => `UPDATE assets SET last_maintenance_date = '2026-06-12' WHERE id = ${serviced}`,
  ],
  [
    "a sale at another book value",
    "book value",
    "disposals",
    () => "UPDATE disposals SET net_book_value = net_book_value + 1",
  ],
  [
    "a scrapping at another book value",
    "book value",
    "scrappings",
    () => "UPDATE scrappings SET net_book_value = net_book_value - 1",
  ],
  [
    "a revaluation from another book value",
    "book value",
    "revaluations",
    ({ revalued }) =>
      `UPDATE revaluations SET net_book_value = net_book_value - 1 WHERE asset_id = ${revalued}`,
  ],
  [
    "an asset on other terms than its revaluation's",
    "terms",
    "assets",
    ({ revalued }) => `UPDATE assets SET scrap_value = 1 WHERE id = ${revalued}`,
  ],
  [
    "a life kept of what does not depreciate",
    "terms",
    "assets",
    ({ idle }) => `UPDATE assets SET depreciates = 0 WHERE id = ${idle}`,
  ],
  [
    "a revaluation that nobody made",
    "terms",
    "assets",
    ({ idle }) => `UPDATE assets SET revalued_on = acquisition_date WHERE id = ${idle}`,
  ],
  [
    "a revaluation that leaves out the one before",
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
    "an effect by who asked",
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
    "an effect that stands for two",
    "one effect",
    "approvals",
    () =>
      "UPDATE approvals SET activity_id = (SELECT activity_id FROM approvals WHERE state = 'approved') WHERE state = 'withdrawn'",
  ],
  [
    "a request decided by who asked",
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
    "figures that miscount",
    "figures",
    "figures",
    () => "UPDATE figures SET count = count + 1 WHERE status = 'sold'",
  ],
  [
    "figures that mistake the cost",
    "figures",
    "figures",
    () => "UPDATE figures SET cost_rest = cost_rest + 1 WHERE status = 'in_service'",
  ],
  [
    "figures of an import that is over",
    "figures",
    "figures",
    () => "UPDATE figures SET import_id = 9 WHERE status = 'scrapped'",
  ],
  [
    "a day's figures that are old",
    "figures",
    "day_figures",
    ({ ourCompany }) => `INSERT INTO day_figures VALUES (${ourCompany}, 20000, 5, 5, 0)`,
  ],
  [
    "an asset that nobody could find",
    "search",
    "assets",
    ({ idle }) => `DELETE FROM search WHERE rowid = ${idle} * 8 + 1`,
  ],
  [
    "an asset that no filter by text could find",
    "search",
    "assets",
    ({ ourCompany, idle }) => `DELETE FROM search_texts WHERE rowid = ${ourCompany} << 40 | ${idle}`,
  ],
  [
    "an entry of the texts for an asset that another company has",
    "search",
    "assets",
    ({ theirCompany, idle }) =>
      `INSERT INTO search_texts (rowid, description) VALUES (${theirCompany} << 40 | ${idle}, 'Gone')`,
  ],
  [
    "an entry of the search for what is gone",
    "search",
    "vendors",
    () =>
      "INSERT INTO search (rowid, company, code, name, other) VALUES (99999 * 8 + 2, 'c1', '', 'Gone', '')",
  ],
  [
    "an asset that leaves without an import that is undone",
    "leaving",
    "leaving_assets",
    ({ idle }) =>
      `INSERT INTO leaving_assets (company_id, asset_id) SELECT company_id, id FROM assets WHERE id = ${idle}`,
  ],
  [
    "a name that is sorted as another",
    "sort key",
    "assets",
    ({ idle }) => `UPDATE assets SET description = 'Ọkọ̀' WHERE id = ${idle}`,
  ],
  [
    "a name that is not sorted yet",
    "sort key",
    "vendors",
    ({ theirVendor }) => `UPDATE vendors SET sort_key = '' WHERE id = ${theirVendor}`,
  ],
  [
    "a vendor that nobody could find",
    "search",
    "vendors",
    ({ theirVendor }) => `DELETE FROM search WHERE rowid = ${theirVendor} * 8 + 2`,
  ],
];
