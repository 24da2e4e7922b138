/** The initial state of the page that adds assets: a copy of an existing asset, or an import. */
export type AddSearch = { like?: number; import?: string | number };

/** Parses the search parameters in the route, because the screen's code loads later. The import panel parses its own parameters. */
export function addSearch({ like, import: imported }: Record<string, unknown>): AddSearch {
  const id = Number(like);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { like: id } : {}),
    ...(typeof imported === "string" || typeof imported === "number" ? { import: imported } : {}),
  };
}

/** `revalue` shows the revaluation; by default the page shows the correction. */
export type EditSearch = { what?: "revalue" };

/** Parses the search parameters in the route, because the screen's code loads later. */
export function editSearch({ what }: Record<string, unknown>): EditSearch {
  return what === "revalue" ? { what } : {};
}

const IDS = /^\d+(,\d+)*$/;

/** Returns the selected ids of an address, separated by commas; a single id may be a number. */
export function selectedIds(search: { ids?: unknown }): string | undefined {
  const ids = String(search.ids ?? "");
  return IDS.test(ids) ? ids : undefined;
}

/** Returns the choices for labels in an address as they are: the screen parses them, because its code loads later. */
export const labelParams = ({ stock, code, printer, fields, start, copies }: Record<string, unknown>) => ({
  stock,
  code,
  printer,
  fields,
  start,
  copies,
});

/** The parts of an asset's page, in the order of their tabs. */
export const ASSET_PARTS = ["overview", "value", "movements", "documents", "history"] as const;

export type AssetPart = (typeof ASSET_PARTS)[number];

/** The search parameters of the page: without any it shows the overview, and the schedule by years. */
export type AssetSearch = { part?: Exclude<AssetPart, "overview">; by?: "month" };

/** Parses the search parameters for the route's `validateSearch`; invalid ones are dropped. */
export function assetSearch({ part, by }: Record<string, unknown>): AssetSearch {
  const known = ASSET_PARTS.find((name) => name === part);
  if (!known || known === "overview") return {};
  return by === "month" && known === "value" ? { part: known, by } : { part: known };
}

/** The filter for the assets of a custodian, a location or a vendor. */
export type AssignedTo = "custodian_id" | "location_id" | "vendor_id";

/** The number of assets on the page of a custodian, location or vendor. */
const MAX_SHOWN = 15;

/** Returns the query for the assets on the page of a custodian, location or vendor: the newest ones, and the totals of all. */
export const assignedQuery = (by: AssignedTo, id: number) => ({ per_page: MAX_SHOWN, filter: { [by]: id } });
