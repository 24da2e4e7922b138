import type { assets } from "@custodia/db/schema/assets/assets";
import type { InferSelectModel } from "drizzle-orm";
import type { Names } from "./names.ts";

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

/** An asset as its activity keeps it: flat, money in kobo, and beside the ids the names of that day. */
export function audited(asset: Pick<InferSelectModel<typeof assets>, (typeof KEPT)[number]>, names: Names) {
  return { ...Object.fromEntries(KEPT.map((field) => [field, asset[field]])), ...names };
}
