import { depreciableLife } from "../valuation/depreciation.ts";
import { needsLife, type Policy } from "../valuation/policy.ts";
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

/** What decides whether an asset needs a life; null is the policy by the day. */
interface LifeTerms {
  depreciates: boolean;
  policy: Pick<Policy, "method"> | null;
}

/** True if an asset cannot be without a life: it depreciates by a policy that follows one. */
export const requiresLife = ({ depreciates, policy }: LifeTerms): boolean =>
  depreciates && (policy === null || needsLife(policy));

/** Returns the problem of a useful life: missing where the asset needs one, or given to one that does not depreciate. */
export function lifeProblem(asset: LifeTerms, life: LifeInput): string | undefined {
  const hasLife = (life.useful_life ?? life.useful_life_in_days ?? null) !== null;
  if (hasLife) return asset.depreciates ? undefined : NO_LIFE;
  return requiresLife(asset) ? LIFE_MISSING : undefined;
}

/** True if a correction clears the life of an asset that needs one by the same input; by its stored policy, the service knows. */
export function clearsNeededLife({
  depreciates,
  policy,
  ...life
}: LifeInput & Partial<Undefinable<LifeTerms>>): boolean {
  if (depreciates === false || policy === undefined || lifeInDays(life) !== undefined) return false;
  return (
    (life.useful_life === null || life.useful_life_in_days === null) && requiresLife({ depreciates: true, policy })
  );
}

type Undefinable<T> = { [K in keyof T]: T[K] | undefined };

/**
 * Returns the life of a new asset in days, null without one. Where its policy ignores a life, an omitted one is its class's; null means
 * that it has none.
 */
export function lifeOfNewAsset(asset: LifeTerms, life: LifeInput, ofClass: number | null = null): number | null {
  const isOmitted = life.useful_life === undefined && life.useful_life_in_days === undefined;
  const isDefault = isOmitted && asset.depreciates && !requiresLife(asset);
  return lifeInDays(life) ?? (isDefault ? ofClass : null);
}

/** Returns false only if both lives are present and disagree. */
export function livesAgree(life: LifeInput): boolean {
  const { useful_life, useful_life_in_days } = life;
  if (typeof useful_life !== "number" || typeof useful_life_in_days !== "number") return true;
  return yearsToDays(useful_life) === useful_life_in_days;
}

/**
 * Returns the life in days after a correction (null without one), and the problem of the input. An omitted life stays; an asset that
 * begins to depreciate needs one, unless its policy after the correction ignores it.
 */
export function correctedLife(
  current: LifeTerms & { useful_life_in_days: number | null },
  { depreciates = current.depreciates, ...input }: LifeInput & { depreciates?: boolean | undefined },
): { life: number | null; problem: string | undefined } {
  const omitted = input.useful_life === undefined && input.useful_life_in_days === undefined;
  const life = lifeInDays(input) ?? (omitted && depreciates ? depreciableLife(current) : null);
  return { life, problem: lifeProblem({ ...current, depreciates }, { useful_life_in_days: life }) };
}
