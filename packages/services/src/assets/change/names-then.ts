import type { AssetPatch } from "@custodia/domain/assets/schema";
import { branchName, type Names } from "./names.ts";
import type { findReferences } from "./references.ts";

/** The names after a change: those of the records that were found for it, else the ones before. */
export function namesThen(
  before: Names,
  patch: Omit<AssetPatch, "version" | "reason" | "useful_life">,
  found: Omit<Awaited<ReturnType<typeof findReferences>>, "problems">,
): Names {
  return {
    classification: found.classification?.name ?? before.classification,
    custodian: found.custodian?.full_name ?? before.custodian,
    location: patch.location_id === undefined ? before.location : branchName(found.location),
    vendor: patch.vendor_id === undefined ? before.vendor : (found.vendor?.name ?? null),
  };
}
