import { yearsOfDays } from "@custodia/domain/assets/life";
import { type MaintenanceTerms, nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import type { CalendarDate } from "@custodia/domain/date";
import { figuresOfDay } from "@custodia/domain/valuation/depreciation";
import { termsOfAsset } from "@custodia/domain/valuation/terms";

/** All figures of a day: book value in kobo, life (null where it does not depreciate), days used, next service. */
export function figuresOf(asset: Parameters<typeof termsOfAsset>[0] & MaintenanceTerms, day: CalendarDate) {
  const terms = termsOfAsset(asset);
  const { useful_life_in_days } = terms;
  return {
    ...figuresOfDay(terms, day),
    useful_life_in_days,
    useful_life: useful_life_in_days === null ? null : yearsOfDays(useful_life_in_days),
    next_maintenance_date: nextMaintenanceDate(asset),
  };
}
