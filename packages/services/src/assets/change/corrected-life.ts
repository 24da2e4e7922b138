import { type LifeInput, lifeInDays, lifeProblem } from "@custodia/domain/assets/life";
import { lifeOf } from "@custodia/domain/valuation/terms";

/**
 * The days of an asset's life after a correction, null where it does not depreciate then, and what is wrong with what was given. A life
 * that is not spoken of stays; one that begins to depreciate needs one.
 */
export function correctedLife(
  seen: { depreciates: boolean; useful_life_in_days: number },
  { depreciates = seen.depreciates, ...given }: LifeInput & { depreciates?: boolean | undefined },
): { life: number | null; lifeless: string | undefined } {
  const silent = given.useful_life === undefined && given.useful_life_in_days === undefined;
  const life = lifeInDays(given) ?? (silent && depreciates ? lifeOf(seen) : null);
  return { life, lifeless: lifeProblem(depreciates, { useful_life_in_days: life }) };
}
