import { assets } from "@custodia/db/schema/assets";
import { classifications, custodians, vendors } from "@custodia/db/schema/setup";
import {
  accumulatedDepreciation,
  type DepreciationTerms,
  daysUsed,
  depreciationPerDay,
} from "@custodia/domain/assets/depreciation";
import { yearsOfDays } from "@custodia/domain/assets/life";
import { type MaintenanceTerms, nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import type { CalendarDate } from "@custodia/domain/date";
import { locationRefColumns } from "../setup/locations/view.ts";

/** What `assetRow` is made of, where the records that an asset refers to are joined. */
export const rowColumns = {
  id: assets.id,
  barcode: assets.barcode,
  asset_tag: assets.asset_tag,
  description: assets.description,
  serial_number: assets.serial_number,
  acquisition_date: assets.acquisition_date,
  cost: assets.cost,
  scrap_value: assets.scrap_value,
  useful_life_in_days: assets.useful_life_in_days,
  classification_id: assets.classification_id,
  classification: { id: classifications.id, name: classifications.name },
  custodian_id: assets.custodian_id,
  custodian: { id: custodians.id, full_name: custodians.full_name },
  location_id: assets.location_id,
  location: locationRefColumns,
  vendor_id: assets.vendor_id,
  vendor: { id: vendors.id, name: vendors.name },
  status: assets.status,
  condition: assets.condition,
};

/** Adds the book value of a day, in kobo. */
export function withBookValue<R extends DepreciationTerms>(row: R, day: CalendarDate) {
  const accumulated_depreciation = accumulatedDepreciation(row, day);
  return { ...row, accumulated_depreciation, net_book_value: row.cost - accumulated_depreciation };
}

/** Adds all figures of a day: book value, life, days used, next service. */
export function withFigures<R extends DepreciationTerms & MaintenanceTerms>(row: R, day: CalendarDate) {
  return {
    ...withBookValue(row, day),
    useful_life: yearsOfDays(row.useful_life_in_days),
    depreciation_per_day: depreciationPerDay(row),
    number_of_days_used: daysUsed(row, day),
    next_maintenance_date: nextMaintenanceDate(row),
  };
}
