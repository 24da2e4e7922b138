/** The initial state of the page that adds assets: a copy of an existing asset, or an import. */
export type AddSearch = { like?: number; import?: string | number };

/**
 * Parses the search parameters for the route alone, since the screen is loaded later. The panel of the import reads its own.
 */
export function addSearch({ like, import: one }: Record<string, unknown>): AddSearch {
  const pattern = Number(like);
  return {
    ...(Number.isSafeInteger(pattern) && pattern > 0 ? { like: pattern } : {}),
    ...(typeof one === "string" || typeof one === "number" ? { import: one } : {}),
  };
}

/** Which of the two the address asks for; without a word it is the correction. */
export type EditSearch = { what?: "revalue" };

/** Parses the search parameters for the route alone, since the screen is loaded later. */
export function editSearch({ what }: Record<string, unknown>): EditSearch {
  return what === "revalue" ? { what } : {};
}

const IDS = /^\d+(,\d+)*$/;

/** Ids with commas between them, as ticked in the list, where an address has them; a single one may be a number. */
export function tickedIn(search: { ids?: unknown }): string | undefined {
  const ids = String(search.ids ?? "");
  return IDS.test(ids) ? ids : undefined;
}

/** The parts of an asset's page, in the order of their tabs. */
export const ASSET_PARTS = ["overview", "value", "movements", "documents", "history"] as const;

export type AssetPart = (typeof ASSET_PARTS)[number];

/** The search parameters of the page: without any it shows the overview, and the schedule by years. */
export type AssetSearch = { part?: Exclude<AssetPart, "overview">; by?: "month" };

/** For the route's `validateSearch`: takes what makes sense and drops the rest. */
export function assetSearch({ part, by }: Record<string, unknown>): AssetSearch {
  const known = ASSET_PARTS.find((name) => name === part);
  if (!known || known === "overview") return {};
  return by === "month" && known === "value" ? { part: known, by } : { part: known };
}

/** The filter for the assets of a custodian, a location or a vendor. */
export type AssignedTo = "custodian_id" | "location_id" | "vendor_id";

/** Rows that a page of a custodian, a location or a vendor shows. */
const SHOWN = 15;

/** Returns the register query of such a page: the newest assets, and the totals of all. */
export const assignedQuery = (by: AssignedTo, id: number) => ({ per_page: SHOWN, filter: { [by]: id } });
