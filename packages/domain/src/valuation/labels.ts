import { formatNaira } from "../money.ts";

/** The progress of an asset's depreciation; `none` if it does not depreciate. */
export const DEPRECIATIONS = ["running", "full", "none"] as const;

export type Depreciation = (typeof DEPRECIATIONS)[number];

export const depreciationLabel: Record<Depreciation, string> = {
  running: "Still depreciating",
  full: "Fully depreciated",
  none: "Does not depreciate",
};

/** The labels of a day's figures: for a heading, for a comparison before and after a change, and a short form. */
export const figureLabel = {
  /** The base of depreciation: the cost, or the amount of the latest revaluation. */
  carrying_amount: { heading: "Gross Carrying Amount", line: "Carrying amount (gross)", short: "Gross" },
  accumulated_depreciation: {
    heading: "Accumulated Depreciation",
    line: "Accumulated depreciation",
    short: "Acc Dep",
  },
  net_book_value: { heading: "Net Book Value", line: "Net book value", short: "NBV" },
  depreciation_per_day: { heading: "Depreciation per Day", line: "Depreciation per day" },
  number_of_days_used: { heading: "Number of Days Used", line: "Days used", short: "Days Used" },
} as const;

export const VALUE_EVENTS = ["acquired", "revalued", "today", "sold", "scrapped", "end_of_life"] as const;

export type ValueEvent = (typeof VALUE_EVENTS)[number];

/** The labels of the events that changed a book value on a day. */
export const valueEventLabel: Record<ValueEvent, string> = {
  acquired: "Acquired",
  revalued: "Revalued",
  today: "Today",
  sold: "Sold",
  scrapped: "Scrapped",
  end_of_life: "End of its life",
};

/** Returns the sentence for a difference in naira: `Revaluation surplus of ₦217,500.00`. */
export function differenceText(difference: number): string {
  if (difference === 0) return "Neither surplus nor deficit";
  const word = difference > 0 ? "surplus" : "deficit";
  return `Revaluation ${word} of ${formatNaira(Math.abs(difference))}`;
}

/** What a segment of a book value counts as it is used up. */
export const SEGMENT_COUNTS = ["days", "months", "end", "start"] as const;
export type SegmentCounts = (typeof SEGMENT_COUNTS)[number];

/** How an asset goes on after its opening balance; the first is the default. */
export const OPENING_CONTINUES = ["original_terms", "remaining_life"] as const;
