import { depreciableLife } from "../valuation/depreciation.ts";
import { LIFE_MISSING, yearsToDays } from "../valuation/useful-life.ts";

export const LIVES_DIFFER = "The useful life in years and in days do not agree: a year has 365 days.";
/** The limit on a screen's input, and on the default of a class: an asset with a shorter life is not a fixed asset (IAS 16.6). */
export const LIFE_TOO_SHORT = "The useful life must be 1 year or more.";
export const NO_LIFE = "An asset that does not depreciate has no useful life.";

/** A useful life in an input, in years or in days; null means none. */
export interface LifeInput {
  useful_life?: number | null | undefined;
  useful_life_in_days?: number | null | undefined;
}

/** Returns the useful life in an input, in days; undefined if it has none. */
export function lifeInDays({ useful_life, useful_life_in_days }: LifeInput): number | undefined {
  if (typeof useful_life_in_days === "number") return useful_life_in_days;
  return typeof useful_life === "number" ? yearsToDays(useful_life) : undefined;
}

/** Returns the problem of a useful life, for an asset that depreciates or one that does not; undefined if there is none. */
export function lifeProblem(depreciates: boolean, life: LifeInput): string | undefined {
  const hasLife = (life.useful_life ?? life.useful_life_in_days ?? null) !== null;
  if (hasLife === depreciates) return undefined;
  return depreciates ? LIFE_MISSING : NO_LIFE;
}

/** Returns false only if both lives are present and disagree. */
export function livesAgree(life: LifeInput): boolean {
  const { useful_life, useful_life_in_days } = life;
  if (typeof useful_life !== "number" || typeof useful_life_in_days !== "number") return true;
  return yearsToDays(useful_life) === useful_life_in_days;
}

/**
 * Returns the life in days after a correction (null if the asset no longer depreciates), and the problem of the input. An omitted life
 * stays; an asset that begins to depreciate needs one.
 */
export function correctedLife(
  current: { depreciates: boolean; useful_life_in_days: number },
  { depreciates = current.depreciates, ...input }: LifeInput & { depreciates?: boolean | undefined },
): { life: number | null; problem: string | undefined } {
  const omitted = input.useful_life === undefined && input.useful_life_in_days === undefined;
  const life = lifeInDays(input) ?? (omitted && depreciates ? depreciableLife(current) : null);
  return { life, problem: lifeProblem(depreciates, { useful_life_in_days: life }) };
}
