export const MAX_LIFE_DAYS = 36_500;
const DAYS_A_YEAR = 365;

/**
 * Days of a life given in years: round half up(years × 365) (rules/assets 4). The product is first cut to six decimals, so
 * that 0.7 years is 255.5 days and not 255.49999999999997.
 */
export function daysOfYears(years: number): number {
  return Math.floor(Number((years * DAYS_A_YEAR).toFixed(6)) + 0.5);
}

/** Years of a life in days, two decimals, as `useful_life` is answered. */
export function yearsOfDays(days: number): number {
  return Math.round((days * 100) / DAYS_A_YEAR) / 100;
}

/** A life as a write may give it: one of the two. */
export interface LifeInput {
  useful_life?: number | undefined;
  useful_life_in_days?: number | undefined;
}

/** The stored life of a write, in days; undefined where it gives none. */
export function lifeInDays(life: LifeInput): number | undefined {
  return (
    life.useful_life_in_days ?? (life.useful_life === undefined ? undefined : daysOfYears(life.useful_life))
  );
}

/** False only where both lives are given and differ by the rule. */
export function livesAgree(life: LifeInput): boolean {
  const { useful_life, useful_life_in_days } = life;
  if (useful_life === undefined || useful_life_in_days === undefined) return true;
  return daysOfYears(useful_life) === useful_life_in_days;
}
