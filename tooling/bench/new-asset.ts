import type { BenchCompany } from "./company.ts";

/** What a form for a new asset sends; the number keeps one from the other. */
export function newAsset({ classes, custodians, vendors }: BenchCompany, number: number): object {
  const pick = (ids: readonly number[]) => ids[number % ids.length];
  return {
    description: "Standing fan, 18 inch",
    classification_id: pick(classes),
    custodian_id: pick(custodians),
    vendor_id: pick(vendors),
    asset_tag: `FORM-${number}`,
    serial_number: `F${number}`,
    acquisition_date: "2024-03-11",
    acquisition_nature: "Purchase",
    invoice_number: `INV-${number}`,
    cost: 48_500.5,
    scrap_value: 2_500,
    useful_life: 5,
    warranty_in_years: 1,
    condition: "New",
    maintenance_schedule: "Yearly",
    frequency: 1,
    remarks: "Bought for the front office.",
  };
}
