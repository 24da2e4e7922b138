import type { loadAsset } from "./show.ts";

type Loaded = Awaited<ReturnType<typeof loadAsset>>;

const UNTOLD = new Set(["id", "created_at", "updated_at", "version", "seat"]);

/** An asset as its activity keeps it: flat, money in kobo, and with the names that its references had that day. */
export function audited(row: Loaded) {
  const { classification, custodian, location, vendor, ...own } = row;
  const kept = Object.entries(own).filter(([field]) => !UNTOLD.has(field));
  return {
    ...Object.fromEntries(kept),
    classification: classification.name,
    custodian: custodian.full_name,
    location: location && (location.location_id ?? location.address),
    vendor: vendor?.name ?? null,
  };
}
