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
];
