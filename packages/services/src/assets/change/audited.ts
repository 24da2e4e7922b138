import type { assets } from "@custodia/db/schema/assets/assets";
import { lifeOf } from "@custodia/domain/valuation/terms";
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
  "depreciates",
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
  const fields = Object.fromEntries(KEPT.map((field) => [field, asset[field]]));
  return { ...fields, useful_life_in_days: lifeOf(asset), ...names };
}
