import { figureLabel } from "../valuation/labels.ts";

/** The totals of assets, in the order in which they add up: gross less accumulated depreciation is the book value. */
export const TOTALS = ["cost", "carrying_amount", "accumulated_depreciation", "net_book_value"] as const;

export type TotalAmount = (typeof TOTALS)[number];

/** Short labels of the totals. */
export const totalLabel: Record<TotalAmount, string> = {
  cost: "Cost",
  carrying_amount: figureLabel.carrying_amount.short,
  accumulated_depreciation: figureLabel.accumulated_depreciation.short,
  net_book_value: figureLabel.net_book_value.short,
};

/** The totals of a set of assets; a list cached offline may lack the count of revalued assets. */
interface SetTotals {
  revalued?: number;
  cost: number;
  carrying_amount: number;
}

/**
 * True if the gross is shown next to the cost: if any asset of the summed set, even on another page, has a different gross after a
 * revaluation. Every list, group, print, PDF and export uses this, so that their totals agree.
 */
export function showsGross(sums: SetTotals | undefined): boolean {
  if (!sums) return false;
  return sums.revalued === undefined ? sums.carrying_amount !== sums.cost : sums.revalued > 0;
}

/** Returns the amounts to show, with or without the gross. */
export const totalAmounts = (withGross: boolean): readonly TotalAmount[] => (withGross ? TOTALS : WITHOUT_GROSS);

const WITHOUT_GROSS = TOTALS.filter((amount) => amount !== "carrying_amount");
