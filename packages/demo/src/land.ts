import { type AssetCreate, assetCreate } from "@custodia/domain/assets/schema";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import type { DemoRecords } from "./records.ts";

/** The one class whose assets are not written off. */
export const LAND = { name: "Land", code: "LAND", years: null, scrap: 0, upkeep: null } as const;

/** The plot that the warehouses stand on. */
export function demoLand(
  today: CalendarDate,
  { classifications, vendors, custodians }: DemoRecords,
): AssetCreate {
  return assetCreate.parse({
    description: "Warehouse plot, 1.8 ha, Oregun",
    classification_id: classifications.get(LAND.name),
    vendor_id: vendors.get("Unity Building Works"),
    custodian_id: custodians.find(({ department }) => department === "Administration")!.id,
    serial_number: "C of O 44/44/2016",
    acquisition_date: addDays(today, -365 * 9),
    acquisition_nature: "Purchase",
    invoice_number: "INV-300117",
    cost: 415_000_000,
    depreciates: false,
    condition: "Used",
    remarks: "Survey plan and certificate of occupancy are in the safe.",
  } satisfies Record<string, unknown>);
}
