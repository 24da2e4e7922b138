import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import { storedLife } from "../../../valuation/depreciation.ts";
import type { References } from "./references.ts";

/** A row as it would be stored: amounts in kobo, references as ids or, below zero, as unknown names. */
export interface PlannedAsset {
  description: string;
  classification_id: number;
  asset_tag: string | null;
  serial_number: string | null;
  manufacturer: string | null;
  model: string | null;
  vendor_id: number | null;
  custodian_id: number;
  location_id: number | null;
  department: string | null;
  acquisition_date: CalendarDate;
  acquisition_day: number;
  acquisition_nature: string;
  invoice_number: string | null;
  cost: number;
  scrap_value: number;
  depreciates: boolean;
  useful_life_in_days: number;
  warranty_in_years: number | null;
  condition: string;
  maintenance_schedule: string | null;
  frequency: number | null;
  total_maintenance_cost: number;
  remarks: string | null;
}

/** Location and department come from the custodian unless the row gives them (rules/import 5). `life` is null where there is none. */
export function planned(
  values: Partial<Record<ImportFieldName, unknown>>,
  life: number | null,
  { seats }: References,
): PlannedAsset {
  const given = values as Partial<PlannedAsset>;
  const seat = seats.get(given.custodian_id!);
  return {
    description: given.description!,
    classification_id: given.classification_id!,
    asset_tag: given.asset_tag ?? null,
    serial_number: given.serial_number ?? null,
    manufacturer: given.manufacturer ?? null,
    model: given.model ?? null,
    vendor_id: given.vendor_id ?? null,
    custodian_id: given.custodian_id!,
    location_id: given.location_id ?? seat?.location_id ?? null,
    department: given.department ?? seat?.department ?? null,
    acquisition_date: given.acquisition_date!,
    acquisition_day: dayNumber(given.acquisition_date!),
    acquisition_nature: given.acquisition_nature!,
    invoice_number: given.invoice_number ?? null,
    cost: given.cost!,
    scrap_value: given.scrap_value!,
    depreciates: life !== null,
    useful_life_in_days: storedLife(life),
    warranty_in_years: given.warranty_in_years ?? null,
    condition: given.condition!,
    maintenance_schedule: given.maintenance_schedule ?? null,
    frequency: given.frequency ?? null,
    total_maintenance_cost: given.total_maintenance_cost!,
    remarks: given.remarks ?? null,
  };
}
