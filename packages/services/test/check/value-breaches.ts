import type { BREACHES } from "./breaches.ts";

/** Book values that do not follow from an asset's terms or segments. */
export const VALUE_BREACHES: typeof BREACHES = [
  [
    "a segment that leaves out days",
    "segments",
    "value_segments",
    () => "UPDATE value_segments SET until_day = until_day - 1 WHERE counts = 'months'",
  ],
  [
    "an asset that does not use its segments",
    "segments",
    "assets",
    () => "UPDATE assets SET has_segments = 0 WHERE has_segments",
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
    ({ revalued }) => `UPDATE revaluations SET net_book_value = net_book_value - 1 WHERE asset_id = ${revalued}`,
  ],
  [
    "a change of estimate whose units the asset does not have",
    "terms",
    "asset_estimates",
    ({ revalued }) => `INSERT INTO asset_estimates (company_id, asset_id, from_date, total_units, previous_scrap_value,
        previous_useful_life_in_days, net_book_value, estimated_by, created_at)
      SELECT company_id, id, revalued_on, 1000, scrap_value, useful_life_in_days, 0, 1, updated_at
      FROM assets WHERE id = ${revalued}`,
  ],
  [
    "an asset without a life that its policy needs",
    "terms",
    "assets",
    ({ revalued }) => `UPDATE assets SET lacks_life = 1 WHERE id = ${revalued}`,
  ],
];
