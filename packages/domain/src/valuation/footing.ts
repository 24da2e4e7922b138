import { figureLabel } from "./words.ts";

/** The amounts by which assets are summed, in the order in which they foot: the gross less what is accumulated is the book value. */
export const FOOTED = ["cost", "carrying_amount", "accumulated_depreciation", "net_book_value"] as const;

export type FootedAmount = (typeof FOOTED)[number];

/** How each is headed where there is little room. */
export const footedLabel: Record<FootedAmount, string> = {
  cost: "Cost",
  carrying_amount: figureLabel.carrying_amount.short,
  accumulated_depreciation: figureLabel.accumulated_depreciation.short,
  net_book_value: figureLabel.net_book_value.short,
};

/** What sums tell of the set that they are of; a copy that was kept offline may not count what was revalued. */
interface SummedSet {
  revalued?: number;
  cost: number;
  carrying_amount: number;
}

/**
 * Whether the gross stands beside the cost: wherever the set that is summed, not the page of it that is shown, has an asset whose
 * gross a revaluation made another amount. Every list, group, print, PDF and export asks here, so that all of them foot.
 */
export function showsGross(sums: SummedSet | undefined): boolean {
  if (!sums) return false;
  return sums.revalued === undefined ? sums.carrying_amount !== sums.cost : sums.revalued > 0;
}

/** The amounts that a set is shown with. */
export const footedAmounts = (gross: boolean): readonly FootedAmount[] => (gross ? FOOTED : WITHOUT_GROSS);

const WITHOUT_GROSS = FOOTED.filter((amount) => amount !== "carrying_amount");
