import { z } from "zod";

export const MAX_LIFE_DAYS = 36_500;
export const DAYS_PER_YEAR = 365;

export const LIFE_TOO_LONG = "The useful life may be at most 36,500 days, which are 100 years of 365 days.";
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

/** A remaining life as it was given: in calendar months, in days, or in years (a year has 365 days where days are counted). */
export type UsefulLife = { unit: "months" | "days" | "years"; value: number };

const MAX_LIFE_MONTHS = 1200;

/** A remaining life in an input, given once. */
export const remainingLifeFields = {
  /** Calendar months. */
  useful_life_in_months: z
    .int({ error: "Enter the useful life in whole months." })
    .min(1, "The useful life must be 1 month or more.")
    .max(MAX_LIFE_MONTHS, "The useful life may be at most 100 years.")
    .nullish(),
  useful_life_in_days: lifeFields.useful_life_in_days.nullish(),
  /** Years. */
  useful_life: lifeFields.useful_life.nullish(),
};

export type LifeFields = {
  useful_life_in_months?: number | null | undefined;
  useful_life_in_days?: number | null | undefined;
  useful_life?: number | null | undefined;
};

const ONE_LIFE = "Give the useful life once: in months, in days or in years.";
const lifeNames = ["useful_life_in_months", "useful_life_in_days", "useful_life"] as const;

/** Returns the life of an input; null if it has none. Each input schema refuses two. */
export function usefulLifeOf(input: LifeFields): UsefulLife | null {
  if (typeof input.useful_life_in_months === "number") return { unit: "months", value: input.useful_life_in_months };
  if (typeof input.useful_life_in_days === "number") return { unit: "days", value: input.useful_life_in_days };
  return typeof input.useful_life === "number" ? { unit: "years", value: input.useful_life } : null;
}

/** Returns a life as the fields of an input. */
export const lifeFieldsOf = (life: UsefulLife | null) => ({
  useful_life_in_months: life?.unit === "months" ? life.value : null,
  useful_life_in_days: life?.unit === "days" ? life.value : null,
  useful_life: life?.unit === "years" ? life.value : null,
});

const givenLives = (input: LifeFields) => lifeNames.filter((name) => typeof input[name] === "number");

/** Returns the field in which an input gives its life. */
export const lifeField = (input: LifeFields) => givenLives(input)[0] ?? "useful_life";

export const hasOneLife = (input: LifeFields) => givenLives(input).length <= 1;
export const oneLife = { path: ["useful_life"], error: ONE_LIFE };
