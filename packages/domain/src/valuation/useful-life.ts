import { z } from "zod";

export const MAX_LIFE_DAYS = 36_500;
export const DAYS_PER_YEAR = 365;

export const LIFE_TOO_LONG = "The useful life may be 36,500 days at most, which are 100 years of 365 days.";
export const LIFE_MISSING = "Enter the useful life.";
const LIFE_RANGE = "The useful life must be between 1 day and 100 years.";

/**
 * Converts a life in years to days: round half up(years × 365) (rules/assets 4). The product is first rounded to six decimals, so
 * that 0.7 years are 255.5 days and not 255.49999999999997.
 */
export function yearsToDays(years: number): number {
  return Math.floor(Number((years * DAYS_PER_YEAR).toFixed(6)) + 0.5);
}

/** Converts days to years with two decimals, as `useful_life` is returned. */
export function daysToYears(days: number): number {
  return Math.round((days * 100) / DAYS_PER_YEAR) / 100;
}

/** The input schemas of a useful life, in years or in days. */
export const lifeFields = {
  useful_life: z
    .number({ error: "Enter the useful life in years." })
    .refine((years) => yearsToDays(years) >= 1 && yearsToDays(years) <= MAX_LIFE_DAYS, LIFE_RANGE),
  useful_life_in_days: z
    .int({ error: "Enter the useful life in whole days." })
    .min(1, LIFE_RANGE)
    .max(MAX_LIFE_DAYS, LIFE_RANGE),
};
