import type { AssetStatus } from "./words.ts";

/** Fields that an asset's book value is made of. */
const FIGURES = ["cost", "scrap_value", "useful_life_in_days", "depreciates", "acquisition_date"] as const;

type Figures = Record<(typeof FIGURES)[number], string | number | boolean | null>;

/** A sold or scrapped asset has left the register with its book value of that day (rules/depreciation 6). */
function figuresAreClosed(status: AssetStatus): boolean {
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

/** The same before anything is entered: why an asset's figures stay, or undefined where a correction may replace them. */
export function whyFiguresStay({
  status,
  revalued_on,
}: {
  status: AssetStatus;
  revalued_on: string | null;
}): string | undefined {
  if (figuresAreClosed(status)) return `This asset was ${status}: its figures stay as they are.`;
  if (revalued_on) return "This asset was revalued: its figures stay as they are. Revalue it instead.";
  return undefined;
}
