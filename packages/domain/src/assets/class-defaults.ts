import { z } from "zod";
import { percentInput } from "../amounts.ts";
import { type Kobo, kobo, shareHalfUp } from "../money.ts";
import { assetFields } from "./fields.ts";
import type { MaintenanceSchedule } from "./labels.ts";
import { DAYS_PER_YEAR, LIFE_TOO_SHORT, type LifeInput, lifeInDays, yearsToDays } from "./life.ts";

/** The defaults of a class for its new assets; null sets none. */
export interface ClassDefaults {
  /** False for assets that do not depreciate, such as land. */
  depreciates: boolean;
  useful_life_in_days: number | null;
  /** Hundredths of a percent of the cost. */
  scrap_value_percent: number | null;
  maintenance_schedule: MaintenanceSchedule | null;
  frequency: number | null;
}

/** A value that is not a valid useful life is reported elsewhere. */
const isTooShort = (days: number) => days >= 1 && days < DAYS_PER_YEAR;

/** The input schemas of these fields, each checked alone; one of the two useful lives is enough. */
export const classDefaultFields = {
  depreciates: z.boolean({ error: "Choose whether assets of the class depreciate." }),
  useful_life: assetFields.useful_life.refine((years) => !isTooShort(yearsToDays(years)), LIFE_TOO_SHORT).nullable(),
  useful_life_in_days: assetFields.useful_life_in_days.refine((days) => !isTooShort(days), LIFE_TOO_SHORT).nullable(),
  scrap_value_percent: percentInput.nullable(),
  maintenance_schedule: assetFields.maintenance_schedule,
  frequency: assetFields.frequency,
};

const HUNDRED_PERCENT = 10_000;

/**
 * Returns the scrap value that a cost has, in kobo; `share` is in hundredths of a percent. It is rounded half up and never above the cost.
 */
export function scrapOfCost(cost: number, share: number): Kobo {
  return kobo(shareHalfUp(cost, share, HUNDRED_PERCENT));
}

/** Converts days to years with four decimals, which convert back exactly. */
export function exactYears(days: number): number {
  return Number((days / 365).toFixed(4));
}

/** Returns the useful life that an input sets for a classification, in days; null for none, undefined if the input omits it. */
export function classLife(life: LifeInput): number | null | undefined {
  const isPresent = life.useful_life !== undefined || life.useful_life_in_days !== undefined;
  return lifeInDays(life) ?? (isPresent ? null : undefined);
}
