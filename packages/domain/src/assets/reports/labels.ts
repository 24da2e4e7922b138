import type { GroupView, ReportGroup } from "./groups.ts";

export const reportGroupLabel: Record<ReportGroup, string> = {
  classification: "Classification",
  location: "Location",
  department: "Department",
};

/** The name of a group in a report that is grouped `by` a field. */
export const groupName = (by: ReportGroup, { name }: GroupView): string =>
  name ?? `No ${reportGroupLabel[by].toLowerCase()}`;

/** The lines of a movement from opening to closing, in the order in which they add up (IAS 16.73(e)). */
export const movementLines = {
  gross: [
    ["opening", "Opening"],
    ["additions", "Additions"],
    ["revaluations", "Revaluations"],
    ["disposals", "Disposals"],
    ["transfers", "Transfers"],
    ["closing", "Closing"],
  ],
  accumulated_depreciation: [
    ["opening", "Opening"],
    ["charge", "Charge"],
    ["eliminated_on_revaluation", "Eliminated on revaluation"],
    ["disposals", "Disposals"],
    ["transfers", "Transfers"],
    ["closing", "Closing"],
  ],
  net_book_value: [
    ["opening", "Opening"],
    ["closing", "Closing"],
  ],
} as const;

export const movementTitle: Record<keyof typeof movementLines, string> = {
  gross: "Gross carrying amount",
  accumulated_depreciation: "Accumulated depreciation",
  net_book_value: "Net book value",
};
