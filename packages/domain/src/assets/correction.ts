import type { AssetStatus } from "./words.ts";

/** Fields that an asset's book value is made of. */
const FIGURES = ["cost", "scrap_value", "useful_life_in_days", "acquisition_date"] as const;

type Figures = Record<(typeof FIGURES)[number], string | number>;

/** A sold or scrapped asset has left the register with its book value of that day (rules/depreciation 6). */
export function figuresAreClosed(status: AssetStatus): boolean {
  return status === "sold" || status === "scrapped";
}

/** Why a correction may not replace an asset's figures, or undefined where it may. Texts may always be mended. */
export function correctionProblem(
  seen: Figures & { status: AssetStatus; revalued_on: string | null },
  wanted: Figures,
): string | undefined {
  if (FIGURES.every((field) => seen[field] === wanted[field])) return undefined;
  const stay = "so its cost, scrap value, life and acquisition date stay as they are";
  if (figuresAreClosed(seen.status)) return `This asset was ${seen.status}, ${stay}.`;
  if (seen.revalued_on) return `This asset was revalued, ${stay}: revalue it instead.`;
  return undefined;
}
