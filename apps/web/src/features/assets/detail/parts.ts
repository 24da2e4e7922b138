/** The parts of an asset's page, in the order of their tabs. */
export const ASSET_PARTS = ["overview", "value", "movements", "documents", "history"] as const;

export type AssetPart = (typeof ASSET_PARTS)[number];

/** What the address says about the page: without a word it is the overview, and the schedule by years. */
export type AssetSearch = { part?: Exclude<AssetPart, "overview">; by?: "month" };

/** For the route's `validateSearch`: takes what makes sense and drops the rest. */
export function assetSearch({ part, by }: Record<string, unknown>): AssetSearch {
  const known = ASSET_PARTS.find((name) => name === part);
  if (!known || known === "overview") return {};
  return by === "month" && known === "value" ? { part: known, by } : { part: known };
}
