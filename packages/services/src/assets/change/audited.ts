import type { assets } from "@custodia/db/schema/assets/assets";
import type { InferSelectModel } from "drizzle-orm";

const KEPT = [
  "barcode",
  "status",
  "description",
  "classification_id",
  "asset_tag",
  "serial_number",
  "vendor_id",
  "custodian_id",
  "location_id",
  "department",
  "acquisition_date",
  "acquisition_nature",
  "invoice_number",
  "cost",
  "scrap_value",
  "useful_life_in_days",
  "warranty_in_years",
  "condition",
  "maintenance_schedule",
  "frequency",
  "total_maintenance_cost",
  "remarks",
] as const satisfies readonly (keyof InferSelectModel<typeof assets>)[];

/** What the records that an asset refers to are called. */
export interface Names {
  classification: string;
  custodian: string;
  location: string | null;
  vendor: string | null;
}

/** What the records that a loaded asset refers to are called. */
export function namesOf({
  classification,
  custodian,
  location,
  vendor,
}: {
  classification: { name: string };
  custodian: { full_name: string };
  location: { location_id: string | null; address: string } | null;
  vendor: { name: string } | null;
}): Names {
  return {
    classification: classification.name,
    custodian: custodian.full_name,
    location: location && (location.location_id ?? location.address),
    vendor: vendor?.name ?? null,
  };
}

/** An asset as its activity keeps it: flat, money in kobo, and beside the ids the names of that day. */
export function audited(asset: Pick<InferSelectModel<typeof assets>, (typeof KEPT)[number]>, names: Names) {
  return { ...Object.fromEntries(KEPT.map((field) => [field, asset[field]])), ...names };
}

/** How a branch is called in an activity: by its code, or by its name until it has one. */
export function branchName(branch: { code: string | null; address: string } | undefined): string | null {
  return branch ? (branch.code ?? branch.address) : null;
}
